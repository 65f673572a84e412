import type { AcceptInput } from '#features/sources/source.ts';
import type { WorkItem, WorkLineAnswer } from '#features/worklist/worklist-contract.ts';
import { readAmount } from '#core/money.ts';
import { marginTenths } from '#catalogue/prices/margin.ts';
import { lineMargin, savingText } from './work-text.tsx';

/** The prices of a line today, or after a proposal was accepted. */
export interface OwnChoice {
  /** What becomes of the own price; null for today. */
  readonly own: AcceptInput['own'] | null;
  readonly name: string;
  readonly detail: string;
  readonly direct: string;
  readonly price: string;
  readonly saving: string;
  /** Percentage points against today: "−4"; empty without a difference. */
  readonly savingDelta: string;
  readonly margin: string;
  readonly marginDelta: string;
  /** Whether the own price is below its cost. */
  readonly isLoss: boolean;
}

type Prices = Pick<WorkLineAnswer, 'own' | 'direct' | 'cost'>;

/** Today, and the choices that a proposal leaves: without a discount the own price only stays. */
export function ownChoices(
  line: Prices,
  { found, keptDiscount }: Pick<WorkItem<'price-differs'>['proposal'], 'found' | 'keptDiscount'>,
): readonly OwnChoice[] {
  const today = figuresOf(line, line);
  const stays = figuresOf({ ...line, direct: found }, line);
  return [
    { own: null, name: 'today', detail: '', ...today },
    { own: 'keep', name: 'stays', detail: line.own ?? '', ...stays },
    ...(keptDiscount === null
      ? []
      : [
          {
            own: 'keep-discount' as const,
            name: 'keeps its discount',
            detail: `of ${today.saving}`,
            ...figuresOf({ ...line, direct: found, own: keptDiscount }, line),
          },
        ]),
  ];
}

function figuresOf(after: Prices, today: Prices): Omit<OwnChoice, 'own' | 'name' | 'detail'> {
  const margin = tenthsOf(after);
  return {
    direct: after.direct ?? '–',
    price: after.own ?? '–',
    saving: savingText(after.own, after.direct),
    savingDelta: deltaText(percentOf(after), percentOf(today), 0),
    margin: lineMargin(after.own, after.cost ?? null),
    marginDelta: deltaText(margin && margin / 10, (tenthsOf(today) ?? 0) / 10, 1),
    isLoss: margin !== null && margin < 0,
  };
}

function percentOf({ own, direct }: Prices): number | null {
  return own && direct ? Math.round((1 - Number(own) / Number(direct)) * 100) : null;
}

function tenthsOf({ own, cost = null }: Prices): number | null {
  const [price, paid] = [readAmount(own), readAmount(cost)];
  return price === null || paid === null ? null : marginTenths(price, paid);
}

function deltaText(after: number | null, today: number | null, decimals: number): string {
  const delta = (after ?? 0) - (today ?? 0);
  const text = Math.abs(delta).toFixed(decimals);
  return after === null || Number(text) === 0 ? '' : `${delta < 0 ? '−' : '+'}${text}`;
}
