import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dashboardOperations } from '#catalogue/dashboard-stats.ts';
import { contactOperations } from '#features/contacts/contact.ts';
import { getFiguresView } from '#catalogue/figures-view.ts';
import { countryOperations } from '#catalogue/countries/country.ts';
import { providerOperations } from '#catalogue/providers/provider.ts';
import { adminPages } from '#core/routes.ts';
import { formatCount } from '#core/count.ts';
import { MAX_LISTED_CONTACTS } from '#core/limits.ts';
import { queryOf, replyQueryOf } from '#kit/panel/api/call.ts';
import { type AdminIconName, AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { ScreenHead } from '#kit/panel/frame/screen-parts.tsx';
import { failureOf } from '#kit/panel/tables/table-notice.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { TextLink } from '#kit/text-link.tsx';
import { AttentionList } from './attention-list.tsx';
import { ChangesChart } from './changes-chart.tsx';
import { inMillions, LIST_LENGTH, topCountries, requestsPerDay } from './figures.ts';
import { TopList, CountryRow, ProviderRow } from './top-list.tsx';

/** The dashboard: the operator's tasks and a summary of the catalogue. */
export function DashboardPage() {
  const stats = useQuery(queryOf(dashboardOperations.getDashboardStats));
  const providers = useQuery(queryOf(providerOperations.listProviders));
  const countries = useQuery(queryOf(countryOperations.listCountries));
  const soldIn = useQuery(queryOf(getFiguresView)).data?.countries;
  // The total of a list with a single row.
  const contacts = useQuery({
    ...replyQueryOf(contactOperations.listContacts, { query: { limit: 1 } }),
    select: ({ total }) => total,
  });
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
          note={soldIn === undefined ? 'Global coverage' : `Global coverage, ${soldIn} with vendors`}
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
          failure={failureOf('The providers', providers)}
          empty="No providers yet."
        />
        <TopList
          title="Top Countries"
          aside={
            <span className="text-xs text-subtle">
              <span className="max-md:hidden">Share of all countries, </span>IP count as entered under{' '}
              <TextLink href={adminPages.countries}>Countries</TextLink>
            </span>
          }
          rows={countries.data && topCountries(countries.data)}
          keyOf={({ country }) => country.id}
          renderRow={(ranked) => <CountryRow ranked={ranked} />}
          failure={failureOf('The countries', countries)}
          empty="No countries yet."
        />
      </div>
      <ChangesChart />
    </>
  );
}

function chartLabel(perDay: readonly number[]): string {
  return `Contact requests per day, last ${perDay.length} days: between ${Math.min(...perDay)} and ${Math.max(...perDay)}`;
}

interface KpiCardProps {
  readonly label: string;
  readonly icon: AdminIconName;
  /** Undefined while it loads. */
  readonly figure: string | undefined;
  readonly note: string | false;
  /** Content at the bottom of the card. */
  readonly chart?: ReactNode;
  /** The link to the figure's source. */
  readonly query: { readonly isError: boolean; readonly refetch: () => unknown };
}

function KpiCard({ label, icon, figure, note, chart, query: { isError, refetch } }: KpiCardProps) {
  return (
    <div
      className="relative rounded-lg border border-line bg-surface px-4.5 py-4 max-md:p-3.5"
      aria-busy={figure === undefined && !isError}
    >
      <dt className="flex items-center gap-2 font-medium text-muted">
        <AdminIcon name={icon} size={16} className="flex-none text-subtle" />
        {label}
      </dt>
      <dd className="mt-3.5 text-[2rem] leading-[1.1] font-semibold tracking-[-0.03em] max-md:mt-2.5 max-md:text-2xl">
        {figure ?? (isError ? '–' : <Skeleton layout="h-[1.1em] w-16" />)}
      </dd>
      <dd className="mt-1 text-xs text-subtle">
        {isError ? (
          <span role="alert">
            Could not be loaded.{' '}
            <button type="button" className="text-ink underline underline-offset-3" onClick={() => void refetch()}>
              Retry<span className="sr-only"> {label}</span>
            </button>
          </span>
        ) : (
          (figure !== undefined && note) || 'Loading...'
        )}
      </dd>
      {chart && <dd className="mt-2 max-w-30 lg:absolute lg:right-4.5 lg:bottom-4">{chart}</dd>}
    </div>
  );
}

const WIDTH = 120;
const HEIGHT = 34;
const MARGIN = 3;

interface SparklineProps {
  readonly values: readonly number[];
  /** The text alternative. */
  readonly label: string;
}

/** A sparkline with its last point marked. It needs two values. */
function Sparkline({ values, label }: SparklineProps) {
  const highest = Math.max(1, ...values);
  const points = values.map((value, index) => ({
    x: MARGIN + (index / (values.length - 1)) * (WIDTH - 2 * MARGIN),
    y: HEIGHT - MARGIN - (value / highest) * (HEIGHT - 2 * MARGIN),
  }));
  const last = points.at(-1);
  if (points.length < 2 || !last) return null;
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-8.5 w-30 overflow-visible">
      <path d={`M${line}`} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={last.x} cy={last.y} r="2.5" className="fill-signal-strong" />
    </svg>
  );
}

/** The number of contact requests on each of the last days, from the newest requests. Undefined while they load. */
function useRequestsPerDay(): readonly number[] | undefined {
  const { data } = useQuery({
    ...replyQueryOf(contactOperations.listContacts, { query: { limit: MAX_LISTED_CONTACTS } }),
    select: ({ value, total }) =>
      requestsPerDay(
        value.map(({ createdAt }) => createdAt),
        total,
        new Date(),
      ),
  });
  return data;
}
