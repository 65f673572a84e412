import type { CalculatedType } from '#catalogue/offers/plans.ts';
import { ASSUMPTIONS, WORKLOAD_RANGES, WORKLOAD_UNITS, type Workload } from '#catalogue/offers/workload.ts';
import { DAY_MS, type Findings, type UsageCell } from './tally.ts';
import type { ContentKind } from './usage-record.ts';

/** The sum of cells. Bytes are received and sent ones. */
export interface Totals extends CellCounts {
  readonly bytes: number;
}

type CellCounts = Omit<UsageCell, 'host' | 'kind'>;

export function totalsOf(cells: readonly UsageCell[]): Totals {
  const sum = (name: keyof CellCounts) => cells.reduce((added, cell) => added + cell[name], 0);
  const [received, sent] = [sum('received'), sum('sent')];
  return {
    requests: sum('requests'),
    answers: sum('answers'),
    failures: sum('failures'),
    judged: sum('judged'),
    received,
    sent,
    bytes: received + sent,
  };
}

/** What is left out. */
export interface LeftOut {
  readonly kinds: ReadonlySet<ContentKind>;
  readonly hosts: ReadonlySet<string>;
}

export function countedCells(cells: readonly UsageCell[], { kinds, hosts }: LeftOut): UsageCell[] {
  return cells.filter(({ kind, host }) => !kinds.has(kind) && !hosts.has(host));
}

/** A kind or a host with its cells, most bytes first. */
export interface UsageGroup<Name extends string> {
  readonly name: Name;
  readonly totals: Totals;
}

export function groupedBy<Key extends 'kind' | 'host'>(
  cells: readonly UsageCell[],
  key: Key,
): UsageGroup<UsageCell[Key]>[] {
  const groups = new Map<UsageCell[Key], UsageCell[]>();
  for (const cell of cells) {
    const group = groups.get(cell[key]);
    if (group) group.push(cell);
    else groups.set(cell[key], [cell]);
  }
  return [...groups]
    .map(([name, ofGroup]) => ({ name, totals: totalsOf(ofGroup) }))
    .toSorted((a, b) => b.totals.bytes - a.totals.bytes || b.totals.requests - a.totals.requests);
}

/** Share of requests with an answer of the target, in percent; null if the file states no outcomes. */
export function successRate({ answers, failures }: Totals): number | null {
  return answers + failures === 0 ? null : (100 * answers) / (answers + failures);
}

/** Shorter periods say little about a month. */
const LEAST_PERIOD_MS = 3_600_000;

const DAYS_OF_MONTH = 30;

/** Days of the records; null if they are to be asked for: no times, or less than an hour. */
export function statedDays({ from, until }: Pick<Findings, 'from' | 'until'>): number | null {
  if (from === null || until === null || until - from < LEAST_PERIOD_MS) return null;
  return (until - from) / DAY_MS;
}

/** By how much the records are multiplied for a month. */
export function monthFactor(days: number): number {
  return DAYS_OF_MONTH / days;
}

/** The days of records that a person typed; null for none. */
export function typedDays(text: string): number | null {
  const days = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && days >= 1 / 24 && days <= 3_660 ? days : null;
}

/** The mean size of a response that a person typed, in KB; null for none. */
export function typedKb(text: string): number | null {
  const kb = Number(text.trim().replace(',', '.'));
  const { least, most } = WORKLOAD_RANGES.kb;
  return text.trim() !== '' && kb >= least && kb <= most ? Math.round(kb) : null;
}

interface JobBasis {
  readonly totals: Totals;
  readonly factor: number;
  readonly type: CalculatedType;
  readonly country: string | null;
  /** KB of a request where the file has no bytes, if typed. */
  readonly kb: number | null;
  readonly hasBytes: boolean;
}

/** The job of a month, in whole units rounded up. Without bytes and without a mean size it is in requests. */
export function jobOfMonth({ totals, factor, type, country, kb, hasBytes }: JobBasis): Workload {
  const bytes = hasBytes ? totals.bytes : kb === null ? null : totals.requests * kb * 1_000;
  const unit = WORKLOAD_UNITS[type] === 'gb' && bytes !== null ? 'gb' : 'cpm';
  const units = unit === 'gb' ? ((bytes ?? 0) * factor) / 1e9 : (totals.requests * factor) / 1_000;
  const mean = hasBytes && totals.requests > 0 ? totals.bytes / totals.requests / 1_000 : kb;
  const success = successRate(totals);
  return {
    type,
    // A hair above a whole number is what division leaves of it.
    volume: within('volume', Math.ceil(units - 1e-9)),
    unit,
    country,
    kb: mean === null ? ASSUMPTIONS.kb : within('kb', Math.round(mean)),
    success: success === null ? ASSUMPTIONS.success : within('success', Math.round(success)),
    addresses: ASSUMPTIONS.addresses,
  };
}

function within(name: keyof typeof WORKLOAD_RANGES, value: number): number {
  const { least, most } = WORKLOAD_RANGES[name];
  return Math.min(most, Math.max(least, value));
}

/** Whether the month is beyond what can be priced, so that the job has the maximum. */
export function isBeyondMaximum({ volume }: Workload): boolean {
  return volume >= WORKLOAD_RANGES.volume.most;
}
