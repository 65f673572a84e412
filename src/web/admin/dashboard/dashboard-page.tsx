import { useQuery } from '@tanstack/react-query';
import type { Country, DashboardStats } from '#contract/catalogue.ts';
import { api } from '#contract/routes.ts';
import { KpiCard } from './kpi-card.tsx';

const MILLION = 1_000_000;

/** The catalogue at a glance. */
export function DashboardPage() {
  const stats = useQuery<DashboardStats>({ queryKey: [api.dashboardStats] });
  const countries = useQuery<Country[]>({ queryKey: [api.countries] });
  const { data } = stats;
  return (
    <>
      <header>
        <h1>Dashboard</h1>
        <p className="text-muted">The catalogue at a glance.</p>
      </header>
      <dl className="grid grid-cols-3 gap-4 max-md:grid-cols-1">
        <KpiCard
          label="Total Providers"
          icon="building-2"
          figure={data && String(data.totalProviders)}
          note={data && `${data.featuredProviders.length} featured`}
          failed={stats.isError}
        />
        <KpiCard
          label="Countries"
          icon="globe"
          figure={countries.data && String(countries.data.length)}
          note="Global coverage"
          failed={countries.isError}
        />
        <KpiCard
          label="Total IP Pool"
          icon="hard-drive"
          figure={data && `${Math.round(data.totalProxies / MILLION)}M`}
          note="Across all providers"
          failed={stats.isError}
        />
      </dl>
    </>
  );
}
