import { outcomeOf } from './request-outcome.ts';
import { hostOf, kindOf, type UsageRecord } from './usage-record.ts';
import { readEpoch, readLogTime } from './read-time.ts';
import { LineCutter, type ReaderSettings, type UsageReader } from './read-lines.ts';
import { Tally } from './tally.ts';

/** Reads a line of an access log; null if it has another form. */
export type LineReader = (line: string) => UsageRecord | null;

const COMBINED = /^(\S+) (?:\S+ )?\S+ \S+ \[([^\]]{1,40})\] "((?:[^"\\]|\\.)*)" (\d{1,3}|-) (\d{1,20}|-)(?: |$)/;

/** The common and the combined format of Apache and nginx: the size is that of the body alone. */
export function combinedReader(): LineReader {
  const timeOf = cached(readLogTime);
  return (line) => {
    const [match, , at = '', request = '', status = '', size = ''] = COMBINED.exec(line) ?? [];
    const time = match === undefined ? null : timeOf(at);
    if (time === null) return null;
    const url = targetOf(request);
    return requestOf(time, url, null, statusOf(status), size === '-' ? 0 : Number(size));
  };
}

/**
 * Squid's native format: the size includes headers. CONNECT is a tunnel: its status is the proxy's, so that it has no
 * answer of the target, and no kind of content.
 */
export function squidReader(): LineReader {
  return (line) => {
    const [seconds = '', elapsed = '', , result = '', size = '', method = '', url = '', , peer, type] = line
      .trimStart()
      .split(/ +/, 10);
    const [code = '', status = ''] = result.split('/');
    const isLine = SQUID_TIME.test(seconds) && WHOLE.test(elapsed) && /^[A-Z_]+$/.test(code) && STATUS.test(status);
    const time = isLine && WHOLE.test(size) && peer?.includes('/') ? readEpoch(Number(seconds)) : null;
    if (time === null || type === undefined) return null;
    if (method === 'CONNECT') {
      const isRefused = outcomeOf(statusOf(status)).answers === 0;
      const outcome = isRefused ? { answers: 0, failures: 1 } : null;
      const host = hostOf(url);
      return { time, host, kind: 'unknown', requests: 1, outcome, received: Number(size), sent: null };
    }
    return requestOf(time, url, type, statusOf(status), Number(size));
  };
}

/** HAProxy's HTTP log: the size is that of the response with its headers. */
export function haproxyReader(): LineReader {
  return (line) => {
    const accepted = HAPROXY_TIME.exec(line);
    const time = accepted === null ? null : readLogTime(accepted[1] ?? '');
    if (accepted === null || time === null) return null;
    const rest = line.slice(accepted.index + accepted[0].length);
    const [, , timers = '', status = '', size = '', , , state = ''] = rest.split(' ', 8);
    const open = rest.indexOf('"');
    if (open < 0 || !TIMERS.test(timers) || !STATUS.test(status) || !WHOLE.test(size) || state.length !== 4)
      return null;
    const close = rest.lastIndexOf('"');
    const request = rest.slice(open + 1, close > open ? close : undefined);
    return requestOf(time, targetOf(request), null, Number(status), Number(size));
  };
}

const SQUID_TIME = /^\d{9,11}\.\d{1,6}$/;
const HAPROXY_TIME = /\[(\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d\.\d{1,6})\] /;
/** Milliseconds; -1 for a step that was not reached, + for a log before the end. */
const TIMERS = /^[-+\d]+(?:\/[-+\d]+){3,4}$/;
const STATUS = /^(?:-?\d{1,3}|-)$/;
const WHOLE = /^[-+]?\d{1,20}$/;

function requestOf(time: number, url: string, type: string | null, status: number, received: number): UsageRecord {
  return {
    time,
    host: hostOf(url),
    kind: kindOf(type, url),
    requests: 1,
    outcome: outcomeOf(status),
    received,
    sent: null,
  };
}

function statusOf(text: string): number {
  return text === '-' ? 0 : Number(text);
}

/** The URL or path of a request line: "GET /path HTTP/1.1". */
function targetOf(request: string): string {
  const start = request.indexOf(' ') + 1;
  if (start === 0) return '/';
  const end = request.indexOf(' ', start);
  return end < 0 ? request.slice(start) : request.slice(start, end);
}

/** Remembers the last result: lines of one second follow each other. */
function cached(read: (text: string) => number | null): (text: string) => number | null {
  let last: { readonly text: string; readonly value: number | null } = { text: '', value: null };
  return (text) => {
    if (text !== last.text) last = { text, value: read(text) };
    return last.value;
  };
}

interface AccessLog {
  /** The name of the format. */
  readonly format: string;
  readonly read: LineReader;
  readonly notes: readonly string[];
}

/** An access log: each line is a request. */
export function accessLogReader({ format, read, notes }: AccessLog, { decoder }: ReaderSettings): UsageReader {
  const tally = new Tally();
  const cutter = new LineCutter(decoder, (line, isCut) => {
    if (line === '') return;
    tally.lines += 1;
    const record = line === null ? null : read(line);
    if (record) tally.add(record);
    else tally.skip(line === null ? 'long' : isCut ? 'cut' : 'form');
  });
  return {
    push: (bytes) => cutter.push(bytes),
    lines: () => tally.lines,
    end: () => {
      cutter.end();
      return tally.findings({ format, unit: 'lines', notes: [...notes, ...cutter.notes()] });
    },
  };
}
