import { type ContentKind, CONTENT_KINDS, MAX_BYTES_OF_RECORD, type UsageRecord, NO_HOST } from './usage-record.ts';

/** Counts of the requests of one host and one kind of content. */
export interface UsageCell {
  readonly host: string;
  readonly kind: ContentKind;
  readonly requests: number;
  readonly answers: number;
  readonly failures: number;
  /** Requests with a stated outcome. */
  readonly judged: number;
  /** Bytes. */
  readonly received: number;
  readonly sent: number;
}

/** Why a line was skipped. */
export type SkipReason =
  | 'form'
  | 'json'
  | 'long'
  | 'cut'
  | 'time'
  | 'no-bytes'
  | 'negative'
  | 'huge'
  | 'count'
  | 'projection'
  | 'total-line';

/** Why lines were skipped, with the place of the first, from 1. */
export interface SkippedLines {
  readonly reason: SkipReason;
  readonly count: number;
  readonly first: number;
}

/** What a file says, small enough to be kept and shown. */
export interface Findings {
  /** The format with its columns: "JSON lines; columns time, url, status". */
  readonly format: string;
  /** What is counted in `lines`: "lines", "entries". */
  readonly unit: string;
  readonly lines: number;
  readonly skipped: readonly SkippedLines[];
  /** Sentences about what the figures leave out or estimate. */
  readonly notes: readonly string[];
  /** The first and the last time, in milliseconds since 1970. */
  readonly from: number | null;
  readonly until: number | null;
  /** Null if the format does not state retries. */
  readonly retries: number | null;
  readonly hasBytes: boolean;
  readonly hasSent: boolean;
  readonly cells: readonly UsageCell[];
  /** Hosts beyond those counted one by one, which are together in the cells of `OTHER_HOSTS`. */
  readonly hostsBeyond: number;
}

/** Hosts that are counted one by one, so that a log of a million names needs no more memory. */
const MAX_HOSTS = 2_000;

/** The name of all further hosts; no host can have it. */
export const OTHER_HOSTS = '*';

type Row = { -readonly [Name in keyof UsageCell]: UsageCell[Name] };

/** Adds up records. */
export class Tally {
  readonly #rows = new Map<string, (Row | undefined)[]>();
  readonly #skipped = new Map<SkipReason, { count: number; first: number }>();
  readonly #beyond = new Set<number>();
  #from = Infinity;
  #until = -Infinity;
  #last = -Infinity;
  #step = Infinity;
  #backward = 0;
  #hasBytes = false;
  #hasSent = false;
  retries: number | null = null;
  lines = 0;

  /** Counts a record, or skips its line with the reason why it cannot be true. */
  add(record: UsageRecord): void {
    const fault = sizeFault(record.received) ?? sizeFault(record.sent) ?? countFault(record.requests);
    if (fault !== null) return this.skip(fault);
    if (record.time !== null) this.span(record.time, record.time);
    const row = this.#rowOf(record.host ?? NO_HOST, record.kind);
    row.requests += record.requests;
    if (record.outcome) {
      row.judged += record.requests;
      row.answers += record.outcome.answers;
      row.failures += record.outcome.failures;
    }
    if (record.received !== null) {
      this.#hasBytes = true;
      row.received += record.received;
    }
    if (record.sent !== null) {
      this.#hasBytes = true;
      this.#hasSent = true;
      row.sent += record.sent;
    }
  }

  /** Notes that a line, the current one, says nothing. */
  skip(reason: SkipReason): void {
    const known = this.#skipped.get(reason);
    if (known) known.count += 1;
    else this.#skipped.set(reason, { count: 1, first: this.lines });
  }

  /** Extends the period. */
  span(from: number, until: number): void {
    if (from < this.#last) this.#backward += 1;
    else if (from > this.#last) this.#step = Math.min(this.#step, from - this.#last);
    this.#last = from;
    this.#from = Math.min(this.#from, from);
    this.#until = Math.max(this.#until, until);
  }

  /** Extends the period to the end of the last row, where a row counts the requests of a span: of its step, else a day. */
  closeLastRow(): void {
    if (this.#until > -Infinity) this.#until += Number.isFinite(this.#step) ? this.#step : DAY_MS;
  }

  findings({ format, unit, notes = [] }: FindingsHead): Findings {
    const hasTimes = this.#until >= this.#from;
    return {
      format,
      unit,
      lines: this.lines,
      skipped: [...this.#skipped].map(([reason, { count, first }]) => ({ reason, count, first })),
      notes: [
        ...notes,
        ...(this.#backward > 0
          ? [
              `${this.#backward} ${this.#backward === 1 ? 'time is' : 'times are'} earlier than the one before. The period is from the first to the last time.`,
            ]
          : []),
      ],
      from: hasTimes ? this.#from : null,
      until: hasTimes ? this.#until : null,
      retries: this.retries,
      hasBytes: this.#hasBytes,
      hasSent: this.#hasSent,
      cells: [...this.#rows.values()].flatMap((rows) => rows.flatMap((row) => (row ? [row] : []))),
      hostsBeyond: this.#beyond.size,
    };
  }

  #rowOf(name: string, kind: ContentKind): Row {
    let host = name;
    let rows = this.#rows.get(host);
    if (!rows && this.#rows.size >= MAX_HOSTS) {
      if (this.#beyond.size < MAX_BEYOND) this.#beyond.add(hashOf(host));
      host = OTHER_HOSTS;
      rows = this.#rows.get(host);
    }
    if (!rows) {
      rows = [];
      this.#rows.set(host, rows);
    }
    const place = CONTENT_KINDS.indexOf(kind);
    rows[place] ??= { host, kind, requests: 0, answers: 0, failures: 0, judged: 0, received: 0, sent: 0 };
    return rows[place];
  }
}

type FindingsHead = Pick<Findings, 'format' | 'unit'> & Partial<Pick<Findings, 'notes'>>;

export const DAY_MS = 86_400_000;

/** Further hosts are counted up to here. */
const MAX_BEYOND = 100_000;

/** A number for a name, so that names are not kept: two of a million share one by chance. */
function hashOf(name: string): number {
  let hash = 2_166_136_261;
  for (let place = 0; place < name.length; place += 1) hash = Math.imul(hash ^ name.charCodeAt(place), 16_777_619);
  return hash;
}

function sizeFault(bytes: number | null): SkipReason | null {
  if (bytes === null) return null;
  if (!(bytes >= 0)) return 'negative';
  return bytes > MAX_BYTES_OF_RECORD ? 'huge' : null;
}

function countFault(requests: number): SkipReason | null {
  return Number.isSafeInteger(requests) && requests >= 0 ? null : 'count';
}
