import type { Findings, UsageCell } from './tally.ts';

export interface ReadFile {
  readonly name: string;
  readonly findings: Findings;
}

/** The findings of several files as of one. Null without any. */
export function mergedFindings(files: readonly ReadFile[]): Findings | null {
  const [first, ...others] = files.map(({ findings }) => findings);
  if (!first) return null;
  return others.reduce(addFindings, first);
}

function addFindings(one: Findings, other: Findings): Findings {
  const times = [one.from, one.until, other.from, other.until].filter((time) => time !== null);
  return {
    format: one.format === other.format ? one.format : `${one.format}, ${other.format}`,
    unit: one.unit === other.unit ? one.unit : 'records',
    lines: one.lines + other.lines,
    skipped: [...one.skipped, ...other.skipped],
    notes: [...new Set([...one.notes, ...other.notes])],
    from: times.length === 0 ? null : Math.min(...times),
    until: times.length === 0 ? null : Math.max(...times),
    retries: one.retries === null && other.retries === null ? null : (one.retries ?? 0) + (other.retries ?? 0),
    hasBytes: one.hasBytes && other.hasBytes,
    hasSent: one.hasSent || other.hasSent,
    cells: addCells([...one.cells, ...other.cells]),
    hostsBeyond: Math.max(one.hostsBeyond, other.hostsBeyond),
  };
}

function addCells(cells: readonly UsageCell[]): UsageCell[] {
  const added = new Map<string, UsageCell>();
  for (const cell of cells) {
    const key = `${cell.kind} ${cell.host}`;
    const known = added.get(key);
    added.set(key, known ? addCell(known, cell) : cell);
  }
  return [...added.values()];
}

function addCell(one: UsageCell, other: UsageCell): UsageCell {
  return {
    host: one.host,
    kind: one.kind,
    requests: one.requests + other.requests,
    answers: one.answers + other.answers,
    failures: one.failures + other.failures,
    judged: one.judged + other.judged,
    received: one.received + other.received,
    sent: one.sent + other.sent,
  };
}
