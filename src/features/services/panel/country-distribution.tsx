import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { countryOperations } from '#catalogue/countries/country.ts';
import { counted, formatCount, parseCount } from '#core/count.ts';
import { queryOf } from '#kit/panel/api/call.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { Button } from '#kit/button.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { StackBar, percentOf } from './coverage.tsx';
import { CountryList, type ChangeRows, countryFieldId } from './country-list.tsx';
import { PasteCoverage } from './paste-coverage.tsx';
import { emptyRow, linksOf, placedIn, type CountryFields } from './country-rows.ts';
import type { ServiceForm } from './service-controls.tsx';

const SKELETON_ROWS = [1, 2, 3] as const;
const NONE: readonly never[] = [];

interface CountryDistributionProps {
  readonly form: ServiceForm;
  readonly isLoading: boolean;
  readonly hint: string | undefined;
}

/** The right pane: the service's addresses by country. */
export function CountryDistribution({ form, isLoading, hint }: CountryDistributionProps) {
  const { data: countries = NONE, isError } = useQuery(queryOf(countryOperations.listCountries));
  const rows = form.values.countries;
  const total = BigInt(parseCount(form.values.totalProxies));
  const placed = placedIn(rows);
  const whole = placed > total ? placed : total;
  const chosen = rows.filter(({ countryId }) => countryId !== null);
  const { change } = form;
  const [isPasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState<number | null>(null);
  const changeRows = useCallback<ChangeRows>(
    (compute) => {
      change('countries', (values) => compute(values.countries));
    },
    [change],
  );
  const add = () => {
    const row = emptyRow();
    // Rendered synchronously, so that it can get the focus.
    flushSync(() => changeRows((before) => [...before, row]));
    const picker = document.getElementById(countryFieldId(row.key));
    picker?.focus();
    if (picker) keepInView(picker);
  };
  return (
    <div className="grid content-start gap-2.5 overscroll-contain border-line px-5 pb-4.5 max-lg:border-t lg:overflow-y-auto lg:border-l md:px-7 md:pb-6">
      <div className="sticky top-0 z-10 -mx-1 flex items-center justify-between gap-3 bg-raised px-1 pt-3 pb-1 md:pt-4">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="text-base tracking-normal">Country Distribution</h3>
          <span className="text-xs text-subtle">{counted(chosen.length, 'country', 'countries')}</span>
        </div>
        {!isLoading && (
          <div className="flex flex-none gap-2">
            <Button
              id="paste-countries"
              size="sm"
              variant="ghost"
              aria-expanded={isPasting}
              disabled={countries.length === 0}
              onClick={() => setPasting(!isPasting)}
            >
              Paste list
            </Button>
            <Button size="sm" onClick={add}>
              <AdminIcon name="plus" size={15} />
              Add Country
            </Button>
          </div>
        )}
      </div>
      <StackBar shares={chosen.map(({ key, ipCount }) => ({ key, percent: percentOf(parseCount(ipCount), whole) }))} />
      <p className="mb-1 text-muted figures">
        <b className="text-ink">{formatCount(placed)}</b> of {formatCount(total)} IPs assigned
        {placed > total && `, ${formatCount(placed - total)} more than the service has`}
      </p>
      <p role="status" className={pasted === null ? 'sr-only' : 'text-xs text-subtle'}>
        {pasted !== null && `${counted(pasted, 'country', 'countries')} added from the list`}
      </p>
      {isPasting && (
        <PasteCoverage
          countries={countries}
          change={changeRows}
          onDone={(taken) => {
            setPasting(false);
            setPasted(taken);
            document.getElementById('paste-countries')?.focus();
          }}
        />
      )}
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
        <CountryList
          rows={rows}
          countries={countries}
          note={isError ? 'Countries could not be loaded.' : null}
          whole={whole}
          faults={faultsByCountry(rows, form.faultsWithin('countries'))}
          change={changeRows}
        />
      )}
    </div>
  );
}

/** Maps errors, which are by index in the sent rows, to countries. */
function faultsByCountry(
  rows: readonly CountryFields[],
  faults: ReadonlyMap<string, unknown>,
): ReadonlyMap<number, string> {
  const sent = linksOf(rows);
  return new Map(
    [...faults].map(([path, message]) => [sent[Number(path.split('.')[0])]?.countryId ?? 0, String(message)]),
  );
}

/** Rows grow when they are rendered near the screen, which would scroll the focused one out of sight. */
function keepInView(element: HTMLElement): void {
  const [list, row] = [element.closest('ul'), element.closest('li')];
  if (!list || !row) return;
  const growing = new ResizeObserver(() => row.scrollIntoView({ block: 'nearest' }));
  growing.observe(list);
  element.addEventListener('blur', () => growing.disconnect(), { once: true });
}
