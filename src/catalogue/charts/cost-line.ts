import { centsOf, type ExactCost, priceCurves, purchaseOf } from '#catalogue/prices/cost-of.ts';
import { MICRO_PER_CENT, type MicroDollars } from '#core/money.ts';
import type { PriceLine } from '#catalogue/prices/price-line.ts';
import type { MoneyText } from '#core/shown-money.ts';

/** The cost of an amount. */
export interface CostAt {
  /** In dollars, for drawing. */
  readonly cost: number;
  /** For texts. */
  readonly exact: ExactCost;
  /** The quantity of the larger pack that is bought; null if only the used quantity is paid. */
  readonly buys: number | null;
}

/** The cost of an amount; null without a price. */
export type CostFunction = (amount: number) => CostAt | null;

/** Costs are hundredths of a micro-dollar. */
const EXACT_PER_DOLLAR = 100_000_000;
const CENTS = 100;

/**
 * The cost function of the own or direct prices for all countries. `quantityOf` converts an amount to billed units, null if
 * impossible; by default, amounts are quantities.
 */
export function costFunction(
  lines: readonly PriceLine[],
  which: 'own' | 'direct',
  quantityOf: (amount: number) => number | null = (amount) => amount,
): CostFunction {
  const curve = priceCurves(lines)(which, null);
  return (amount) => {
    const quantity = quantityOf(Math.round(amount * CENTS) / CENTS);
    const bought = quantity === null ? null : purchaseOf(curve, quantity);
    return bought && { cost: Number(bought.cost) / EXACT_PER_DOLLAR, exact: bought.cost, buys: bought.buys };
  };
}

/** A point of a line: an amount and its cost in dollars. */
export interface CostPoint {
  readonly amount: number;
  readonly cost: number;
}

/** A straight piece of a line, paid either by use or for a larger pack. */
interface Piece {
  readonly from: CostPoint;
  readonly to: CostPoint;
  readonly isPack: boolean;
}

/** The number of initial pieces. Curved ones are halved down to `MIN_PIECE`. */
const COARSE_PIECES = 64;
const MIN_PIECE = 1 / 2_000;
/** Invisible deviation from a straight line, as a share of the highest cost. */
const TOLERANCE = 1 / 4_000;

/** The straight pieces of a cost function from 0 to `end`, by amount; each begins where the previous one ends. */
export function costPieces(costAt: CostFunction, end: number): Piece[] {
  if (!(end > 0)) return [];
  const tolerance = (costAt(end)?.cost ?? 0) * TOLERANCE;
  const at = (amount: number): CostPoint | null => {
    const found = costAt(amount);
    return found && { amount, cost: found.cost };
  };
  const piecesBetween = (from: CostPoint, to: CostPoint): Piece[] => {
    const amount = (from.amount + to.amount) / 2;
    const middle = costAt(amount);
    if (middle === null) return [];
    const isStraight = Math.abs(middle.cost - (from.cost + to.cost) / 2) <= tolerance;
    if (isStraight || to.amount - from.amount <= end * MIN_PIECE) return [{ from, to, isPack: middle.buys !== null }];
    const between = { amount, cost: middle.cost };
    return [...piecesBetween(from, between), ...piecesBetween(between, to)];
  };
  const points = Array.from({ length: COARSE_PIECES + 1 }, (_, index) => at((index / COARSE_PIECES) * end));
  return mergePieces(
    points.slice(1).flatMap((to, index) => {
      const from = points[index];
      return from && to ? piecesBetween(from, to) : [];
    }),
    tolerance,
  );
}

/** Merges adjacent pieces of the same kind and slope. */
function mergePieces(pieces: readonly Piece[], tolerance: number): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const before = result.at(-1);
    if (before && before.isPack === piece.isPack && Math.abs(bend(before, piece)) <= tolerance) {
      result[result.length - 1] = { ...before, to: piece.to };
    } else result.push(piece);
  }
  return result;
}

/** The deviation of the point between two pieces from the straight line through both, in dollars. */
function bend(before: Piece, next: Piece): number {
  const share = (before.to.amount - before.from.amount) / (next.to.amount - before.from.amount);
  return before.from.cost + share * (next.to.cost - before.from.cost) - before.to.cost;
}

/** The side of the square for lines; the chart stretches it. */
export const BOX = 1_000;

/** The paths of a line in the box: pieces paid by use, and larger packs. Each may be empty. */
export function costPaths(pieces: readonly Piece[], end: CostPoint): { readonly use: string; readonly pack: string } {
  return {
    use: pathOf(
      pieces.filter(({ isPack }) => !isPack),
      end,
    ),
    pack: pathOf(
      pieces.filter(({ isPack }) => isPack),
      end,
    ),
  };
}

function pathOf(pieces: readonly Piece[], end: CostPoint): string {
  let path = '';
  let pen: CostPoint | null = null;
  for (const { from, to } of pieces) {
    if (pen !== from) path += `M${inBox(from, end)}`;
    path += `L${inBox(to, end)}`;
    pen = to;
  }
  return path;
}

/** The position of a point in the box, from left and top. */
function inBox({ amount, cost }: CostPoint, end: CostPoint): string {
  const x = end.amount > 0 ? (amount / end.amount) * BOX : 0;
  const y = end.cost > 0 ? (1 - cost / end.cost) * BOX : BOX;
  return `${tenth(x)} ${tenth(y)}`;
}

function tenth(length: number): number {
  return Math.round(Math.min(Math.max(length, 0), BOX) * 10) / 10;
}

export function inCents({ exact }: CostAt): MicroDollars {
  return centsOf(exact) * MICRO_PER_CENT;
}

export function costText(found: CostAt | null, money: MoneyText): string {
  return found ? money({ cost: inCents(found) }) : 'no price';
}

/** The area between own and direct line; empty if one of them is. */
export function savedArea(own: readonly Piece[], direct: readonly Piece[], end: CostPoint): string {
  const [ownFirst, directFirst] = [own[0], direct[0]];
  if (!ownFirst || !directFirst) return '';
  const forth = [directFirst.from, ...direct.map(({ to }) => to)];
  const back = [ownFirst.from, ...own.map(({ to }) => to)].toReversed();
  const points = [...forth, ...back].map((point) => inBox(point, end));
  return `M${points.join('L')}Z`;
}
