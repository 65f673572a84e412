import { bulkPrice, type BulkWay, type Rounding } from '#catalogue/prices/bulk-price.ts';
import { marginTenths } from '#catalogue/prices/margin.ts';
import { formatAmount, type MicroDollars } from '#core/money.ts';
import { addCopy, newKey, putCells, textsIn, type CellEdit, type Edits } from '#features/prices/panel/lines/edits.tsx';
import type { GridLine } from '#features/prices/panel/lines/grid-line.tsx';
import { amountIn, pricesIn } from '#features/prices/panel/lines/line-figures.tsx';

export interface BulkRule {
  readonly way: BulkWay;
  readonly rounding: Rounding;
  readonly sparesLosses: boolean;
  /** The start of the new prices, ISO 8601 in UTC; null for the time of the save. */
  readonly from: string | null;
}

/** The reason why a line does not change. */
export type Outcome = 'changes' | 'same' | 'below-cost' | 'no-price' | 'scheduled' | 'removed';

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
    const { own: before, direct, cost } = pricesIn(texts);
    const after = bulkPrice({ own: before, direct }, rule.way, rule.rounding);
    const isLoss = after !== null && cost !== null && after < cost;
    const outcome = draft?.isRemoved
      ? 'removed'
      : rule.from !== null && texts.validFrom !== ''
        ? 'scheduled'
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
export function averageMargins(rows: readonly BulkRow[], edits: Edits) {
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
  const scheduledLines = new Map(
    [...context.lines, ...edits.added.map(({ line }) => line)]
      .filter((line) => textsIn(line, edits.drafts.get(line.key)).validFrom === from)
      .map((line) => [placeOf(line, edits), line]),
  );
  const instead: CellEdit[] = [];
  let [next, added] = [edits, 0];
  for (const { line, cell, text } of changing) {
    const scheduled = scheduledLines.get(placeOf(line, edits));
    if (scheduled) instead.push({ line: scheduled, cell, text });
    else {
      added += 1;
      next = addCopy(next, line, newKey(context.lastNew + added), { own: text, validFrom: from });
    }
  }
  return { ...putCells(next, instead, context.today), hasBulk: true };
}

function placeOf(line: GridLine, edits: Edits): string {
  const { country, fromQuantity } = textsIn(line, edits.drafts.get(line.key));
  return `${line.service.id} ${country} ${fromQuantity}`;
}
