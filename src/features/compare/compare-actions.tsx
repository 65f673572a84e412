import { offersHref } from '#catalogue/offers/workload-url.ts';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { requestedQuote } from '#features/contacts/requested-quote.ts';
import { ContactLink } from '#features/contacts/contact-link.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { Icon } from '#kit/icon.tsx';
import { copyLink } from '#kit/layout/copy-link.tsx';
import { showToast } from '#kit/toast/toast-store.ts';
import type { ComparisonProps } from './workload-bar.tsx';

const LINK =
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71';
const DOWNLOAD = 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5';
const PRINTER =
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1';

/** Export formats besides CSV, the most common one. */
const OTHER_FORMATS = [
  { ending: '.md', label: 'Markdown', use: 'for documents' },
  { ending: '', label: 'JSON', use: 'the API’s response' },
] as const;

const ACTION = buttonClass({ size: 'sm' }, 'inline-flex max-md:h-10 max-md:w-10 max-md:px-0');

/** Link, exports, print and quote of a comparison. The exports contain every vendor's offer for the job. */
export function CompareActions({ view, comparison: { workload } }: ComparisonProps) {
  const { type, amount, unit, country, providers } = view;
  return (
    <div className="flex gap-2 max-md:w-full print:hidden">
      <button type="button" className={`${ACTION} noscript:hidden`} onClick={() => void copyAddress()}>
        <Icon path={LINK} size={15} />
        <span className="max-md:sr-only">Copy link</span>
      </button>
      <span className="inline-flex">
        <a href={offersHref(workload, '.csv')} download className={`${ACTION} rounded-r-none`}>
          <Icon path={DOWNLOAD} size={15} />
          <span className="max-md:sr-only">Export CSV</span>
        </a>
        <button
          type="button"
          aria-label="Other formats"
          popoverTarget="compare-export"
          className={buttonClass({ size: 'sm' }, 'inline-flex -ml-px rounded-l-none px-2! max-md:h-10')}
        >
          <Icon name="chevron-down" size={14} />
        </button>
      </span>
      <ul id="compare-export" popover="auto" className="menu-popover" aria-label="Export in other formats">
        {OTHER_FORMATS.map(({ ending, label, use }) => (
          <li key={label}>
            <a href={offersHref(workload, ending)}>
              {label}
              <small>{use}</small>
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className={`${ACTION} noscript:hidden`} onClick={() => print()}>
        <Icon path={PRINTER} size={15} />
        <span className="max-md:sr-only">Print</span>
      </button>
      <ContactLink
        source={CONTACT_SOURCES.compare}
        quote={requestedQuote(
          { ...workload, type, volume: amount, unit, country: country?.code ?? null },
          country?.name ?? null,
          providers,
        )}
        variant="signal"
        size="sm"
        layout="inline-flex max-md:h-10 max-md:flex-1"
      >
        Get Quote
      </ContactLink>
    </div>
  );
}

async function copyAddress(): Promise<void> {
  if (!(await copyLink(location.href))) return;
  showToast({ title: 'Link copied', description: 'It includes the vendors, the volume and the country.' });
}
