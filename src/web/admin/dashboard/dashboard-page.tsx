import { useQuery } from '@tanstack/react-query';
import { countryOperations } from '#contract/countries/country.ts';
import { dashboardOperations } from '#contract/catalogue/dashboard-stats.ts';
import { providerOperations } from '#contract/providers/provider.ts';
import { adminPages } from '#contract/routes.ts';
import { formatCount } from '#domain/count.ts';
import { queryOf } from '#web/admin/api/call.ts';
import { useContactCount } from '#web/admin/api/use-contact-count.ts';
import { ScreenHead } from '#web/admin/frame/screen-head.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AttentionList } from './attention-list.tsx';
import { inMillions, LIST_LENGTH, topCountries } from './figures.ts';
import { KpiCard } from './kpi-card.tsx';
import { Sparkline } from './sparkline.tsx';
import { TopList } from './top-list.tsx';
import { CountryRow, ProviderRow } from './top-rows.tsx';
import { useRequestsPerDay } from './use-requests-per-day.ts';

/** The dashboard: the operator's tasks and a summary of the catalogue. */
export function DashboardPage() {
  const stats = useQuery(queryOf(dashboardOperations.getDashboardStats));
  const providers = useQuery(queryOf(providerOperations.listProviders));
  const countries = useQuery(queryOf(countryOperations.listCountries));
  const contacts = useContactCount();
  const perDay = useRequestsPerDay();
  const featured = providers.data?.filter((provider) => provider.featured).length;
  return (
    <>
      <ScreenHead title="Dashboard" intro="What needs attention, and the catalog at a glance." />
      <AttentionList />
      <dl className="grid grid-cols-4 gap-4 max-lg:grid-cols-2 max-md:gap-2.5">
        <KpiCard
          label="Total Providers"
          icon="building-2"
          figure={providers.data && String(providers.data.length)}
          note={featured !== undefined && `${featured} featured`}
          query={providers}
        />
        <KpiCard
          label="Countries"
          icon="globe"
          figure={countries.data && String(countries.data.length)}
          note="Global coverage"
          query={countries}
        />
        <KpiCard
          label="Contact Requests"
          icon="inbox"
          figure={contacts.data === undefined ? undefined : formatCount(contacts.data)}
          note="All time"
          chart={perDay && perDay.length > 1 && <Sparkline values={perDay} label={chartLabel(perDay)} />}
          query={contacts}
        />
        <KpiCard
          label="Total IP Pool"
          icon="hard-drive"
          figure={stats.data && inMillions(stats.data.totalProxies)}
          note="Across all providers"
          query={stats}
        />
      </dl>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] items-start gap-4 max-lg:grid-cols-[minmax(0,1fr)]">
        <TopList
          title="Top Providers"
          aside={<TextLink href={adminPages.providers}>Providers</TextLink>}
          rows={providers.data?.slice(0, LIST_LENGTH)}
          keyOf={({ id }) => id}
          renderRow={(provider) => <ProviderRow provider={provider} />}
          failure={failureOf('providers', providers)}
          empty="No providers yet."
        />
        <TopList
          title="Top Countries"
          aside={
            <span className="text-xs text-subtle">
              <span className="max-md:hidden">Share of the pool, </span>IP count
            </span>
          }
          rows={countries.data && topCountries(countries.data, stats.data?.totalProxies)}
          keyOf={({ country }) => country.id}
          renderRow={(ranked) => <CountryRow ranked={ranked} />}
          failure={failureOf('countries', countries)}
          empty="No countries yet."
        />
      </div>
    </>
  );
}

function chartLabel(perDay: readonly number[]): string {
  return `Contact requests per day, last ${perDay.length} days: between ${Math.min(...perDay)} and ${Math.max(...perDay)}`;
}

function failureOf(things: string, query: { readonly isError: boolean; readonly refetch: () => unknown }) {
  return query.isError ? { title: `The ${things} could not be loaded`, onRetry: () => void query.refetch() } : null;
}
