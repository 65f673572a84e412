import { compareHref } from '#features/compare/compare-url.ts';
import { CompareTray, type PickedProvider } from '#features/compare/compare-tray.tsx';
import { pricingPageHref } from './pricing-url.ts';
import type { WorkloadView } from './pricing-views.ts';
import type { Job } from './use-job.tsx';
import '#features/compare/compare-tray.css';

interface ChosenTrayProps {
  readonly job: Job;
  readonly ranking: WorkloadView;
}

/** The vendors selected in the table, to compare them for the same job. */
export function ChosenTray({ job: { view }, ranking }: ChosenTrayProps) {
  const { workload, chosen, sort } = view;
  return (
    <CompareTray
      picked={chosen.map((slug) => pickedOf(slug, ranking))}
      hrefOf={(slugs) => pricingPageHref({ workload, chosen: slugs, sort })}
      compareHref={compareHref({ slugs: chosen, workload, notes: [], onlyDifferences: false })}
    />
  );
}

/** A selected vendor: of this page of the ranking, else of the chart, else known by its slug alone. */
function pickedOf(slug: string, { offers, excluded, charted, letters }: WorkloadView): PickedProvider {
  const row = [...offers, ...excluded].find(({ provider }) => provider.slug === slug)?.provider;
  const name = (row ?? charted.find((one) => one.slug === slug))?.name ?? slug;
  return { slug, name, logo: (row && letters[row.id]) ?? name.slice(0, 1).toUpperCase() };
}
