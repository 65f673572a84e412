import { api, adminApi, pages } from '#core/routes.ts';
import { mutated, seededRandom } from '#test/mutations.ts';
import { exchange } from '#test/raw-exchange.ts';
import { prepareProduct } from '#tools/temporary-product.ts';
import { verdict } from './parts/verdict.ts';

/** A corpus of smuggling attempts and 10,000 requests with random faults: none may crash the server or answer 5xx. */

const RANDOM_REQUESTS = 10_000;
const WARM_UP = 2_000;
const AT_ONCE = 20;
const MAX_GROWTH = 1.2;
const SMUGGLED = `GET ${api.providers}?smuggled HTTP/1.1\r\nHost: a\r\n\r\n`;

/** Requests that two servers could parse differently. At most one response may be sent. */
function smugglingCorpus(host: string): readonly string[] {
  const post = (headers: string, body: string) =>
    `POST ${api.contacts} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;
  const length = SMUGGLED.length;
  return [
    post(`Content-Length: ${length}\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${SMUGGLED}`),
    post(`Transfer-Encoding: chunked\r\nContent-Length: 4`, `0\r\n\r\n${SMUGGLED}`),
    post(`Content-Length: 0\r\nContent-Length: ${length}`, SMUGGLED),
    post(`Content-Length: 0, ${length}`, SMUGGLED),
    post(`Content-Length: +0`, SMUGGLED),
    post(`Content-Length: -1`, SMUGGLED),
    post(`Content-Length: 0x0`, SMUGGLED),
    post(`Content-Length : 0`, SMUGGLED),
    post(`Transfer-Encoding: xchunked`, `0\r\n\r\n${SMUGGLED}`),
    post(`Transfer-Encoding: chunked, identity`, `0\r\n\r\n${SMUGGLED}`),
    post(`Transfer-Encoding : chunked`, `0\r\n\r\n${SMUGGLED}`),
    post(`Transfer-Encoding:\vchunked`, `0\r\n\r\n${SMUGGLED}`),
    post(`Transfer-Encoding: chunked\r\nTransfer-Encoding: identity`, `0\r\n\r\n${SMUGGLED}`),
    post(`X: y\r\n Transfer-Encoding: chunked`, `0\r\n\r\n${SMUGGLED}`),
    post(`Transfer-Encoding: chunked`, `0;${'x'.repeat(20_000)}\r\n\r\n${SMUGGLED}`),
    post(`Transfer-Encoding: chunked`, `ffffffffffffffff\r\n${SMUGGLED}`),
    post(`Transfer-Encoding: chunked`, `0x0\r\n\r\n${SMUGGLED}`),
    `GET ${pages.providers} HTTP/1.1\nHost: ${host}\n\n${SMUGGLED}`,
    `GET ${pages.providers} HTTP/1.1\r\nHost: ${host}\r\nX: a\rGET / HTTP/1.1\r\n\r\n`,
    `GET ${pages.providers} HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n\r\n`,
    `GET ${pages.providers} HTTP/1.1\r\n\r\n`,
    `GET http://evil.example${pages.providers} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n${SMUGGLED}`,
    `TRACE / HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `OPTIONS * HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `GET ${pages.providers}\r\n\r\n`,
    `GET ${pages.providers} HTTP/9.9\r\nHost: ${host}\r\n\r\n`,
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\n${'X: y\r\n'.repeat(5_000)}\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n${SMUGGLED}`,
  ];
}

/** Well-formed requests of every kind, to be mutated. */
function wellFormed(host: string): readonly string[] {
  const body = '{"fullName":"Ada","email":"ada@example.com","message":"\u00e9\ud83d\ude00","source":"x"}';
  const form = 'fullName=Ada&email=ada%40example.com&message=%F0%9F%98%80';
  const head = `Host: ${host}\r\nAccept: */*\r\nCookie: session=${'a'.repeat(40)}; b="c"\r\n`;
  const post = (path: string, type: string, content: string) =>
    `POST ${path} HTTP/1.1\r\n${head}Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`;
  return [
    `GET ${pages.providers}?product=residential&sort=residential-asc HTTP/1.1\r\n${head}\r\n`,
    `GET ${pages.pricing}?type=isp&volume=250 HTTP/1.1\r\n${head}\r\n`,
    `GET ${api.contacts}?limit=1&offset=2&q=%E2%82%AC HTTP/1.1\r\n${head}\r\n`,
    `HEAD / HTTP/1.1\r\n${head}If-None-Match: "x"\r\nRange: bytes=0-1\r\n\r\n`,
    post(api.contacts, 'application/json', body),
    post(api.contacts, 'application/x-www-form-urlencoded', form),
    post(
      api.contacts,
      'multipart/form-data; boundary=b',
      `--b\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nAda\r\n--b--\r\n`,
    ),
    post(adminApi.login, 'application/json', '{"password":"a long wrong password"}'),
    `PUT ${adminApi.service(1)} HTTP/1.1\r\n${head}If-Match: "a"\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    `DELETE ${adminApi.provider(1)} HTTP/1.1\r\n${head}\r\n`,
  ];
}

const product = prepareProduct();
const server = await product.start();
const url = new URL(server.url);
const statuses = new Map<number, number>();
let smuggled = 0;

function count(answers: readonly number[]): void {
  for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

for (const request of smugglingCorpus(url.host)) {
  const { statuses: answers } = await exchange(url, request, 'ends');
  count(answers);
  if (answers.length > 1 || (request.includes(SMUGGLED) && answers.includes(200))) {
    smuggled += 1;
    console.log(`Answered with ${answers.join(' and ')}: ${JSON.stringify(request.slice(0, 200))}`);
  }
}

const next = seededRandom(1);
const valid = wellFormed(url.host).map((request) => Buffer.from(request));
const faulty = Array.from({ length: RANDOM_REQUESTS }, (_, index) =>
  mutated(valid[index % valid.length] ?? Buffer.alloc(0), next),
);
let warm: number | null = null;
for (let start = 0; start < faulty.length; start += AT_ONCE) {
  const batch = faulty.slice(start, start + AT_ONCE);
  for (const answer of await Promise.all(batch.map(async (bytes) => exchange(url, bytes, 'ends'))))
    count(answer.statuses);
  if (start + AT_ONCE >= WARM_UP) warm ??= server.residentBytes();
}
const growth = warm === null ? 1 : (server.residentBytes() ?? warm) / warm;
const isAlive = (await fetch(new URL(pages.providers, url))).ok;
await server.stop();
product.remove();

const failures = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, times]) => sum + times, 0);
verdict(`${RANDOM_REQUESTS} malformed requests`, isAlive && failures === 0 && smuggled === 0 && growth < MAX_GROWTH, {
  answered5xx: failures,
  smuggled,
  memoryGrowth: growth.toFixed(2),
  answers: [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times}`)
    .join(', '),
});
