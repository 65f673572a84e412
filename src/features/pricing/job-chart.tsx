import { pricingPageHref } from './pricing-url.ts';
import type { WorkloadView } from './pricing-views.ts';
import { parseAmount } from '#core/money.ts';
import { quantityOf, type Workload } from '#catalogue/offers/workload.ts';
import { CostChart, type ChartedOffer } from '#catalogue/charts/cost-chart.tsx';
import { costFunction } from '#catalogue/charts/cost-line.ts';
import { TextLink } from '#kit/text-link.tsx';
import type { Job } from './use-job.tsx';

interface JobChartProps {
  readonly view: WorkloadView;
  readonly job: Job;
}

const COUNT_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'] as const;

/** Costs of up to six vendors by volume. */
export function JobChart({ view, job }: JobChartProps) {
  const { workload, sort } = job.view;
  const shown: Workload = { ...workload, type: view.type, volume: view.amount, unit: view.unit, ...view.assumptions };
  const offers = view.charted.map(({ slug, name, billingType, facts, lines }): ChartedOffer => {
    const priced = lines.map(({ fromQuantity, own }) => ({
      country: null,
      fromQuantity,
      own: parseAmount(own),
      direct: null,
    }));
    const costAt = costFunction(priced, 'own', (volume) => quantityOf({ ...shown, volume }, { billingType, facts }));
    return { id: slug, name, costAt };
  });
  const whose = view.isChosen
    ? `The ${offers.length === 1 ? 'vendor' : `${COUNT_WORDS[offers.length] ?? offers.length} vendors`} you selected.`
    : 'The cheapest vendors; select others in the table.';
  return (
    <CostChart
      offers={offers}
      amount={view.amount}
      unit={view.unit}
      title="Cost by volume"
      description={`${whose} Dotted where a larger pack is cheaper, so the total uses it.`}
      action={
        view.isChosen && (
          <TextLink to="page" href={pricingPageHref({ workload, sort })}>
            Clear selection
          </TextLink>
        )
      }
    />
  );
}
