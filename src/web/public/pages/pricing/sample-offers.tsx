import { DemoNotice } from '#web/public/parts/catalogue/demo-notice.tsx';
import { fallbackCatalogue } from '#web/public/parts/catalogue/fallback-catalogue.ts';
import { NothingSold } from './job-section.tsx';
import { OffersTable } from './offers-table.tsx';
import { sampleRanking } from './sample-ranking.ts';
import type { Job } from './use-job.ts';

interface SampleOffersProps {
  readonly job: Job;
  /** The day (UTC) that ages are counted to, as milliseconds since 1970. */
  readonly today: number;
}

/** Sample records in the place of the ranking that could not be read. */
export function SampleOffers({ job, today }: SampleOffersProps) {
  const view = sampleRanking(job.settled);
  if (view.count.vendors === 0) return <NothingSold job={job} hasProviders />;
  return (
    <>
      <OffersTable view={view} job={null} country={null} today={today} />
      <DemoNotice services={fallbackCatalogue.services} />
    </>
  );
}
