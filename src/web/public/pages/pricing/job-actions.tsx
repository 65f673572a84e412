import { useRef } from 'react';
import { compareHref } from '#contract/compare/compare-url.ts';
import { pricingPageHref } from '#contract/offers/pricing-url.ts';
import type { WorkloadView } from '#contract/offers/workload-view.ts';
import { offersHref } from '#contract/offers/workload-url.ts';
import { CONTACT_SOURCES } from '#domain/contacts/contact-source.ts';
import { WORKLOAD_UNITS, type Workload } from '#domain/offers/workload.ts';
import { askedQuote } from '#web/public/parts/contacts/asked-quote.ts';
import { ContactLink } from '#web/public/parts/layout/contact-link.tsx';
import { CopyLink } from '#web/public/parts/layout/copy-link.tsx';
import { WatchLink } from '#web/public/parts/layout/watch-link.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDisclosure } from '#web/ui/use-disclosure.ts';
import type { Job } from './use-job.ts';

const DOWNLOAD_ICON = 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5';
const COLUMNS_ICON = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM9 3v18M15 3v18';

interface JobActionsProps {
  readonly view: WorkloadView;
  readonly job: Job;
  readonly country: string | null;
}

/** What to do with an answer: share it, export it, set an alert, compare vendors, or get a quote. */
export function JobActions({ view, job, country }: JobActionsProps) {
  const { workload, chosen } = job.view;
  const { type, volume } = workload;
  const compared = chosen.length > 0 ? chosen : view.charted.map(({ slug }) => slug);
  const nameOf = (slug: string) => view.charted.find((charted) => charted.slug === slug)?.name ?? slug;
  return (
    <div className="job-actions">
      <CopyLink href={pricingPageHref({ workload, chosen })} size="sm" />
      <ExportMenu workload={workload} />
      {/* Price alerts exist for amounts in the usual unit of the type alone. */}
      {workload.unit === WORKLOAD_UNITS[workload.type] && (
        <WatchLink asked={{ kind: 'offers', type, volume, country: workload.country, below: null }}>
          Set alert
        </WatchLink>
      )}
      {compared.length > 1 && (
        <LinkButton href={compareHref({ slugs: compared, workload, notes: [], onlyDifferences: false })} size="sm">
          <Icon path={COLUMNS_ICON} size={15} />
          Compare {compared.length}
        </LinkButton>
      )}
      <ContactLink
        source={CONTACT_SOURCES.pricingQuote}
        quote={askedQuote(
          workload,
          country,
          chosen.map((slug) => ({ slug, name: nameOf(slug) })),
        )}
        variant="primary"
        size="sm"
      >
        Get Quote
      </ContactLink>
    </div>
  );
}

const FORMATS = [
  { ending: '.csv', label: 'CSV', use: 'all rows, for a spreadsheet' },
  { ending: '.md', label: 'Markdown', use: 'a table, for a document' },
  { ending: '', label: 'JSON', use: 'the API’s response' },
] as const;

function ExportMenu({ workload }: { readonly workload: Workload }) {
  const details = useRef<HTMLDetailsElement>(null);
  useDisclosure(details);
  return (
    <details ref={details} className="relative h-8 max-md:static">
      <summary className={buttonClass({ size: 'sm' }, 'flex w-full')}>
        <Icon path={DOWNLOAD_ICON} size={15} />
        Export
        <Icon path="M6 9l6 6 6-6" size={14} className="-ml-0.5 text-subtle" />
      </summary>
      <ul className="absolute top-[calc(100%+6px)] right-0 z-80 w-67 rounded-lg border border-line bg-raised p-1.5 floating max-md:left-0 max-md:w-auto">
        {FORMATS.map(({ ending, label, use }) => (
          <li key={label}>
            <a
              href={offersHref(workload, ending)}
              className="flex justify-between gap-3 rounded-sm px-2.5 py-[7px] text-sm font-medium -outline-offset-2 hover:bg-press"
            >
              {label}
              <span className="text-xs font-normal text-subtle">{use}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
