import { adminPages, api, pages } from '#core/routes.ts';

/** Requests with random faults, reproducible by their seed. */

/** Numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** The mulberry32 generator. */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const HOSTILE = [
  '\r\n',
  '\n',
  '\0',
  '%00',
  '%2e%2e%2f',
  '//',
  '\\',
  '%',
  ' ',
  ':',
  '\u00ff',
  '__proto__',
  '"',
  '{',
  '9'.repeat(30),
];

/** Applies one to four faults: replaced, removed, duplicated or inserted hostile bytes. */
export function mutated(bytes: Buffer, next: Random, hostile: readonly string[] = HOSTILE): Buffer {
  let faulty = bytes;
  for (let left = 1 + Math.floor(next() * 4); left > 0; left -= 1) {
    const at = Math.floor(next() * faulty.length);
    const until = at + Math.floor(next() * 8);
    const [before, cut, after] = [faulty.subarray(0, at), faulty.subarray(at, until), faulty.subarray(until)];
    const put = [
      Buffer.of(Math.floor(next() * 256)),
      Buffer.alloc(0),
      Buffer.concat([cut, cut]),
      Buffer.from(pick(hostile, next), 'latin1'),
    ][Math.floor(next() * 4)];
    faulty = Buffer.concat([before, put ?? cut, after]);
  }
  return faulty;
}

const BOUNDARY = 'a-boundary';

/** The media type of the bodies. */
export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const PARTS = [
  'Content-Disposition: form-data; name="fullName"\r\n\r\nAda',
  'Content-Disposition: form-data; name="email"\r\n\r\nada@example.com',
  'Content-Disposition: form-data; name="f"; filename="a"\r\n\r\nbytes',
  'Content-Disposition: form-data; name="f"; filename*=UTF-8\'\'%e2%82%ac\r\nContent-Type: image/png\r\n\r\n\x89PNG',
  'Content-Disposition: form-data; name="f"\r\nContent-Type: application/octet-stream\r\n\r\n\0\x01\x02',
  'Content-Type: text/plain; charset=utf-16\r\ncontent-disposition: FORM-DATA; name=message\r\n\r\nHi',
  'Content-Transfer-Encoding: base64\r\nContent-Disposition: form-data; name="company"\r\n\r\nQUJD',
  'X: y\r\n\r\nno disposition',
  '\r\n\r\n',
  '',
];

const MULTIPART_HOSTILE = [
  ...HOSTILE,
  `\r\n--${BOUNDARY}`,
  `\r\n--${BOUNDARY}--\r\n`,
  '--',
  '; filename="',
  '; name="',
  'Content-Disposition: form-data',
  'Content-Type: application/octet-stream\r\n',
  '\r\n\r\n',
];

/** A multipart body of up to six parts with faults; every third is truncated, every tenth is long. */
export function mutatedMultipart(next: Random): Buffer {
  const parts = Array.from({ length: Math.floor(next() * 7) }, () => `--${BOUNDARY}\r\n${pick(PARTS, next)}\r\n`);
  const filling = next() < 0.1 ? pick([...PARTS, ...MULTIPART_HOSTILE], next) : '';
  const long = filling === '' ? '' : filling.repeat(Math.floor(LONG_BODY_BYTES / filling.length));
  const body = Buffer.from(`${parts.join('')}${long}--${BOUNDARY}--\r\n`, 'latin1');
  const cut = next() < 0.35 ? body.subarray(0, Math.floor(next() * body.length)) : body;
  return mutated(cut.length === 0 ? body : cut, next, MULTIPART_HOSTILE);
}

const LONG_BODY_BYTES = 60_000;

/** Request line and headers together stay just under the limit of 16 KB. */
const LONG_TARGET_BYTES = 15_500;

const TARGETS = [
  ...Object.values(pages),
  ...Object.values(adminPages),
  `${pages.providers}?filter=provider&provider=Acme%20%C3%A9&sort=name`,
  `${pages.pricing}?type=isp&volume=250`,
  api.services,
  api.serviceCountries(1),
  `${api.contacts}?limit=1&offset=2&q=%E2%82%AC`,
  '/assets/a.js',
  '/favicon.ico',
];

const TARGET_PIECES = [
  ...'/ // /./ /../ x/ /x \\ % %2f %2F %00 %25 %ff %F0%9F%98%80 %u0041 ? & = &a &provider= + ; # : @ * ~ . []'.split(
    ' ',
  ),
  '\0',
  '\u00e9',
  '__proto__',
  ' ',
];

/** A request target with faults; every third is filled up to 16 KB with one to three repeated pieces. */
export function mutatedTarget(next: Random): Buffer {
  const target = pick(TARGETS, next);
  if (next() > 0.35) return mutated(Buffer.from(target), next, TARGET_PIECES);
  const piece = Array.from({ length: 1 + Math.floor(next() * 3) }, () => pick(TARGET_PIECES, next)).join('');
  const filling = piece.repeat(Math.floor((LONG_TARGET_BYTES - target.length) / Buffer.byteLength(piece)));
  const end = next() < 0.5 ? '' : pick(TARGET_PIECES, next);
  return mutated(Buffer.from(`${target}${filling}${end}`), next, TARGET_PIECES);
}

function pick(values: readonly string[], next: Random): string {
  return values[Math.floor(next() * values.length)] ?? '';
}
