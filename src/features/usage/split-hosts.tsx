import { useState } from 'react';
import { formatCount } from '#core/count.ts';
import { SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { jobText } from '#catalogue/offers/job-text.ts';
import { CALCULATED_TYPES, type CalculatedType } from '#catalogue/offers/plans.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import { Button } from '#kit/button.tsx';
import { useMoneyText } from '#kit/currency/money.tsx';
import { Select } from '#kit/select.tsx';
import { Choices } from './choices.tsx';
import { groupedBy } from './month.ts';
import { OTHER_HOSTS, type UsageCell } from './tally.ts';
import { TrackBar } from './track-bar.tsx';
import { useCheapest } from './use-prices.tsx';
import { bytesText, hostText } from './usage-text.ts';

interface SplitHostsProps {
  /** Without what is left out. */
  readonly cells: readonly UsageCell[];
  readonly hasBytes: boolean;
  readonly firstType: CalculatedType;
  readonly jobOf: (cells: readonly UsageCell[], type: CalculatedType) => Workload;
  readonly firstJob: number;
  readonly countryName: string | null;
  readonly isReady: boolean;
  readonly onUse: (jobs: readonly Workload[]) => void;
  readonly onClose: () => void;
}

/** Hosts that can be given a product each; all others follow the first. */
const SPLIT_HOSTS = 20;

/** A product for each host: every product is a job. */
export function SplitHosts(props: SplitHostsProps) {
  const { cells, hasBytes, firstType, jobOf, firstJob, countryName, isReady, onUse, onClose } = props;
  const [chosen, setChosen] = useState<ReadonlyMap<string, CalculatedType>>(new Map());
  const hosts = groupedBy(cells, 'host').filter(({ name }) => name !== OTHER_HOSTS);
  const shown = hosts.slice(0, SPLIT_HOSTS);
  const typeOf = (host: string) => chosen.get(host) ?? firstType;
  const types = [
    ...new Set([...shown.map(({ name }) => typeOf(name)), ...(hosts.length > shown.length ? [firstType] : [])]),
  ];
  const jobs = types.map((type) =>
    jobOf(
      cells.filter(({ host }) => typeOf(host) === type),
      type,
    ),
  );
  const most = Math.max(1, ...shown.map(({ totals }) => (hasBytes ? totals.bytes : totals.requests)));
  return (
    <>
      <table className="usage-split figures">
        <thead>
          <tr>
            <th scope="col">Host, without what is left out</th>
            <th scope="col" className="max-md:hidden">
              <span className="sr-only">Bar</span>
            </th>
            <th scope="col">Traffic</th>
            <th scope="col">Requests</th>
            <th scope="col">Job</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, totals }) => (
            <tr key={name}>
              <th scope="row">
                <span className="wrap-anywhere">{hostText(name)}</span>
              </th>
              <td className="w-1/4 max-md:hidden">
                <TrackBar percent={(100 * (hasBytes ? totals.bytes : totals.requests)) / most} />
              </td>
              <td>{hasBytes ? bytesText(totals.bytes) : '–'}</td>
              <td className="text-muted">{formatCount(totals.requests)}</td>
              <td className="usage-job">
                <Select
                  aria-label={`Product for ${hostText(name)}`}
                  value={typeOf(name)}
                  onChange={(value) => {
                    const type = CALCULATED_TYPES.find((one) => one === value);
                    if (type) setChosen(new Map([...chosen, [name, type]]));
                  }}
                >
                  <Choices entries={CALCULATED_TYPES.map((type) => [type, optionText(type, types, firstJob)])} />
                </Select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hosts.length > shown.length && (
        <p className="px-5 py-3 text-sm text-muted">
          {hosts.length - shown.length} more hosts are in the job of {SERVICE_TYPE_LABELS[firstType]}.
        </p>
      )}
      <div
        data-theme="dark"
        className="flex items-center justify-between gap-x-6 gap-y-3.5 rounded-b-[11px] bg-panel px-5 py-4 text-ink figures max-md:flex-col max-md:items-stretch max-md:px-4"
      >
        <div role="status" aria-label="Jobs of a month" className="max-w-[660px] flex-1">
          <ol className="grid gap-1">
            {jobs.map((job, place) => (
              <SplitJob
                key={job.type}
                job={job}
                number={firstJob + place}
                countryName={countryName}
                isReady={isReady}
              />
            ))}
          </ol>
        </div>
        <div className="flex gap-2 max-md:*:h-12! max-md:*:flex-1">
          <Button onClick={onClose}>One job</Button>
          <Button variant="signal" disabled={!isReady || jobs.length === 0} onClick={() => onUse(jobs)}>
            {jobs.length === 1 ? 'Use as job' : `Use as ${jobs.length} jobs`}
          </Button>
        </div>
      </div>
    </>
  );
}

/** "2 Web Unblocker" for a product that has a job. */
function optionText(type: CalculatedType, types: readonly CalculatedType[], firstJob: number): string {
  const place = types.indexOf(type);
  return place < 0 ? SERVICE_TYPE_LABELS[type] : `${firstJob + place} ${SERVICE_TYPE_LABELS[type]}`;
}

interface SplitJobProps {
  readonly job: Workload;
  readonly number: number;
  readonly countryName: string | null;
  readonly isReady: boolean;
}

function SplitJob({ job, number, countryName, isReady }: SplitJobProps) {
  const moneyText = useMoneyText();
  const offer = useCheapest(job)?.(job);
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-baseline gap-x-1.5 text-muted max-md:grid-cols-[1rem_minmax(0,1fr)]">
      <span className="font-mono text-xs">{number}</span>
      <span>
        {isReady ? (
          <b className="font-semibold text-ink">{jobText(job, countryName)}</b>
        ) : (
          SERVICE_TYPE_LABELS[job.type]
        )}
        {job.unit === 'cpm' && `, ${job.success}% success rate`}
      </span>
      {isReady && offer && (
        <span className="text-ink max-md:col-start-2">
          {moneyText({ cost: offer.own })} at {offer.provider.name}
        </span>
      )}
    </li>
  );
}
