import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { contactSchema } from '#features/contacts/contact.ts';
import { adminApi, api, pages } from '#core/routes.ts';
import { contactInput } from '#test/contact-factory.ts';
import { ADMIN_PASSWORD, signIn } from '#test/sign-in.ts';
import { startProductServer, type ServerProcess } from '#tools/server-process.ts';
import { freePort, startNginx } from './parts/nginx.ts';
import { verdict } from './parts/verdict.ts';
import { withPostgres } from './parts/with-postgres.ts';

/**
 * Two instances behind nginx at 200 requests a second, one stopped, one killed. No acknowledged request is lost, and
 * sessions and limits hold on both.
 */

const TICK_MS = 50;
const READS_PER_TICK = 9;
const PHASE_MS = 5_000;
const MAX_EDIT_MS = 1_000;
const ATTEMPTS = 12;
const PATHS = [pages.home, pages.providers, pages.pricing, api.providers, api.services, pages.about];

interface Answer {
  /** 0 without an answer. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Sent {
  readonly from?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request from an address of the loopback network, which is what nginx sees. */
async function send(url: string, { from = '127.0.0.1', body, headers = {} }: Sent = {}): Promise<Answer> {
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, headers: {}, body: '' });
    const options = {
      method: body ? 'POST' : 'GET',
      localAddress: from,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      agent: from === '127.0.0.1' ? readers : false,
      timeout: 20_000,
    };
    const sent = request(url, options, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      text(response).then((all) => resolve({ status, headers: received, body: all }), none);
    });
    sent.on('error', none).on('timeout', () => sent.destroy());
    sent.end(body && JSON.stringify(body));
  });
}

const readers = new Agent({ keepAlive: true, maxSockets: 200 });

let addresses = 0;

/** A loopback address that was not used before: limits count by address. */
function newAddress(): string {
  addresses += 1;
  return `127.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

/** What happened to the requests of a phase. */
interface Seen {
  reads: number;
  writes: number;
  failed: number;
  /** Ids of acknowledged requests by their key. */
  readonly stored: Map<string, number>;
  inFlight: number;
  /** Most requests in flight since it was reset. */
  peak: number;
  slowestMs: number;
}

/** Sends requests at a fixed rate until it is stopped. A write without an answer is repeated with its key. */
async function load(url: string, seen: Seen, stopped: AbortSignal): Promise<void> {
  const pending = new Set<Promise<void>>();
  const run = (work: Promise<void>) => {
    pending.add(work);
    void work.finally(() => pending.delete(work));
  };
  const timed = async (work: Promise<Answer>) => {
    const startedAt = performance.now();
    seen.inFlight += 1;
    seen.peak = Math.max(seen.peak, seen.inFlight);
    const answer = await work;
    seen.inFlight -= 1;
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - startedAt);
    return answer;
  };
  const read = async (path: string) => {
    seen.reads += 1;
    if ((await timed(send(url + path))).status !== 200) seen.failed += 1;
  };
  const write = async () => {
    seen.writes += 1;
    const [from, key] = [newAddress(), crypto.randomUUID()];
    const body = contactInput({ email: `${key}@example.com` });
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await timed(send(url + api.contacts, { from, body, headers: { 'Idempotency-Key': key } }));
      if (answer.status === 201) return void seen.stored.set(key, contactSchema.parse(JSON.parse(answer.body)).id);
      seen.failed += 1;
    }
  };
  for (let turn = 0; !stopped.aborted; turn += 1) {
    for (let one = 0; one < READS_PER_TICK; one += 1) run(read(PATHS[(turn + one) % PATHS.length] ?? pages.home));
    run(write());
    await delay(TICK_MS);
  }
  await Promise.all(pending);
}

/** Runs a phase of load, with a fault in its middle. Returns what was seen, and the requests in flight at the fault. */
async function phase(url: string, fault: () => Promise<void>) {
  const seen: Seen = { reads: 0, writes: 0, failed: 0, stored: new Map(), inFlight: 0, peak: 0, slowestMs: 0 };
  const stopped = new AbortController();
  const loading = load(url, seen, stopped.signal);
  await delay(PHASE_MS);
  seen.peak = seen.inFlight;
  await fault();
  const inFlightAtFault = seen.peak;
  await delay(PHASE_MS);
  stopped.abort();
  await loading;
  return { ...seen, inFlightAtFault };
}

/** How many of twelve attempts from one address are not refused by a limit, whatever they claim their address is. */
async function allowed(url: string, from: string, body: () => object): Promise<number> {
  let count = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const headers = { 'X-Forwarded-For': `203.0.113.${attempt}`, Forwarded: `for=203.0.113.${attempt}` };
    if ((await send(url, { from, body: body(), headers })).status !== 429) count += 1;
  }
  return count;
}

/** Adds a provider on one instance; returns the milliseconds until the other shows it. */
async function editDelay(url: string, other: string, cookie: string): Promise<number> {
  const name = 'Added on the other instance';
  await send(url + adminApi.providers, { body: { name, logo: 'A' }, headers: { cookie } });
  const editedAt = performance.now();
  while (!(await send(other + pages.providers)).body.includes(name)) await delay(10);
  return performance.now() - editedAt;
}

await withPostgres(async (databaseUrl) => {
  const variables = { DATABASE_URL: databaseUrl, SEED: 'demo', TRUST_PROXY: '1', ADMIN_PASSWORD };
  const ports = [await freePort(), await freePort()] as const;
  const start = async (port: number) => startProductServer({ ...variables, PORT: String(port) });
  const first = await start(ports[0]);
  const second = await start(ports[1]);
  const nginx = await startNginx(ports);
  const { url } = nginx;
  const cookie = await signIn(url);
  const editMs = await editDelay(first.url, second.url, cookie);

  const contacts = () => contactInput();
  const passwords = () => ({ password: 'a wrong password of a stranger' });
  const [requests, signIns] = [
    await allowed(url + api.contacts, '127.9.9.9', contacts),
    await allowed(url + adminApi.login, '127.9.9.8', passwords),
  ];

  let again: ServerProcess = first;
  const stopping = await phase(url, async () => {
    await first.stop();
    again = await start(ports[0]);
  });
  const killing = await phase(url, async () => second.stop('SIGKILL'));
  const last = await start(ports[1]);

  const isSignedIn = async (server: ServerProcess) =>
    (await send(server.url + adminApi.sessions, { headers: { cookie } })).status === 200;
  const sessions = (await isSignedIn(again)) && (await isSignedIn(last));
  // Both instances have been started since.
  const requestsAfterwards = await allowed(url + api.contacts, '127.9.9.9', contacts);
  const signInsAfterwards = await allowed(url + adminApi.login, '127.9.9.8', passwords);
  const answer = await send(`${url}${api.contacts}?limit=1`, { headers: { cookie } });
  const stored = Number(answer.headers['x-total-count']) - requests - requestsAfterwards;
  const acknowledged = new Set([...stopping.stored.values(), ...killing.stored.values()]).size;
  const sent = stopping.writes + killing.writes;
  await Promise.all([again.stop(), last.stop()]);
  await nginx.stop();

  verdict('One of two instances stopped', stopping.failed === 0, {
    reads: stopping.reads,
    writes: stopping.writes,
    failed: stopping.failed,
    slowestMs: Math.round(stopping.slowestMs),
  });
  verdict('One of two instances killed', killing.failed <= killing.inFlightAtFault, {
    reads: killing.reads,
    writes: killing.writes,
    failed: killing.failed,
    inFlight: killing.inFlightAtFault,
    slowestMs: Math.round(killing.slowestMs),
  });
  verdict('Stored is what was acknowledged', acknowledged === sent && stored === sent, { sent, acknowledged, stored });
  const shared = requests === 5 && signIns === 5 && requestsAfterwards <= 5 && signInsAfterwards === 0;
  verdict('Sessions and limits hold on both', shared && sessions && editMs < MAX_EDIT_MS, {
    requests,
    signIns,
    requestsAfterwards,
    signInsAfterwards,
    session: sessions ? 'kept' : 'lost',
    editShownAfterMs: Math.round(editMs),
  });
});
