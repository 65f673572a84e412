import type { PriceLine } from '#catalogue/prices/price-line.ts';
import { type DrawnChange, historyDrawing } from '#catalogue/prices/draw-history.server.ts';
import { CostChart, type ChartedOffer } from '#catalogue/charts/cost-chart.tsx';
import { costFunction } from '#catalogue/charts/cost-line.ts';
import { HistoryChart } from '#catalogue/charts/history-chart.tsx';
import { HistorySparkline } from '#catalogue/charts/history-sparkline.tsx';
import { ServiceCostChart } from '#catalogue/charts/service-cost-chart.tsx';

type Tier = readonly [fromQuantity: number, own: number, direct?: number];

/** Every chart with sample values. */
export function ChartGallery() {
  return (
    <main className="page-width grid gap-8 py-8">
      <div className="rounded-lg border border-line bg-surface">
        <CostChart
          title="Cost against amount"
          description="The six you ticked. Dotted where a larger pack is cheaper and is bought instead."
          offers={OFFERS}
          amount={500}
          unit="gb"
        />
      </div>
      <div className="rounded-lg border border-line bg-surface">
        <CostChart
          title="Cost of requests"
          description="The cheapest."
          offers={OFFERS.slice(0, 1)}
          amount={400}
          unit="cpm"
        />
      </div>
      <div className="rounded-lg border border-line bg-surface">
        <ServiceCostChart
          service="residential proxies"
          own={costOf(BRIGHT_DATA, 'own')}
          direct={costOf(BRIGHT_DATA, 'direct')}
          amount={450}
          unit="gb"
          amounts={[10, 50, 100, 250, 500, 1_000]}
        />
      </div>
      <div className="rounded-lg border border-line bg-surface">
        <HistoryChart
          drawing={HISTORY}
          label="Residential price per GB from 1 GB, December 2025 to November 2026"
          unit="gb"
          changes={CHANGES}
        />
      </div>
      <div className="w-48 rounded-lg border border-line bg-surface p-3.5">
        <HistorySparkline drawing={HISTORY} label="Price per GB in 12 months" />
      </div>
    </main>
  );
}

function costOf(tiers: readonly Tier[], which: 'own' | 'direct') {
  return costFunction(tiers.map(lineOf), which);
}

function lineOf([fromQuantity, own, direct = own]: Tier): PriceLine {
  return { country: null, fromQuantity, own: micros(own), direct: micros(direct) };
}

function micros(dollars: number): bigint {
  return BigInt(Math.round(dollars * 1_000_000));
}

function offer(name: string, ...tiers: readonly Tier[]): ChartedOffer {
  return { id: name.toLowerCase(), name, costAt: costOf(tiers, 'own') };
}

const OFFERS = [
  offer('Evomi', [1, 0.41]),
  offer('Thordata', [1, 1.4], [10, 1.25], [50, 1.05], [150, 0.7], [1_000, 0.51]),
  offer('Shifter', [1, 0.77]),
  offer('DataImpulse', [1, 0.82], [1_000, 0.66]),
  offer('Proxy-Cheap', [1, 1.02]),
  offer('Rayobyte', [1, 2.8], [50, 1.6], [250, 1.2], [1_000, 0.56]),
];

const BRIGHT_DATA: readonly Tier[] = [
  [1, 4.83, 7],
  [100, 4.2, 7],
  [500, 3.6, 6],
  [1_000, 3, 5],
];

function change(id: number, day: string, which: 'own' | 'direct', from: string, to: string, percent: number) {
  return { id, at: `${day}T00:00:00.000Z`, which, from, to, percent };
}

const CHANGES = [
  change(4, '2026-10-06', 'own', '4.95', '4.83', -2.4),
  change(3, '2026-06-02', 'own', '5.20', '4.95', -4.8),
  change(2, '2026-06-02', 'direct', '8.40', '7.00', -16.7),
  change(1, '2026-02-12', 'own', '5.60', '5.20', -7.1),
];

const HISTORY = historyDrawing({
  changes: CHANGES.map(({ at, which, from, to }): DrawnChange => ({
    at: Date.parse(at),
    which,
    from: micros(Number(from)),
    to: micros(Number(to)),
  })),
  now: { own: micros(4.83), direct: micros(7) },
  from: Date.parse('2025-11-21'),
  to: Date.parse('2026-11-21'),
});
