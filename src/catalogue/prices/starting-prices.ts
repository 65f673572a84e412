import { type MicroDollars, parseAmount } from '#core/money.ts';
import { PER_UNIT, type BillingType, type ServiceType } from '#core/service-type.ts';
import type { ShownMoney } from '#core/shown-money.ts';

/** The stated starting price of each product. */
export const STARTING_PRICES = {
  residential: { shown: { price: '0.50' }, unit: '/GB' },
  datacenter: { shown: { price: '0.10' }, unit: '/IP' },
  mobile: { shown: { price: '3.00' }, unit: '/GB' },
  isp: { shown: { price: '1.20' }, unit: '/IP' },
  'web-scraper-api': { shown: { roundCost: '49.00' }, unit: '/month' },
  'web-unblocker': { shown: { roundCost: '99.00' }, unit: '/month' },
} as const satisfies Record<string, { readonly shown: ShownMoney; readonly unit: string }>;

interface StartingRange {
  readonly type: ServiceType;
  readonly unit: BillingType;
  /** Decimal text. */
  readonly lowest: string;
}

/** The catalogue's lowest price if it is below the stated one, else null. */
export function lowerStart(type: keyof typeof STARTING_PRICES, ranges: readonly StartingRange[]): MicroDollars | null {
  const { shown, unit } = STARTING_PRICES[type];
  const range = ranges.find((one) => one.type === type && PER_UNIT[one.unit] === unit);
  const [lowest, stated] = [parseAmount(range?.lowest ?? ''), 'price' in shown ? parseAmount(shown.price) : null];
  return lowest && stated && lowest < stated ? lowest : null;
}
