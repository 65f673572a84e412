import { useState } from 'react';
import { MICRO_PER_CENT, parseAmount } from '#core/money.ts';
import { SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { CALCULATED_TYPES, type CalculatedType } from '#catalogue/offers/plans.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import { Money } from '#kit/currency/money.tsx';
import { Select } from '#kit/select.tsx';
import { Choices } from './choices.tsx';
import { HostsTable } from './hosts-table.tsx';
import { kindCosts } from './kind-costs.ts';
import { countedCells, groupedBy, jobOfMonth, monthFactor, statedDays, totalsOf, typedDays, typedKb } from './month.ts';
import { SplitHosts } from './split-hosts.tsx';
import { TakeBar } from './take-bar.tsx';
import { SparedKinds } from './spared-kinds.tsx';
import type { Findings, UsageCell } from './tally.ts';
import { useCheapest } from './use-prices.tsx';
import { UsageFigures } from './usage-figures.tsx';
import { type ContentKind, KIND_LABELS } from './usage-record.ts';
import { UsageTable } from './usage-table.tsx';

/** A country that can be chosen. */
export interface UsageCountry {
  readonly code: string;
  readonly name: string;
}

interface UsageFindingsProps {
  readonly findings: Findings;
  readonly countries: readonly UsageCountry[];
  /** The number of the first job that is taken over. */
  readonly firstJob: number;
  readonly onUse: (jobs: readonly Workload[]) => void;
}

/** What the files say, what to leave out, and what a month of it costs. */
export function UsageFindings({ findings, countries, firstJob, onUse }: UsageFindingsProps) {
  const [offKinds, setOffKinds] = useState<ReadonlySet<ContentKind>>(new Set());
  const [offHosts, setOffHosts] = useState<ReadonlySet<string>>(new Set());
  const [type, setType] = useState<CalculatedType>('residential');
  const [country, setCountry] = useState<string | null>(null);
  const [days, setDays] = useState('');
  const [kb, setKb] = useState('');
  const [isSplit, setSplit] = useState(false);
  const cheapest = useCheapest({ type, country });

  const { cells, hasBytes } = findings;
  const stated = statedDays(findings);
  const period = stated ?? typedDays(days);
  const jobOf = (some: readonly UsageCell[], of = type) =>
    jobOfMonth({
      totals: totalsOf(some),
      factor: monthFactor(period ?? 30),
      type: of,
      country,
      kb: typedKb(kb),
      hasBytes,
    });
  const counted = countedCells(cells, { kinds: offKinds, hosts: offHosts });
  const centsOf = (some: readonly UsageCell[]) => {
    const offer = period === null || some.length === 0 ? null : (cheapest?.(jobOf(some)) ?? null);
    return offer && Number((parseAmount(offer.own) ?? 0n) / MICRO_PER_CENT);
  };
  const [cost, withAllKinds] = [centsOf(counted), centsOf(countedCells(cells, { kinds: new Set(), hosts: offHosts }))];
  const kinds = groupedBy(cells, 'kind');
  const costs =
    cost === null || withAllKinds === null
      ? null
      : kindCosts({ groups: kinds, offKinds, counted: cost, all: withAllKinds, hasBytes });
  const switched = <Name extends string>(set: ReadonlySet<Name>, name: Name, isCounted: boolean) => {
    const next = new Set(set);
    if (isCounted) next.delete(name);
    else next.add(name);
    return next;
  };
  return (
    <>
      <UsageFigures findings={findings} totals={totalsOf(cells)} kb={kb} onKb={setKb} />
      <div className="grid grid-cols-[232px_232px_minmax(0,1fr)] items-end gap-x-4 gap-y-3 border-b border-line p-5 max-lg:grid-cols-2 max-md:grid-cols-[minmax(0,1fr)] max-md:p-4">
        <div className="grid gap-1.5">
          <label htmlFor="usage-type" className="text-sm font-[550]">
            Priced as
          </label>
          <Select
            id="usage-type"
            value={type}
            onChange={(value) => setType(CALCULATED_TYPES.find((one) => one === value) ?? type)}
          >
            <Choices entries={CALCULATED_TYPES.map((one) => [one, SERVICE_TYPE_LABELS[one]])} />
          </Select>
        </div>
        <div className="grid gap-1.5">
          <label htmlFor="usage-country" className="text-sm font-[550]">
            Country
          </label>
          <Select
            id="usage-country"
            value={country ?? ''}
            onChange={(value) => setCountry(value === '' ? null : value)}
          >
            <option value="">Any country</option>
            <Choices entries={countries.map(({ code, name }) => [code, name])} />
          </Select>
        </div>
        <SparedKinds findings={findings} offKinds={offKinds} centsOf={centsOf} />
      </div>
      {isSplit ? (
        <SplitHosts
          cells={counted}
          hasBytes={hasBytes}
          firstType={type}
          jobOf={jobOf}
          firstJob={firstJob}
          countryName={countries.find(({ code }) => code === country)?.name ?? null}
          isReady={period !== null}
          onUse={onUse}
          onClose={() => setSplit(false)}
        />
      ) : (
        <div className="usage-two">
          <UsageTable
            title={hasBytes ? 'Content by traffic' : 'Content by requests'}
            head="Kind"
            hasBytes={hasBytes}
            hasCosts={costs !== null}
            rows={kinds.map(({ name, totals }) => ({
              key: name,
              label: KIND_LABELS[name],
              bytes: totals.bytes,
              requests: totals.requests,
              isCounted: !offKinds.has(name),
              cost: costs && <KindCost cents={costs.get(name) ?? 0} isSaved={offKinds.has(name)} />,
            }))}
            onSwitch={(key, isCounted) => {
              const kind = kinds.find(({ name }) => name === key)?.name;
              if (kind) setOffKinds(switched(offKinds, kind, isCounted));
            }}
          />
          <HostsTable
            findings={findings}
            offHosts={offHosts}
            onSwitch={(hosts, isCounted) =>
              setOffHosts(hosts.reduce<ReadonlySet<string>>((set, host) => switched(set, host, isCounted), offHosts))
            }
            onSplit={() => setSplit(true)}
          />
        </div>
      )}
      {!isSplit && (
        <TakeBar
          job={jobOf(counted)}
          everything={counted.length === cells.length ? null : jobOf(cells)}
          days={period}
          asksDays={stated === null}
          typedDays={days}
          onDays={setDays}
          isEmpty={counted.length === 0}
          cheapest={cheapest}
          onUse={() => onUse([jobOf(counted)])}
        />
      )}
    </>
  );
}

function KindCost({ cents, isSaved }: { readonly cents: number; readonly isSaved: boolean }) {
  return (
    <>
      {isSaved && cents > 0 && '−'}
      <Money cost={BigInt(cents) * MICRO_PER_CENT} />
    </>
  );
}
