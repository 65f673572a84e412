import { CopyLink } from '#kit/layout/copy-link.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { Icon } from '#kit/icon.tsx';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { ContactLink } from '#features/contacts/contact-link.tsx';
import { estimatePageHref } from './estimate-page-url.ts';
import { estimatesHref } from './estimate-url.ts';
import type { EstimateForm } from './use-estimate.tsx';

const FORMATS = [
  { ending: '.csv', label: 'CSV', use: 'parts and vendors' },
  { ending: '.md', label: 'Markdown', use: 'for a document' },
  { ending: '', label: 'JSON', use: 'the API’s response' },
] as const;

/** What can be done with an estimate: ask us, share and export it. */
export function EstimateActions({ form }: { readonly form: EstimateForm }) {
  const { query } = form.read;
  return (
    <div className="mt-5.5 flex flex-wrap gap-2 print:hidden max-md:grid max-md:grid-cols-2">
      <ContactLink
        source={CONTACT_SOURCES.pricing}
        variant="signal"
        layout="inline-flex max-md:col-span-full max-md:h-12"
      />
      <CopyLink href={estimatePageHref(form.fields, form.countries)} />
      {query && (
        <details className="relative">
          <summary className={buttonClass({}, 'flex w-full')}>
            <Icon path={lucidePath('Download')} size={15} />
            Export
            <Icon name="chevron-down" size={14} className="-ml-0.5 text-subtle" />
          </summary>
          <ul className="absolute top-[calc(100%+6px)] left-0 z-80 w-60 rounded-lg border border-line bg-raised p-1.5 floating max-md:right-0 max-md:left-auto">
            {FORMATS.map(({ ending, label, use }) => (
              <li key={label}>
                <a
                  href={estimatesHref(query, ending)}
                  className="flex justify-between gap-3 rounded-sm px-2.5 py-[7px] text-sm font-medium -outline-offset-2 hover:bg-press"
                >
                  {label}
                  <span className="text-xs font-normal text-subtle">{use}</span>
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
