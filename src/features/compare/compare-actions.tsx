import { api, EMBED_CODE_PATH, pages } from '#core/routes.ts';
import { offersHref } from '#catalogue/offers/workload-url.ts';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { requestedQuote } from '#features/contacts/requested-quote.ts';
import { ContactLink } from '#features/contacts/contact-link.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { useSite } from '#kit/page/site-context.ts';
import { Icon } from '#kit/icon.tsx';
import { CopyLink } from '#kit/layout/copy-link.tsx';
import { compareHref, comparisonHref } from './compare-url.ts';
import type { ComparisonProps } from './workload-bar.tsx';

/** Export formats besides CSV, the most common one. */
const OTHER_FORMATS = [
  { ending: '.md', label: 'Markdown', use: 'for documents' },
  { ending: '', label: 'JSON', use: 'the API’s response' },
] as const;

const ACTION = buttonClass({ size: 'sm' }, 'inline-flex max-md:h-10 max-md:w-10 max-md:px-0');

/** Link, exports, print and quote of a comparison. */
export function CompareActions({ view, comparison }: ComparisonProps) {
  const { workload } = comparison;
  const { type, amount, unit, country, providers } = view;
  return (
    <div className="flex flex-wrap gap-2 max-md:w-full print:hidden">
      <CopyLink href={compareHref(comparison)} size="sm" isIconOnPhones />
      {useSite().offersData && (
        <a href={offersHref(workload).replace(api.offers, EMBED_CODE_PATH)} className={ACTION}>
          <Icon path={lucidePath('Code')} size={15} />
          <span className="max-md:sr-only">Embed</span>
        </a>
      )}
      <span className="inline-flex">
        <a href={comparisonHref(comparison, '.csv')} download className={`${ACTION} rounded-r-none`}>
          <Icon path={lucidePath('Download')} size={15} />
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
            <a href={comparisonHref(comparison, ending)}>
              {label}
              <small>{use}</small>
            </a>
          </li>
        ))}
      </ul>
      <a href={offersHref(workload).replace(api.offers, pages.estimate)} className={ACTION}>
        Add<span className="max-md:sr-only">another job</span>
      </a>
      <button type="button" className={`${ACTION} noscript:hidden`} onClick={() => print()}>
        <Icon path={lucidePath('Printer')} size={15} />
        <span className="max-md:sr-only">Print</span>
      </button>
      <ContactLink
        source={CONTACT_SOURCES.compare}
        quote={requestedQuote(
          {
            ...workload,
            type,
            volume: amount,
            unit,
            country: country?.code ?? null,
          },
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
