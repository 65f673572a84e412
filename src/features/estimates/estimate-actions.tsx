import { CopyLink } from '#kit/layout/copy-link.tsx';
import { ExportMenu } from '#features/pricing/export-menu.tsx';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { ContactLink } from '#features/contacts/contact-link.tsx';
import { AlertLink } from '#features/alerts/alert-link.tsx';
import { jobToken } from './job-token.ts';
import { estimatePageHref } from './estimate-page-url.ts';
import { estimatesHref } from './estimate-url.ts';
import { requestedEstimate } from './requested-estimate.ts';
import type { EstimateForm } from './use-estimate.tsx';

const FORMATS = [
  { ending: '.csv', label: 'CSV', use: 'parts and vendors' },
  { ending: '.md', label: 'Markdown', use: 'for a document' },
  { ending: '', label: 'JSON', use: 'the API’s response' },
] as const;

interface EstimateActionsProps {
  readonly form: EstimateForm;
  /** The chosen mix. */
  readonly mix: { readonly vendors: number };
  readonly cheapest: { readonly own: string } | undefined;
}

/** What can be done with an estimate: ask us, share and export it. */
export function EstimateActions({ form, mix, cheapest }: EstimateActionsProps) {
  const { query } = form.read;
  return (
    <div className="mt-5.5 flex flex-wrap gap-2 print:hidden max-md:grid max-md:grid-cols-2">
      <ContactLink
        source={CONTACT_SOURCES.estimate}
        {...(query && { quote: requestedEstimate(query, form.fields.mix, mix) })}
        variant="signal"
        layout="inline-flex max-md:col-span-full max-md:h-12"
      >
        Get a quote
      </ContactLink>
      {query && cheapest && (
        <AlertLink
          alert={{ kind: 'estimate', jobs: query.jobs.map(jobToken).join(','), below: cheapest.own }}
          size="md"
        >
          Set alert
        </AlertLink>
      )}
      <CopyLink href={estimatePageHref(form.fields, form.countries)} />
      {query && (
        <ExportMenu
          formats={FORMATS.map(({ ending, ...format }) => ({ ...format, href: estimatesHref(query, ending) }))}
          listLayout="left-0 w-60 max-md:right-0 max-md:left-auto"
        />
      )}
    </div>
  );
}
