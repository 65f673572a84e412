import { Suspense } from 'react';
import { comparisonOf } from '#features/compare/compare-url.ts';
import { countryHref, countryQueryHref, parseCountryQuery } from '#catalogue/countries/countries-url.ts';
import { partHref } from '#core/contract/list-part.ts';
import { parsePricingPage, pricingPageHref } from '#features/pricing/pricing-url.ts';
import { api, pages } from '#core/routes.ts';
import type { CountryView } from '#catalogue/countries/country-views.ts';
import { CALCULATED_TYPES } from '#catalogue/offers/plans.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS, type ServiceType } from '#core/service-type.ts';
import type { MoneyText } from '#core/shown-money.ts';
import { AnswerFailure } from '#kit/answers/answer-failure.tsx';
import { useLatestAnswer } from '#kit/answers/use-answer.ts';
import { DemoNotice } from '#catalogue/shown/demo-notice.tsx';
import { shortCount } from '#catalogue/shown/ip-count.ts';
import { useMoneyText } from '#kit/currency/money.tsx';
import { PageHero } from '#kit/layout/page-hero.tsx';
import { usePageTitle } from '#kit/layout/page-title.ts';
import { SectionTabs } from '#kit/layout/section-tabs.tsx';
import { Trail } from '#kit/layout/trail.tsx';
import { UnknownName } from '#kit/layout/unknown-name.tsx';
import type { PageProps } from '#kit/page/define-page.ts';
import { useAddress } from '#kit/page/use-address.ts';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { StatStrip } from '#kit/stat-strip.tsx';
import { TabLinks } from '#kit/tab-links.tsx';
import { countryTitle } from './country-title.ts';
import { NearCountries } from './near-countries.tsx';
import { VendorTable } from './vendor-table.tsx';
import '#catalogue/shown/country-tables.css';

/** A country with its vendors and their prices there. The shown product type is in the URL. */
export function CountryPage({ params: { code = '' } }: PageProps) {
  const { search } = useAddress();
  const answer = useLatestAnswer<CountryView>(countryQueryHref(api.countryView(code), parseCountryQuery(search)));
  if (answer.status === 'loaded') return <Country view={answer.value} />;
  if (answer.status === 'missing') {
    const all = { label: 'All countries', href: pages.countries };
    return <UnknownName lead="No country has this name." nearest={answer.nearest} all={all} />;
  }
  return <AnswerFailure title="Country" answer={answer} />;
}

function Country({ view }: { readonly view: CountryView }) {
  const money = useMoneyText();
  usePageTitle(countryTitle(view, money));
  const { country, rank, total, share, localPrices } = view;
  const figures = [
    ...(rank > 0 ? [{ value: ordinal(rank), label: `of ${total} by IPs` }] : []),
    { value: `${share}%`, label: 'of all IPs' },
    ...(localPrices > 0
      ? [{ value: String(localPrices), label: `${localPrices === 1 ? 'price' : 'prices'} only for ${country.name}` }]
      : []),
  ];
  return (
    <>
      <PageHero
        trail={<Trail parent={{ href: pages.countries, name: 'Countries' }} name={country.name} layout="mb-3" />}
        title={`Proxies in ${country.name}`}
        lead={leadOf(view, money)}
        plain
        tabs={<SectionTabs current={pages.countries} compareHref={compareHrefOf(view)} isBelow />}
      >
        {view.vendors > 0 && <StatStrip figures={figures} />}
      </PageHero>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] items-start gap-8 pb-section lg:grid-cols-[minmax(0,1fr)_364px]">
        <Suspense>
          <Vendors view={view} />
        </Suspense>
        <Suspense>{view.near.length > 1 && <NearCountries view={view} />}</Suspense>
      </div>
    </>
  );
}

/** The comparison for the shown product type in this country. */
function compareHrefOf({ country, type }: CountryView): string {
  const known = CALCULATED_TYPES.find((calculated) => calculated === type);
  return comparisonOf([], { country: country.code, ...(known && { type: known }) });
}

function leadOf({ country, vendors, ips, types, type }: CountryView, money: MoneyText): string {
  if (vendors === 0) return `No vendor has IPs in ${country.name} yet.`;
  const { cheapest } = types.find((entry) => entry.type === type) ?? {};
  const start = `${vendors} ${vendors === 1 ? 'vendor' : 'vendors'} with ${shortCount(ips)} IPs.`;
  if (!cheapest || type === null) return start;
  const label = SERVICE_TYPE_LABELS[type].replace(' Proxies', '');
  const noun = /^(?:[A-Z]{2}|Web)/.test(label) ? label : label.toLowerCase();
  return `${start} Cheapest ${noun}: ${cheapest.provider}, ${money({ price: cheapest.own }, PER_UNIT[cheapest.unit])}.`;
}

/** "1st", "22nd", "113th". */
function ordinal(place: number): string {
  const [tens, ones] = [place % 100, place % 10];
  if (tens > 10 && tens < 14) return `${place}th`;
  return `${place}${{ 1: 'st', 2: 'nd', 3: 'rd' }[ones] ?? 'th'}`;
}

/** The calculator for a product type in a country. */
function jobHref(type: ServiceType, code: string): string {
  return pricingPageHref(parsePricingPage(`type=${type}&country=${code}`));
}

function Vendors({ view }: { readonly view: CountryView }) {
  const { country, types, type, page, pages: parts } = view;
  const chosen = types.find((entry) => entry.type === type);
  if (!chosen) {
    return (
      <EmptyState action={<LinkButton href={pages.countries}>All countries</LinkButton>}>
        No vendor has IPs in {country.name} yet.
      </EmptyState>
    );
  }
  const { code } = country;
  const label = SERVICE_TYPE_LABELS[chosen.type];
  const first = types[0]?.type;
  const hrefOf = (other: ServiceType) => countryHref(code, { type: other === first ? null : other });
  return (
    <section aria-labelledby="vendors" className="min-w-0">
      <div className="border-b border-line">
        <TabLinks
          label="Product type"
          choices={types.map((entry) => ({
            id: entry.type,
            href: hrefOf(entry.type),
            label: `${SERVICE_TYPE_LABELS[entry.type].replace(' Proxies', '')} ${entry.vendors}`,
            current: entry.type === type,
          }))}
        />
      </div>
      <header className="flex items-center justify-between gap-4 py-4 max-md:flex-col max-md:items-stretch">
        <h2 id="vendors" className="text-md font-normal tracking-normal text-muted figures">
          <b className="text-ink">{chosen.vendors}</b> {chosen.vendors === 1 ? 'vendor' : 'vendors'} of{' '}
          {label.toLowerCase().replace('isp', 'ISP').replace('api', 'API')}, lowest price first
        </h2>
        {CALCULATED_TYPES.some((calculated) => calculated === chosen.type) && (
          <LinkButton href={jobHref(chosen.type, code)} variant="primary" size="sm">
            {`Price your job in ${country.name}`}
          </LinkButton>
        )}
      </header>
      <VendorTable view={view} label={label} />
      <PageLinks page={page} count={parts} hrefOf={(part) => partHref(hrefOf(chosen.type), part)} />
      <p className="mt-3.5 max-w-[110ch] text-xs text-subtle">
        Prices at the smallest quantity sold. A vendor’s own prices for {country.name} replace its prices for all
        countries.
      </p>
      {view.isDemo && <DemoNotice services={view.demoSources} />}
    </section>
  );
}

interface PageLinksProps {
  /** The number of the shown page, from 1, and of all pages. */
  readonly page: number;
  readonly count: number;
  readonly hrefOf: (page: number) => string;
}

/** Links through a list of several pages; nothing for a list of one. */
function PageLinks({ page, count, hrefOf }: PageLinksProps) {
  if (count <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-3 text-sm text-muted">
      <span className="min-w-24">
        {page > 1 && (
          <LinkButton href={hrefOf(page - 1)} size="sm">
            Previous
          </LinkButton>
        )}
      </span>
      <span className="figures">
        Page {page} of {count}
      </span>
      <span className="min-w-24 text-right">
        {page < count && (
          <LinkButton href={hrefOf(page + 1)} size="sm">
            Next
          </LinkButton>
        )}
      </span>
    </nav>
  );
}
