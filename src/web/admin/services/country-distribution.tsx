import { useQuery } from '@tanstack/react-query';
import type { Country } from '#contract/country.ts';
import { api } from '#contract/routes.ts';
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StackBar } from '#web/ui/stack-bar.tsx';
import { percentOf } from './coverage.ts';
import { CountryList } from './country-list.tsx';
import { emptyRow, placedIn, type CountryRow } from './country-rows.ts';
import type { FormFaults } from './form-faults.ts';
import { formatCount, parseCount } from '#domain/count.ts';
import type { ChangeForm } from './use-service-form.ts';

const SKELETON_ROWS = [1, 2, 3] as const;
const NONE: readonly never[] = [];

interface CountryDistributionProps {
  readonly rows: readonly CountryRow[];
  readonly totalProxies: string;
  readonly change: ChangeForm;
  readonly faults: FormFaults;
  readonly isLoading: boolean;
  readonly hint: string | undefined;
}

/** The right pane: how many of the service's addresses are in which country. */
export function CountryDistribution({ rows, totalProxies, change, faults, isLoading, hint }: CountryDistributionProps) {
  const { data: countries = NONE, isError } = useQuery<Country[]>({ queryKey: [api.countries] });
  const total = BigInt(parseCount(totalProxies));
  const placed = placedIn(rows);
  const whole = placed > total ? placed : total;
  const chosen = rows.filter(({ countryId }) => countryId !== null);
  return (
    <div className="grid content-start gap-2.5 overscroll-contain border-line px-5 py-4.5 max-lg:border-t lg:overflow-y-auto lg:border-l md:px-7 md:pt-5.5 md:pb-6">
      <div className="flex items-baseline justify-between">
        <h3 className="text-base tracking-normal">Country Distribution</h3>
        <span className="text-xs text-subtle">
          {chosen.length} {chosen.length === 1 ? 'country' : 'countries'}
        </span>
      </div>
      <StackBar shares={chosen.map(({ key, ipCount }) => ({ key, percent: percentOf(parseCount(ipCount), whole) }))} />
      <p className="mb-1 text-muted figures">
        <b className="text-ink">{formatCount(placed)}</b> of {formatCount(total)} IPs placed
        {placed > total && `, ${formatCount(placed - total)} more than the service has`}
      </p>
      {hint !== undefined && <p className="text-xs text-subtle">{hint}</p>}
      {isLoading ? (
        <div aria-busy="true" className="grid gap-2">
          <p role="status" className="sr-only">
            Loading countries...
          </p>
          {SKELETON_ROWS.map((row) => (
            <Skeleton key={row} layout="h-[var(--rp-control-md)]" />
          ))}
        </div>
      ) : (
        <>
          <CountryList
            rows={rows}
            countries={countries}
            note={isError ? 'Countries could not be loaded.' : null}
            whole={whole}
            faults={faults}
            change={change}
          />
          <Button
            size="sm"
            layout="inline-flex justify-self-start"
            onClick={() => change({ rows: [...rows, emptyRow()] })}
          >
            <AdminIcon name="plus" size={15} />
            Add Country
          </Button>
        </>
      )}
    </div>
  );
}
