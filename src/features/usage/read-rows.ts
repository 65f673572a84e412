import { BYTE_UNITS, type ColumnMapping, type ColumnRole } from './columns.ts';
import { isWholeDay, readTime } from './read-time.ts';
import type { SkipReason, Tally } from './tally.ts';
import { outcomeOf } from './request-outcome.ts';
import { hostOf, kindOf, type UsageRecord } from './usage-record.ts';

/** A row of a table: the text of each column. */
export type Row = Readonly<Record<string, string | undefined>>;

/** How a table writes numbers. */
export interface NumberStyle {
  readonly decimal: ',' | '.';
}

/** Adds rows of a table to a tally. */
export class RowReader {
  readonly #tally: Tally;
  readonly #mapping: ColumnMapping;
  readonly #style: NumberStyle;
  /** Whether rows count the requests of a span, not single ones. */
  #hasSpans = false;
  #hasWholeDays = false;

  constructor(tally: Tally, mapping: ColumnMapping, style: NumberStyle) {
    this.#tally = tally;
    this.#mapping = mapping;
    this.#style = style;
  }

  add(row: Row): void {
    const record = this.#recordOf(row);
    if (typeof record === 'string') this.#tally.skip(record);
    else this.#tally.add(record);
  }

  /** After the last row: days, and rows that count many requests, end with their span. */
  end(): void {
    if (this.#hasWholeDays || this.#hasSpans) this.#tally.closeLastRow();
  }

  #recordOf(row: Row): UsageRecord | SkipReason {
    const { roles, unit } = this.#mapping;
    const cell = (role: ColumnRole) => (roles[role] === undefined ? '' : (row[roles[role]] ?? '').trim());
    if (/^(?:true|1|yes)$/i.test(cell('projected'))) return 'projection';
    const at = cell('time');
    const time = roles.time === undefined ? null : readTime(at);
    if (roles.time !== undefined && time === null)
      return /^(?:total|sum|summe|gesamt)/i.test(at) ? 'total-line' : 'time';
    const number = (role: ColumnRole) => (roles[role] === undefined ? null : readNumber(cell(role), this.#style));
    const factor = BYTE_UNITS[unit];
    const [received, sent] = [number('received'), number('sent')].map((size) => size && Math.round(size * factor));
    if (roles.received !== undefined && received === null && cell('received') !== '-') return 'no-bytes';
    if (Number.isNaN(received) || Number.isNaN(sent)) return 'no-bytes';
    const [succeeded, failed] = [number('succeeded'), number('failed')];
    const requests =
      number('requests') ?? (succeeded === null && failed === null ? 1 : (succeeded ?? 0) + (failed ?? 0));
    if (roles.requests !== undefined || succeeded !== null || failed !== null) this.#hasSpans = true;
    if (time !== null && isWholeDay(at)) this.#hasWholeDays = true;
    const url = roles.host === undefined ? null : cell('host');
    return {
      time,
      host: hostOf(url),
      kind: kindOf(cell('type'), url),
      requests,
      outcome: outcomeIn({ requests, succeeded, failed, status: roles.status === undefined ? null : cell('status') }),
      received: received ?? (roles.received === undefined ? null : 0),
      sent: sent ?? null,
    };
  }
}

interface Stated {
  readonly requests: number;
  readonly succeeded: number | null;
  readonly failed: number | null;
  readonly status: string | null;
}

function outcomeIn({ requests, succeeded, failed, status }: Stated): UsageRecord['outcome'] {
  if (status !== null) {
    const number = /^\d{3}$/.test(status) ? Number(status) : 0;
    const { answers, failures } = outcomeOf(number);
    return { answers: answers * requests, failures: failures * requests };
  }
  if (succeeded === null && failed === null) return null;
  const answers = succeeded ?? Math.max(0, requests - (failed ?? 0));
  return { answers, failures: failed ?? Math.max(0, requests - answers) };
}

/** A number of a cell; null if it is empty, not a number (NaN) if it is something else. */
export function readNumber(text: string, { decimal }: NumberStyle): number | null {
  const compact = text.replaceAll(/[\s\u00a0\u2009\u202f'_]/g, '');
  if (compact === '' || compact === '-') return null;
  const grouped = decimal === ',' ? compact.replaceAll('.', '') : compact.replaceAll(',', '');
  const plain = decimal === ',' ? grouped.replace(',', '.') : grouped;
  return /^-?\d{1,400}(?:\.\d{1,400})?(?:e[+-]?\d{1,3})?$/i.test(plain) ? Number(plain) : Number.NaN;
}
