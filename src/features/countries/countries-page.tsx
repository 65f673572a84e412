import { Suspense } from 'react';
import { countriesHref, countriesRead, parseCountriesQuery } from '#catalogue/countries/countries-url.ts';
import { pages } from '#core/routes.ts';
import type { CountriesView } from '#catalogue/countries/country-views.ts';
import { AnswerFailure } from '#kit/answers/answer-failure.tsx';
import { useLatestAnswer } from '#kit/answers/use-answer.ts';
import { DemoNotice } from '#catalogue/shown/demo-notice.tsx';
import { shortCount } from '#catalogue/shown/ip-count.ts';
import { PageHero } from '#kit/layout/page-hero.tsx';
import { SectionTabs } from '#kit/layout/section-tabs.tsx';
import { useAddress } from '#kit/page/use-address.ts';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { StatStrip } from '#kit/stat-strip.tsx';
import { CountriesMap } from './countries-map.tsx';
import { CountriesTable } from './countries-table.tsx';
import { CountriesToolbar } from './countries-toolbar.tsx';
import '#catalogue/shown/country-tables.css';

/** Every country with its vendors, IPs and lowest prices. Search and order are in the URL only. */
export function CountriesPage() {
  const query = parseCountriesQuery(useAddress().search);
  const answer = useLatestAnswer<CountriesView>(countriesRead(query));
  if (answer.status === 'missing') return null;
  if (answer.status !== 'loaded') return <AnswerFailure title="Countries" answer={answer} />;
  const view = answer.value;
  const { total, addresses, everywhere, vendors, matching } = view;
  return (
    <>
      <PageHero
        title="Countries"
        lead="Which vendors have IPs in each country, how many, and the lowest price there."
        plain
        tabs={<SectionTabs current={pages.countries} />}
      >
        <StatStrip
          figures={[
            { value: String(total), label: 'countries with vendors' },
            { value: shortCount(addresses), label: 'IPs' },
            { value: String(everywhere), label: `countries with all ${vendors} vendors` },
          ]}
        />
      </PageHero>
      <CountriesMap query={query} />
      <section className="page-width pb-section" aria-labelledby="all-countries">
        <CountriesToolbar query={query} matching={matching} />
        {matching === 0 ? (
          <NothingFound q={query.q} total={total} />
        ) : (
          <div className="rounded-lg border border-line bg-surface">
            <Suspense>
              <CountriesTable query={query} view={view} />
            </Suspense>
          </div>
        )}
        <p className="mt-3.5 max-w-[110ch] text-xs text-subtle">
          “From” is the lowest unit price in the country at the smallest quantity that a vendor sells there; “–”: no
          price for the country recorded. The IPs of a country are the sum over the services that have IPs there, as
          stated by vendors.
        </p>
        {view.isDemo && <DemoNotice services={[]} />}
      </section>
    </>
  );
}

function NothingFound({ q, total }: { readonly q: string; readonly total: number }) {
  if (total === 0) return <EmptyState>No vendor has published its country coverage yet.</EmptyState>;
  return (
    <EmptyState action={<LinkButton href={countriesHref({})}>Show all countries</LinkButton>}>
      {q === '' ? (
        'No vendor has IPs in this region.'
      ) : (
        <>
          <b className="text-ink">No country matches “{q}”.</b> Search by name or two-letter code.
        </>
      )}
    </EmptyState>
  );
}
