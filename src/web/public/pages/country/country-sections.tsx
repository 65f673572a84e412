import { Suspense } from 'react';
import { countryHref } from '#contract/countries/countries-url.ts';
import { partHref } from '#contract/list-part.ts';
import { parsePricingPage, pricingPageHref } from '#contract/offers/pricing-url.ts';
import { pages } from '#contract/routes.ts';
import type { CountryView } from '#contract/countries/country-views.ts';
import { CALCULATED_TYPES } from '#domain/offers/plans.ts';
import { SERVICE_TYPE_LABELS, type ServiceType } from '#domain/service-type.ts';
import { DemoNotice } from '#web/public/parts/catalogue/demo-notice.tsx';
import { PageLinks } from '#web/public/parts/layout/page-links.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { NearCountries } from './near-countries.tsx';
import { VendorTable } from './vendor-table.tsx';

/** The vendors with their prices, and where the country lies: boundaries, which are hydrated one after the other. */
export function CountrySections({ view }: { readonly view: CountryView }) {
  return (
    <>
      <Suspense>
        <Vendors view={view} />
      </Suspense>
      <Suspense>{view.near.length > 1 && <NearCountries view={view} />}</Suspense>
    </>
  );
}

/** Where a job of a type in a country is priced. */
function jobHref(type: ServiceType, code: string): string {
  return pricingPageHref(parsePricingPage(`type=${type}&country=${code}`));
}

function Vendors({ view }: { readonly view: CountryView }) {
  const { country, types, type, page, pages: parts } = view;
  const chosen = types.find((one) => one.type === type);
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
  const hrefOf = (one: typeof chosen.type) => countryHref(code, { type: one === first ? null : one });
  return (
    <section aria-labelledby="vendors" className="min-w-0">
      <div className="border-b border-line">
        <TabLinks
          label="Product type"
          choices={types.map((one) => ({
            id: one.type,
            href: hrefOf(one.type),
            label: `${SERVICE_TYPE_LABELS[one.type].replace(' Proxies', '')} ${one.vendors}`,
            current: one.type === type,
          }))}
        />
      </div>
      <header className="flex items-center justify-between gap-4 py-4 max-md:flex-col max-md:items-stretch">
        <h2 id="vendors" className="text-md font-normal tracking-normal text-muted figures">
          <b className="text-ink">{chosen.vendors}</b> {chosen.vendors === 1 ? 'vendor' : 'vendors'} of{' '}
          {label.toLowerCase().replace('isp', 'ISP').replace('api', 'API')}, lowest price first
        </h2>
        {CALCULATED_TYPES.some((one) => one === chosen.type) && (
          <LinkButton href={jobHref(chosen.type, code)} variant="primary" size="sm">
            {`Price your job in ${country.name}`}
          </LinkButton>
        )}
      </header>
      <VendorTable view={view} label={label} />
      <PageLinks page={page} pages={parts} hrefOf={(part) => partHref(hrefOf(chosen.type), part)} />
      <p className="mt-3.5 max-w-[110ch] text-xs text-subtle">
        Prices at the smallest quantity sold. A vendor’s own prices for {country.name} replace its prices for all
        countries.
      </p>
      {view.isDemo && <DemoNotice services={view.demoSources} />}
    </section>
  );
}
