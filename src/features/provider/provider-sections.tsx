import { type ReactNode, Suspense } from 'react';
import { comparisonOf } from '#features/compare/compare-url.ts';
import { jobOf } from '#catalogue/offers/workload-url.ts';
import { parseProviderPage, providerPageHref } from '#catalogue/providers/provider-url.ts';
import type { ProviderView, ShownProviderService } from '#catalogue/providers/provider-view.ts';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { counted, formatCount } from '#core/count.ts';
import { DemoNotice } from '#catalogue/shown/demo-notice.tsx';
import { ContactLink } from '#features/contacts/contact-link.tsx';
import { LiveForm } from '#kit/layout/live-form.tsx';
import { Money } from '#kit/currency/money.tsx';
import { OutsideLink } from '#kit/layout/outside-link.tsx';
import { useDraft } from '#kit/layout/use-draft.ts';
import { SERVICE_TYPE_LABELS, SERVICE_TYPES, type BillingType } from '#core/service-type.ts';
import { MAX_VOLUME_LENGTH } from '#core/volume/read-volume.ts';
import { volumeDigits, volumeUnit } from '#core/volume/volume-text.ts';
import { LinkButton } from '#kit/link-button.tsx';
import { Select } from '#kit/select.tsx';
import { deferredPart } from '#kit/page/define-page.ts';
import { Coverage } from './coverage-section.tsx';
import { PriceTable } from './price-table.tsx';
import { providerQuote } from './provider-hero.tsx';
import { SectionNav } from './section-nav.tsx';

const ConnectSection = deferredPart(
  '#prices',
  async () => (await import('#features/connect/connect-section.tsx')).ConnectSection,
);
const DeferredSection = deferredPart('#prices', async () => (await import('./deferred-section.tsx')).DeferredSection);

interface Section {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly tools?: ReactNode;
  readonly body: ReactNode;
}

/**
 * The sections of a provider's page, with their navigation. Each is a Suspense boundary, so that the browser hydrates them
 * one by one and stays responsive.
 */
export function ProviderSections({ view }: { readonly view: ProviderView }) {
  const sections = sectionsOf(view);
  return (
    <>
      <SectionNav sections={sections}>
        <ContactLink source={CONTACT_SOURCES.provider} quote={providerQuote(view)} variant="primary" size="sm">
          Get Quote
        </ContactLink>
      </SectionNav>
      {sections.map(({ id, title, lead, tools, body }) => (
        <Suspense key={id}>
          <section
            id={id}
            aria-labelledby={`${id}-title`}
            className="page-width scroll-mt-19 pt-11 md:pt-14 print:py-0"
          >
            <div className="mb-3.5 flex min-h-10 flex-col justify-between gap-x-6 gap-y-3 md:mb-4.5 md:flex-row md:items-end print:mb-[6pt] print:min-h-0">
              <div>
                <h2 id={`${id}-title`} className="text-2xl">
                  {title}
                </h2>
                {lead && <p className="mt-0.5 text-[0.875rem] text-muted [&_b]:text-ink [&_b]:figures">{lead}</p>}
              </div>
              {tools}
            </div>
            {body}
          </section>
        </Suspense>
      ))}
      <div className="page-width pt-5 pb-section">{view.isDemo && <DemoNotice services={view.demoSources} />}</div>
    </>
  );
}

function sectionsOf(view: ProviderView): readonly Section[] {
  const { services, chosen, alternatives, provider, lineCount } = view;
  const service = services.find(({ id }) => id === chosen?.id);
  const pick = service && services.length > 1 ? { view, service } : null;
  const all: readonly (Section | null | undefined | false)[] = [
    {
      id: 'prices',
      label: 'Prices',
      title: 'Prices',
      lead:
        services.length === 0
          ? 'No services are listed yet.'
          : `${counted(lineCount, 'price')} for ${counted(services.length, 'service')}. A tier’s price applies to the whole order.`,
      body: services.length > 0 && <PriceTable view={view} />,
    },
    service &&
      chosen &&
      chosen.curve.length > 0 && {
        id: 'cost',
        label: 'Cost',
        title: 'Cost by volume',
        tools: <ServicePick {...(pick ?? { view, service })} section="cost" volume={chosen} />,
        body: chosen.note?.isFault !== true && <DeferredSection view={view} section="cost" />,
      },
    services.length > 0 && {
      id: 'connect',
      label: 'Connect',
      title: 'Connect',
      lead: 'Code to copy, with your settings in it.',
      tools: <ConnectSection slug={provider.slug} part="service" />,
      body: <ConnectSection slug={provider.slug} part="connection" />,
    },
    services.length > 0 && {
      id: 'facts',
      label: 'Features',
      title: 'Features',
      lead: '–: not recorded. Blank: not applicable.',
      body: <DeferredSection view={view} section="facts" />,
    },
    service &&
      chosen && {
        id: 'coverage',
        label: 'Coverage',
        title: 'Coverage',
        lead: coverageLead(service),
        tools: pick && <ServicePick {...pick} section="coverage" />,
        body: chosen.coverage.length > 0 && <Coverage key={chosen.id} view={view} service={service} chosen={chosen} />,
      },
    service &&
      chosen?.history && {
        id: 'history',
        label: 'History',
        title: 'Price history',
        lead: `${service.name}, last 12 months`,
        tools: pick && <ServicePick {...pick} section="history" />,
        body: <DeferredSection view={view} section="history" />,
      },
    alternatives.length > 0 && {
      id: 'alternatives',
      label: 'Alternatives',
      title: alternatives.length === 3 ? 'Three alternatives' : 'Alternatives',
      lead: `${SERVICE_TYPE_LABELS[view.main?.type ?? 'custom']}, nearest in price, cheaper first.`,
      tools: <AlternativesTools view={view} />,
      body: <DeferredSection view={view} section="alternatives" />,
    },
    provider.docs.length > 0 && {
      id: 'docs',
      label: 'Docs',
      title: 'Documentation',
      lead: `At ${provider.name}, by product.`,
      body: <Docs docs={provider.docs} />,
    },
  ];
  return all.filter((section) => section !== null && section !== undefined && section !== false);
}

function coverageLead({ totalProxies, countries }: ShownProviderService): ReactNode {
  if (countries === 0) return 'Country coverage not recorded.';
  return (
    <>
      {totalProxies > 0 && (
        <>
          <b>{formatCount(totalProxies)}</b> IPs in{' '}
        </>
      )}
      <b>{countries}</b> {countries === 1 ? 'country' : 'countries'}
    </>
  );
}

const FIELD = 'h-(--rp-control-md) rounded-md border border-control bg-surface px-3 text-[0.875rem]';

interface ServicePickProps {
  readonly view: ProviderView;
  readonly service: ShownProviderService;
  readonly section: string;
  /** Set if the section has a volume, too. */
  readonly volume?: NonNullable<ProviderView['chosen']>;
}

/** The form that chooses the service, and the volume, of the sections. */
function ServicePick({ view: { provider, services }, service, section, volume }: ServicePickProps) {
  const [chosen, choose] = useDraft(String(service.id));
  return (
    <LiveForm
      action={`${providerPageHref(provider.slug)}#${section}`}
      hrefOf={(search) => providerPageHref(provider.slug, parseProviderPage(search))}
      className="flex items-center gap-2.5 [--rp-control-md:40px] md:[--rp-control-md:36px] print:hidden [&_select]:text-[0.875rem]"
    >
      <Select
        id={`${section}-service`}
        name="service"
        aria-label="Service"
        value={chosen}
        onChange={choose}
        layout="max-md:min-w-0 max-md:flex-1 md:max-w-64"
      >
        {services.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {volume && <ServiceVolume id={`${section}-amount`} unit={service.billingType} volume={volume} />}
      <button type="submit" className={`${FIELD} hidden font-medium noscript:block`}>
        Show
      </button>
    </LiveForm>
  );
}

interface ServiceVolumeProps {
  readonly id: string;
  readonly unit: BillingType;
  readonly volume: NonNullable<ProviderView['chosen']>;
}

/** The volume field, with a note on an invalid or corrected volume. */
function ServiceVolume({ id, unit, volume: { amount, note } }: ServiceVolumeProps) {
  const [typed, type] = useDraft(note?.typed ?? volumeDigits(amount, unit));
  return (
    <div className="relative max-md:w-32 max-md:flex-none">
      <label
        className={`${FIELD} flex items-center gap-2 whitespace-nowrap text-subtle focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-(--rp-focus) md:w-42`}
      >
        <span className="sr-only">Volume a month</span>
        <input
          id={id}
          name="typed"
          autoComplete="off"
          maxLength={MAX_VOLUME_LENGTH}
          value={typed}
          onChange={(event) => type(event.target.value)}
          className="h-full w-0 min-w-0 flex-1 font-[550] text-ink outline-none"
          aria-invalid={note?.isFault === true || undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        <span aria-hidden="true">{volumeUnit(unit)}</span>
      </label>
      <input type="hidden" name="unit" value={unit} />
      {note && (
        <p
          id={`${id}-note`}
          role="status"
          className={`mt-1 max-w-96 text-[0.75rem] ${note.isFault ? 'text-danger' : 'text-muted'}`}
        >
          {note.text}
        </p>
      )}
    </div>
  );
}

const COUNT_WORDS = ['', 'one', 'two', 'three', 'four'];

/** The legend of the line in the alternatives' bars, and a link to compare all of them. */
function AlternativesTools({ view: { alternatives, provider, main, job } }: { readonly view: ProviderView }) {
  const all = [provider.slug, ...alternatives.map(({ slug }) => slug)];
  return (
    <div className="flex items-center gap-4">
      {main?.own && (
        <p className="alternative-key border-l-2 border-signal-strong pl-2 text-xs text-muted figures">
          {provider.name} <Money price={main.own} />
        </p>
      )}
      <span className="shrink-0 print:hidden">
        <LinkButton
          href={comparisonOf(all, job ? jobOf(job) : {})}
          size="sm"
        >{`Compare all ${COUNT_WORDS[all.length] ?? ''}`}</LinkButton>
      </span>
    </div>
  );
}

function Docs({ docs }: { readonly docs: ProviderView['provider']['docs'] }) {
  return (
    <ul className="grid grid-cols-3 overflow-clip rounded-lg border border-line bg-surface max-tablet:grid-cols-1 print:grid-cols-3">
      {docs.map(({ type, url }) => (
        <li key={`${type} ${url}`} className="-mr-px -mb-px border-r border-b border-line">
          <OutsideLink
            href={url}
            className="relative block py-3.5 pr-11 pl-5 -outline-offset-3 hover:bg-hover [&>svg]:absolute [&>svg]:top-4 [&>svg]:right-4"
          >
            <b className="block text-md font-[550]">{labelOf(type)}</b>
            <span className="block truncate text-[0.75rem] text-subtle">{url.replace(/^https?:\/\//, '')}</span>
          </OutsideLink>
        </li>
      ))}
    </ul>
  );
}

function labelOf(type: string): string {
  const known = SERVICE_TYPES.find((one) => one === type);
  return known ? SERVICE_TYPE_LABELS[known] : type;
}
