import { bulkPrice, type BulkWay, type Rounding } from '#domain/prices/bulk-price.ts';
import { marginTenths } from '#domain/prices/margin.ts';
import { formatAmount, type MicroDollars } from '#domain/money.ts';
import { addLine, putBack, putCells, textsIn, type Edits } from '#web/admin/prices/lines/edits.ts';
import { filled } from '#web/admin/prices/lines/conflicts.ts';
import { newLine, type GridLine } from '#web/admin/prices/lines/grid-line.ts';
import { amountIn } from '#web/admin/prices/lines/line-figures.ts';

/** A rule for own prices. */
export interface BulkRule {
  readonly way: BulkWay;
  readonly rounding: Rounding;
  readonly sparesLosses: boolean;
  /** The start of the new prices, ISO 8601 in UTC; null for the time of the save. */
  readonly from: string | null;
}

/** The reason why a line does not change. */
export type Outcome = 'changes' | 'same' | 'below-cost' | 'no-price' | 'coming' | 'removed';

/** The planned change of a line. */
export interface BulkRow {
  readonly line: GridLine;
  readonly direct: MicroDollars | null;
  readonly before: MicroDollars | null;
  /** The new price, null if the rule gives none. */
  readonly after: MicroDollars | null;
  readonly outcome: Outcome;
  /** The margin with the new price, in tenths of a percent; null without a cost. */
  readonly margin: number | null;
}

/** Computes the new price of each line, without changing any. */
export function planBulk(lines: readonly GridLine[], edits: Edits, rule: BulkRule): readonly BulkRow[] {
  return lines.map((line) => {
    const draft = edits.drafts.get(line.key);
    const texts = textsIn(line, draft);
    const [before, direct, cost] = [amountIn(texts.own), amountIn(texts.direct), amountIn(texts.cost)];
    const after = bulkPrice({ own: before, direct }, rule.way, rule.rounding);
    const isLoss = after !== null && cost !== null && after < cost;
    const outcome = draft?.isRemoved
      ? 'removed'
      : rule.from !== null && texts.validFrom !== ''
        ? 'coming'
        : after === null
          ? 'no-price'
          : isLoss && rule.sparesLosses
            ? 'below-cost'
            : after === before
              ? 'same'
              : 'changes';
    const shown = after ?? before;
    return {
      line,
      direct,
      before,
      after,
      outcome,
      margin: shown === null || cost === null ? null : marginTenths(shown, cost),
    };
  });
}

/** The average margins before and after of lines with a cost, in tenths of a percent; null if there are none. */
export function averageMargins(
  rows: readonly BulkRow[],
  edits: Edits,
): { readonly before: number; readonly after: number } | null {
  const costed = rows.flatMap(({ line, before, after, outcome }) => {
    const cost = amountIn(textsIn(line, edits.drafts.get(line.key)).cost);
    if (cost === null || before === null) return [];
    const next = outcome === 'changes' && after !== null ? after : before;
    return [{ before: marginTenths(before, cost), after: marginTenths(next, cost) }];
  });
  if (costed.length === 0) return null;
  const average = (which: 'before' | 'after') => costed.reduce((sum, row) => sum + row[which], 0) / costed.length;
  return { before: average('before'), after: average('after') };
}

/**
 * Adds a bulk change to the edits: in the lines' cells, or as scheduled lines. An existing scheduled line with the
 * same start gets the new price instead.
 */
export function applyBulk(
  edits: Edits,
  rows: readonly BulkRow[],
  { from }: BulkRule,
  context: { readonly lines: readonly GridLine[]; readonly today: string; readonly lastNew: number },
): Edits {
  const changing = rows.flatMap(({ line, after, outcome }) =>
    outcome === 'changes' && after !== null ? [{ line, cell: 'own' as const, text: formatAmount(after) }] : [],
  );
  if (from === null) return { ...putCells(edits, changing, context.today), hasBulk: true };
  const coming = new Map(
    [...context.lines, ...edits.added.map(({ line }) => line)]
      .filter((line) => textsIn(line, edits.drafts.get(line.key)).validFrom === from)
      .map((line) => [placeOf(line, edits), line]),
  );
  let [next, added] = [edits, 0];
  const instead = changing.flatMap(({ line, ...change }) => {
    const there = coming.get(placeOf(line, edits));
    return there ? [{ line: there, ...change }] : [];
  });
  for (const { line, text } of changing) {
    if (coming.has(placeOf(line, edits))) continue;
    added += 1;
    next = addComing(next, line, { own: text, validFrom: from }, newKey(context.lastNew + added));
  }
  return { ...putCells(next, instead, context.today), hasBulk: true };
}

function placeOf(line: GridLine, edits: Edits): string {
  const { country, fromQuantity } = textsIn(line, edits.drafts.get(line.key));
  return `${line.service.id} ${country} ${fromQuantity}`;
}

/** A line in effect, and the start of the scheduled line to add for it. */
export interface Scheduled {
  readonly line: GridLine;
  readonly validFrom: string;
}

/** Turns edits of lines in effect into scheduled lines, which take over the typed prices. */
export function scheduleLines(edits: Edits, scheduled: readonly Scheduled[], lastNew: number): Edits {
  return scheduled.reduce(
    (next, { line, validFrom }, index) =>
      putBack(addComing(next, line, { validFrom }, newKey(lastNew + index + 1)), line),
    edits,
  );
}

/** The key of the nth new line, from 1. */
export function newKey(number: number): string {
  return `new-${number}`;
}

/** Adds a scheduled line that replaces another one, with the given cells and otherwise the same values. */
function addComing(
  edits: Edits,
  line: GridLine,
  other: Readonly<Partial<Record<'own' | 'direct' | 'cost' | 'checkedOn', string>>> & { readonly validFrom: string },
  key: string,
): Edits {
  const texts = { ...textsIn(line, edits.drafts.get(line.key)), ...other };
  const { added, drafts } = addLine(edits, newLine(key, line.service), line.key);
  return {
    ...edits,
    added,
    drafts: new Map(drafts).set(key, { cells: filled(texts), isDated: false, isRemoved: false }),
  };
}
