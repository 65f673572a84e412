import { formatUnitPrice, parseAmount } from '#domain/money.ts';
import { PER_UNIT, type BillingType, type ServiceType } from '#domain/service-type.ts';

/** What each product starts at, as the selling pages state it. */
export const STARTING_PRICES = {
  residential: { amount: '$0.50', unit: '/GB' },
  datacenter: { amount: '$0.10', unit: '/IP' },
  mobile: { amount: '$3.00', unit: '/GB' },
  isp: { amount: '$1.20', unit: '/IP' },
  'web-scraper-api': { amount: '$49', unit: '/month' },
  'web-unblocker': { amount: '$99', unit: '/month' },
} as const;

interface StartingRange {
  readonly type: ServiceType;
  readonly unit: BillingType;
  /** As it travels. */
  readonly lowest: string;
}

/** What the catalogue's own price starts at where that is lower than the stated one, else null: "$0.41/GB". */
export function lowerStart(type: keyof typeof STARTING_PRICES, ranges: readonly StartingRange[]): string | null {
  const { amount, unit } = STARTING_PRICES[type];
  const range = ranges.find((one) => one.type === type && PER_UNIT[one.unit] === unit);
  const [lowest, stated] = [parseAmount(range?.lowest ?? ''), parseAmount(amount.slice(1))];
  return lowest && stated && lowest < stated ? `${formatUnitPrice(lowest)}${unit}` : null;
}
