import type { z } from 'zod';
import { priceLineInputSchema, type PriceEdits } from '#catalogue/prices/price-line-contract.ts';
import { CELLS, type Cell, type CellTexts } from './cell-text.ts';
import { changedCells, EVIDENCE, textsIn, type Draft, type LineFaults } from './edits.tsx';
import type { GridLine } from './grid-line.tsx';

type PriceEdit = PriceEdits['changes'][number];

/** The change of a line for the API, null without one. */
export function changeOf(line: GridLine, draft: Draft | undefined): PriceEdit | null {
  const { id, version, service } = line;
  if (id !== null && draft?.isRemoved) return { id, version, remove: true };
  const changed = changedCells(line, draft);
  if (changed.length === 0) return null;
  const whole = wholeLine(textsIn(line, draft));
  return id === null ? { serviceId: service.id, add: whole } : { id, version, set: partsOf(whole, changed) };
}

function wholeLine({ country, fromQuantity, own, direct, cost, validFrom, ...evidence }: CellTexts) {
  const { checkedOn, sourceUrl, listName, atQuantity, note } = evidence;
  return {
    country: country || null,
    fromQuantity: numberIn(fromQuantity),
    own: own || null,
    direct: direct || null,
    cost: cost || null,
    validFrom: validFrom || null,
    evidence:
      direct === ''
        ? null
        : {
            ...(checkedOn !== '' && { checkedOn }),
            ...(listName !== '' && { checkedBy: 'list' as const, listName, checkedOn: checkedOn || null }),
            sourceUrl: sourceUrl || null,
            atQuantity: atQuantity === '' ? null : numberIn(atQuantity),
            note: note || null,
          },
  };
}

/** The whole number in a text; otherwise a value that the schema rejects. */
function numberIn(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

function partsOf(whole: ReturnType<typeof wholeLine>, changed: readonly Cell[]): NonNullable<PriceEdit['set']> {
  const hasEvidence = EVIDENCE.some((cell) => changed.includes(cell)) || changed.includes('direct');
  return {
    ...(changed.includes('country') && { country: whole.country }),
    ...(changed.includes('fromQuantity') && { fromQuantity: whole.fromQuantity }),
    ...(changed.includes('own') && { own: whole.own }),
    ...(changed.includes('direct') && { direct: whole.direct }),
    ...(changed.includes('cost') && { cost: whole.cost }),
    ...(changed.includes('validFrom') && { validFrom: whole.validFrom }),
    ...(hasEvidence && {
      evidence: isOffList(whole, changed) ? { ...whole.evidence, checkedBy: 'person' } : whole.evidence,
    }),
  };
}

/** Whether a price that was taken over from a list has now been checked by a person. */
function isOffList({ evidence }: ReturnType<typeof wholeLine>, changed: readonly Cell[]): boolean {
  return evidence !== null && changed.includes('listName') && !('listName' in evidence);
}

const partsSchema = priceLineInputSchema.partial();

/** The issues that the API's schema finds in the change of a line. */
export function faultsOf(line: GridLine, draft: Draft | undefined): LineFaults {
  const change = changeOf(line, draft);
  if (change?.set) return faultsIn(partsSchema.safeParse(change.set).error);
  return change?.add ? faultsIn(priceLineInputSchema.safeParse(change.add).error) : {};
}

function faultsIn(error: z.ZodError | undefined): LineFaults {
  const faults: Partial<Record<Cell, string>> = {};
  for (const { path, message } of error?.issues ?? []) faults[faultCell(path.map(String))] ??= message;
  return faults;
}

/** The cell for a field of the API. */
export function faultCell(path: readonly string[]): Cell {
  const name = path.at(-1);
  return CELLS.find((cell) => cell === name) ?? 'fromQuantity';
}
