import { centsOf, type ExactCost, priceCurves, purchaseOf } from '#domain/prices/cost-of.ts';
import { MICRO_PER_CENT, type MicroDollars } from '#domain/money.ts';
import type { PriceLine } from '#domain/prices/price-line.ts';
import type { MoneyText } from '#domain/currency/shown-money.ts';

/** What an amount costs. */
export interface CostAt {
  /** In dollars, to draw. */
  readonly cost: number;
  /** To be read. */
  readonly exact: ExactCost;
  /** The quantity of the larger pack that is bought for it, null where just what is used is paid. */
  readonly buys: number | null;
}

/** What each amount costs; null where it has no price. */
export type CostFunction = (amount: number) => CostAt | null;

/** Costs are hundredths of a micro-dollar. */
const EXACT_PER_DOLLAR = 100_000_000;
const CENTS = 100;

/**
 * The costs of amounts by one of the prices for all countries. `quantityOf` says how many units an amount needs, null for
 * never; without it an amount is a quantity.
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

/** A straight piece of a line, all of it paid for use or all of it for a larger pack. */
interface Piece {
  readonly from: CostPoint;
  readonly to: CostPoint;
  readonly isPack: boolean;
}

/** So many pieces are looked at at least, and halved where they are not straight until they are this small. */
const COARSE_PIECES = 64;
const FINEST_PART = 1 / 2_000;
/** What lies off a straight line by less than this part of the highest cost is not seen. */
const UNSEEN_PART = 1 / 4_000;

/** The straight pieces of a cost function from 0 to `end`, by amount, each beginning where the one before ends. */
export function costPieces(costAt: CostFunction, end: number): Piece[] {
  if (!(end > 0)) return [];
  const unseen = (costAt(end)?.cost ?? 0) * UNSEEN_PART;
  const at = (amount: number): CostPoint | null => {
    const found = costAt(amount);
    return found && { amount, cost: found.cost };
  };
  const piecesBetween = (from: CostPoint, to: CostPoint): Piece[] => {
    const amount = (from.amount + to.amount) / 2;
    const middle = costAt(amount);
    if (middle === null) return [];
    const isStraight = Math.abs(middle.cost - (from.cost + to.cost) / 2) <= unseen;
    if (isStraight || to.amount - from.amount <= end * FINEST_PART) return [{ from, to, isPack: middle.buys !== null }];
    const between = { amount, cost: middle.cost };
    return [...piecesBetween(from, between), ...piecesBetween(between, to)];
  };
  const points = Array.from({ length: COARSE_PIECES + 1 }, (_, index) => at((index / COARSE_PIECES) * end));
  return joined(
    points.slice(1).flatMap((to, index) => {
      const from = points[index];
      return from && to ? piecesBetween(from, to) : [];
    }),
    unseen,
  );
}

/** Neighbours of one slope and one kind made one piece. */
function joined(pieces: readonly Piece[], unseen: number): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const before = result.at(-1);
    if (before && before.isPack === piece.isPack && Math.abs(bend(before, piece)) <= unseen) {
      result[result.length - 1] = { ...before, to: piece.to };
    } else result.push(piece);
  }
  return result;
}

/** How far the point between two pieces lies off the straight line through both, in dollars. */
function bend(before: Piece, next: Piece): number {
  const share = (before.to.amount - before.from.amount) / (next.to.amount - before.from.amount);
  return before.from.cost + share * (next.to.cost - before.from.cost) - before.to.cost;
}

/** The side of the square in which lines are drawn; the chart stretches it. */
export const BOX = 1_000;

/** The paths of a line in the box: where use is paid for, and where a larger pack is bought. Empty where there are none. */
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

/** Where a point lies in the box: from left, from top. */
function inBox({ amount, cost }: CostPoint, end: CostPoint): string {
  const x = end.amount > 0 ? (amount / end.amount) * BOX : 0;
  const y = end.cost > 0 ? (1 - cost / end.cost) * BOX : BOX;
  return `${tenth(x)} ${tenth(y)}`;
}

function tenth(length: number): number {
  return Math.round(Math.min(Math.max(length, 0), BOX) * 10) / 10;
}

/** A cost to the cent. */
export function inCents({ exact }: CostAt): MicroDollars {
  return centsOf(exact) * MICRO_PER_CENT;
}

/** A cost in words. */
export function costText(found: CostAt | null, money: MoneyText): string {
  return found ? money({ cost: inCents(found) }) : 'no price';
}

/** The area between two lines as far as both are known; empty where one is not. Where own is above direct it has none. */
export function savedArea(own: readonly Piece[], direct: readonly Piece[], end: CostPoint): string {
  const [ownFirst, directFirst] = [own[0], direct[0]];
  if (!ownFirst || !directFirst) return '';
  const forth = [directFirst.from, ...direct.map(({ to }) => to)];
  const back = [ownFirst.from, ...own.map(({ to }) => to)].toReversed();
  const points = [...forth, ...back].map((point) => inBox(point, end));
  return `M${points.join('L')}Z`;
}
