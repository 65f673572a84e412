import { formatCount } from '#core/count.ts';
import { damageNote } from './read-har.ts';
import { JsonWalk, type JsonScalar } from './json-walk.ts';
import { LineCutter, type ReaderSettings, type UsageReader } from './read-lines.ts';
import { readTime } from './read-time.ts';
import { DAY_MS, Tally } from './tally.ts';
import { outcomeOf } from './request-outcome.ts';
import { NO_HOST } from './usage-record.ts';

/** Statistics of a crawler by name. */
type Statistics = ReadonlyMap<string, JsonScalar>;

/** Names that a file of statistics can have; Scrapy's grow with the kinds of errors. */
const MAX_NAMES = 2_000;

const PYTHON_TIME =
  /^datetime\.datetime\((\d{4}), (\d{1,2}), (\d{1,2})(?:, (\d{1,2}))?(?:, (\d{1,2}))?(?:, (\d{1,2}))?/;

/** A log of Scrapy, or the part of it with the final statistics. Those of several spiders are added up. */
export function scrapyLogReader({ decoder }: ReaderSettings): UsageReader {
  const tally = new Tally();
  let open: Map<string, JsonScalar> | null = null;
  let dumps = 0;
  let lines = 0;
  const finish = () => {
    if (open && open.size > 0) {
      addScrapy(tally, open);
      dumps += 1;
    }
    open = null;
  };
  const cutter = new LineCutter(decoder, (line) => {
    lines += 1;
    if (line === null) return;
    if (line.includes('Dumping Scrapy stats:')) {
      finish();
      open = new Map();
    }
    if (!open) return;
    const text = line.slice(line.includes('Dumping Scrapy stats:') ? line.indexOf('stats:') + 6 : 0);
    const entry = pythonEntry(text);
    if (entry && open.size < MAX_NAMES) open.set(...entry);
    if (text.endsWith('}')) finish();
  });
  return {
    push: (bytes) => cutter.push(bytes),
    lines: () => lines,
    end: () => {
      cutter.end();
      finish();
      tally.lines = lines;
      const notes = dumps === 0 ? ['The log has no final statistics: the spider is running, or was killed.'] : [];
      return tally.findings({ format: 'Scrapy log', unit: 'lines', notes });
    },
  };
}

/** An entry of a dictionary: `{'retry/count': 367,`. */
function pythonEntry(line: string): [name: string, value: JsonScalar] | null {
  const start = line.indexOf("'");
  const end = line.indexOf("': ", start + 1);
  if (start < 0 || end < 0 || line.slice(0, start).trim().replace('{', '') !== '') return null;
  let last = line.length;
  while (last > end && ' ,}'.includes(line.charAt(last - 1))) last -= 1;
  return [line.slice(start + 1, end), pythonValue(line.slice(end + 3, last))];
}

function pythonValue(text: string): JsonScalar {
  const time = PYTHON_TIME.exec(text);
  if (time) {
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = time
      .slice(1)
      .map((part) => Number(part ?? 0));
    return new Date(Date.UTC(year, month - 1, day, hour, minute, second)).toISOString();
  }
  return /^-?\d{1,20}(?:\.\d{1,20})?$/.test(text) ? Number(text) : text.replaceAll("'", '');
}

/** Scrapy's statistics: what the downloader counted before decompression, which is what crossed the wire. */
function addScrapy(tally: Tally, of: Statistics): readonly string[] {
  const statuses = [...of].flatMap(([name, value]): [number, number][] => {
    const status = /^downloader\/response_status_count\/(\d{1,3})$/.exec(name)?.[1];
    return status === undefined ? [] : [[Number(status), numberOf(value) ?? 0]];
  });
  const exceptions = numberOf(of.get('downloader/exception_count')) ?? 0;
  tally.lines += 1;
  tally.retries = (tally.retries ?? 0) + (numberOf(of.get('retry/count')) ?? 0);
  addCounted(tally, {
    requests: numberOf(of.get('downloader/request_count')) ?? 0,
    statuses,
    failed: exceptions,
    received: numberOf(of.get('downloader/response_bytes')),
    sent: numberOf(of.get('downloader/request_bytes')),
  });
  addSpan(tally, of.get('start_time'), of.get('finish_time'), numberOf(of.get('elapsed_time_seconds')));
  return [];
}

/**
 * Crawlee's statistics: attempts, without bytes. Its counts by status lack most of the finished requests, which are the
 * answers.
 */
function addCrawlee(tally: Tally, of: Statistics): readonly string[] {
  const countOf = (name: string) => numberOf(of.get(name)) ?? 0;
  const answers = countOf('requestsFinished');
  const pages = answers + countOf('requestsFailed');
  const retries = retriesOf(of);
  const attempts = pages + retries;
  const others = [...of].reduce((sum, [name, value]) => {
    const status = /^requestsWithStatusCode\.(\d{1,3})$/.exec(name)?.[1];
    const outcome = status === undefined ? null : outcomeOf(Number(status));
    return outcome && outcome.answers + outcome.failures === 0 ? sum + (numberOf(value) ?? 0) : sum;
  }, 0);
  tally.lines += 1;
  tally.retries = retries;
  const outcome = { answers, failures: Math.max(0, attempts - answers - others) };
  tally.add({ time: null, host: NO_HOST, kind: 'unknown', requests: attempts, outcome, received: null, sent: null });
  const seconds = countOf('crawlerRuntimeMillis') / 1_000;
  addSpan(tally, of.get('crawlerStartedAt'), of.get('crawlerFinishedAt') ?? of.get('statsPersistedAt'), seconds);
  return [
    `Crawlee counts no bytes. Its ${formatCount(pages)} requests took ${formatCount(attempts)} attempts, which are counted here.`,
  ];
}

/**
 * Retries. `requestsRetries` counts the requests that had any, if it is the sum of the histogram from one retry on; the
 * histogram then has how many each had.
 */
function retriesOf(of: Statistics): number {
  const stated = numberOf(of.get('requestsRetries')) ?? 0;
  let [retried, retries] = [0, 0];
  for (const [name, value] of of) {
    const times = Number(/^requestRetryHistogram\.(\d{1,3})$/.exec(name)?.[1] ?? 0);
    if (times === 0) continue;
    retried += numberOf(value) ?? 0;
    retries += times * (numberOf(value) ?? 0);
  }
  return retried === stated ? retries : stated;
}

interface Counted {
  readonly requests: number;
  readonly statuses: readonly (readonly [status: number, count: number])[];
  /** Requests without a status. */
  readonly failed: number;
  readonly received: number | null;
  readonly sent: number | null;
}

function addCounted(tally: Tally, { requests, statuses, failed, received, sent }: Counted): void {
  let [answers, failures] = [0, failed];
  for (const [status, count] of statuses) {
    const outcome = outcomeOf(status);
    answers += outcome.answers * count;
    failures += outcome.failures * count;
  }
  const outcome = { answers, failures };
  tally.add({ time: null, host: NO_HOST, kind: 'unknown', requests, outcome, received, sent });
}

function addSpan(
  tally: Tally,
  start: JsonScalar | undefined,
  end: JsonScalar | undefined,
  seconds: number | null,
): void {
  const timeOf = (value: JsonScalar | undefined) => (typeof value === 'string' ? readTime(value) : null);
  const [from, until] = [timeOf(start), timeOf(end)];
  if (from === null) return;
  tally.span(from, Math.max(from, until ?? from, from + (seconds ?? 0) * 1_000));
}

function numberOf(value: JsonScalar | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

/** A JSON file of statistics, by the reader of all its values. */
function statisticsReader(format: string, add: (tally: Tally, of: Statistics) => readonly string[]): UsageReader {
  const tally = new Tally();
  const values = new Map<string, JsonScalar>();
  const walk = new JsonWalk({
    scalar: (path, value) => {
      if (values.size < MAX_NAMES) values.set(path.join('.'), value);
    },
  });
  return {
    push: (bytes) => walk.push(bytes),
    lines: () => values.size,
    end: () => {
      const fault = walk.end();
      const notes = [...add(tally, values), ...(fault === null ? [] : [damageNote(fault, values.size, 'values')])];
      return tally.findings({ format, unit: 'files', notes });
    },
  };
}

export function scrapyReader(): UsageReader {
  return statisticsReader('Scrapy statistics', addScrapy);
}

export function crawleeReader(): UsageReader {
  return statisticsReader('Crawlee statistics', addCrawlee);
}

/** Bright Data's bandwidth of a zone: lists of a day each, from `from` to `to`. */
export function brightDataReader(): UsageReader {
  return statisticsReader('Bright Data zone bandwidth', (tally, of) => {
    let [received, sent, requests] = [0, 0, 0];
    let from: number | null = null;
    let until: number | null = null;
    for (const [path, value] of of) {
      const names = path.split('.');
      const name = names.find((one) => /^(?:bw_dn|bw_up|https?_.+_req)$/.test(one));
      if (name === 'bw_dn') received += numberOf(value) ?? 0;
      else if (name === 'bw_up') sent += numberOf(value) ?? 0;
      else if (name !== undefined) requests += numberOf(value) ?? 0;
      else if (names.at(-1) === 'from' && typeof value === 'string') from = readTime(value);
      else if (names.at(-1) === 'to' && typeof value === 'string') until = readTime(value);
    }
    tally.lines += 1;
    tally.add({ time: null, host: NO_HOST, kind: 'unknown', requests, outcome: null, received, sent });
    if (from !== null) tally.span(from, until ?? from + DAY_MS);
    return [];
  });
}
