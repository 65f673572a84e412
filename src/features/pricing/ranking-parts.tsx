import { PART_SIZE } from '#core/contract/list-part.ts';
import { LinkButton } from '#kit/link-button.tsx';
import { pricingPageHref } from './pricing-url.ts';
import type { WorkloadView } from './pricing-views.ts';
import type { Job } from './use-job.tsx';

interface RankingPartsProps {
  readonly view: WorkloadView;
  readonly job: Job;
}

/** Links to the other parts of a long ranking. */
export function RankingParts({ view: { page, pages: parts, count }, job }: RankingPartsProps) {
  if (parts === 1) return null;
  const all = count.offers + count.excluded;
  const hrefOf = (part: number) => pricingPageHref({ ...job.view, page: part });
  const label = (part: number) => `Rows ${(part - 1) * PART_SIZE + 1} to ${Math.min(part * PART_SIZE, all)} of ${all}`;
  return (
    <nav
      id="ranking-pages"
      aria-label="Pages of the ranking"
      className="flex flex-wrap justify-between gap-2 print:hidden"
    >
      {page > 1 && <LinkButton href={hrefOf(page - 1)}>{label(page - 1)}</LinkButton>}
      {page < parts && <LinkButton href={hrefOf(page + 1)}>{label(page + 1)}</LinkButton>}
    </nav>
  );
}
