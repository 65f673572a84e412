import type { ProviderView, ShownProviderService } from '#contract/providers/provider-view.ts';
import { priceCurve } from '#domain/prices/cost-of.ts';
import { parseAmount } from '#domain/money.ts';
import type { BillingType } from '#domain/service-type.ts';
import { costFunction } from '#web/public/parts/charts/cost-line.ts';
import { ServiceCostChart } from '#web/public/parts/charts/service-cost-chart.tsx';
import { Card } from '#web/ui/card.tsx';

/** The amounts of the table. */
const AMOUNTS: Readonly<Record<BillingType, readonly number[]>> = {
  gb: [10, 50, 100, 250, 500, 1_000],
  cpm: [100, 500, 1_000, 2_500, 5_000, 10_000],
  ip: [10, 25, 50, 100, 250, 500],
};

interface PriceCostProps {
  readonly service: ShownProviderService;
  readonly chosen: NonNullable<ProviderView['chosen']>;
}

/** What amounts of a service cost here and at the vendor. */
export function PriceCost({ service: { name, billingType }, chosen: { curve, amount } }: PriceCostProps) {
  const lines = curve.map(({ own, direct, ...line }) => ({ ...line, own: amountOf(own), direct: amountOf(direct) }));
  const costBy = (which: 'own' | 'direct') => costFunction(priceCurve(lines, which, null));
  return (
    <Card layout="overflow-clip">
      <ServiceCostChart
        service={name}
        own={costBy('own')}
        direct={costBy('direct')}
        amount={amount}
        unit={billingType}
        amounts={AMOUNTS[billingType]}
      />
    </Card>
  );
}

function amountOf(amount: string | null): bigint | null {
  return amount === null ? null : parseAmount(amount);
}
