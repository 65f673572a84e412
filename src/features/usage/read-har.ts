import { JsonWalk, type JsonPath, type JsonScalar } from './json-walk.ts';
import { readTime } from './read-time.ts';
import { Tally } from './tally.ts';
import { outcomeOf } from './request-outcome.ts';
import { hostOf, kindOf } from './usage-record.ts';
import type { UsageReader } from './read-lines.ts';

/** The values of an entry that count, by their path below it. */
const WANTED = new Set([
  'startedDateTime',
  'request.url',
  'request.headersSize',
  'request.bodySize',
  'response.status',
  'response.headersSize',
  'response.bodySize',
  'response._transferSize',
  'response.content.size',
  'response.content.compression',
  'response.content.mimeType',
  '_fromCache',
]);

/** Schemes that need a network. */
const ON_THE_WIRE = /^(?:https?|wss?):/i;

/** HAR 1.2. Entries from the browser's cache, and those without a network, are no traffic and are left out. */
export function harReader(): UsageReader {
  const tally = new Tally();
  const entry = new Map<string, JsonScalar>();
  let leftOut = 0;
  let estimated = 0;

  const finish = () => {
    tally.lines += 1;
    const url = textOf(entry.get('request.url'));
    const time = readTime(textOf(entry.get('startedDateTime')) ?? '');
    if (url === null || time === null) return tally.skip(url === null ? 'form' : 'time');
    const from = entry.get('_fromCache');
    if (!ON_THE_WIRE.test(url) || (from !== undefined && from !== null && from !== false)) {
      leftOut += 1;
      return;
    }
    const status = sizeOf(entry.get('response.status')) ?? 0;
    const received = receivedBytes(entry);
    if (received.isEstimated) estimated += 1;
    const sent = (sizeOf(entry.get('request.headersSize')) ?? 0) + (sizeOf(entry.get('request.bodySize')) ?? 0);
    const type = textOf(entry.get('response.content.mimeType'));
    tally.add({
      time,
      host: hostOf(url),
      kind: kindOf(type === 'x-unknown' ? null : type, url),
      requests: 1,
      outcome: outcomeOf(status),
      received: received.bytes,
      sent,
    });
  };

  const walk = new JsonWalk({
    scalar: (path, value) => {
      if (!isBelowEntry(path)) return;
      const name = path.slice(3).join('.');
      if (WANTED.has(name)) entry.set(name, value);
    },
    close: (path) => {
      if (path.length !== 3 || !isBelowEntry(path)) return;
      finish();
      entry.clear();
    },
  });

  return {
    push: (bytes) => walk.push(bytes),
    lines: () => tally.lines,
    end: () => {
      const fault = walk.end();
      const notes = [
        ...(fault === null ? [] : [damageNote(fault, tally.lines, 'entries')]),
        ...(leftOut > 0 ? [`${leftOut} entries without network traffic, such as from the cache, are left out.`] : []),
        ...(estimated > 0
          ? [`The traffic is estimated for ${estimated} entries, whose transferred size is unknown.`]
          : []),
      ];
      return tally.findings({ format: 'HAR', unit: 'entries', notes });
    },
  };
}

/** The sentence about a damaged document. */
export function damageNote(fault: string, count: number, unit: string): string {
  return `The file is damaged after ${count} ${unit} (${fault}). The rest was not read.`;
}

function isBelowEntry([log, entries]: JsonPath): boolean {
  return log === 'log' && entries === 'entries';
}

/**
 * The bytes that crossed the wire: the transferred size, else body and headers. Where neither is known, the size of the
 * content less what compression saved.
 */
function receivedBytes(entry: ReadonlyMap<string, JsonScalar>): {
  readonly bytes: number;
  readonly isEstimated: boolean;
} {
  const transferred = sizeOf(entry.get('response._transferSize'));
  if (transferred !== null) return { bytes: transferred, isEstimated: false };
  const [headers, body] = [sizeOf(entry.get('response.headersSize')), sizeOf(entry.get('response.bodySize'))];
  if (body !== null) return { bytes: body + (headers ?? 0), isEstimated: false };
  const content = sizeOf(entry.get('response.content.size')) ?? 0;
  const saved = entry.get('response.content.compression');
  const bytes = Math.max(0, content - (typeof saved === 'number' ? saved : 0)) + (headers ?? 0);
  return { bytes, isEstimated: bytes > 0 };
}

/** A number of bytes; null for -1, which is unknown. */
function sizeOf(value: JsonScalar | undefined): number | null {
  return typeof value === 'number' && value >= 0 ? value : null;
}

function textOf(value: JsonScalar | undefined): string | null {
  return typeof value === 'string' ? value : null;
}
