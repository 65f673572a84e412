import { Link } from 'wouter';
import { compareHref, parseComparison, type Comparison } from './compare-url.ts';
import { pages } from '#core/routes.ts';
import { isPriced, noteOn, volumeInField, withoutUnchangedVolume } from '#catalogue/offers/workload-url.ts';
import type { CompareView } from './compare-view.ts';
import { flagOf } from '#catalogue/countries/flag.ts';
import { ASSUMPTIONS, WORKLOAD_UNITS } from '#catalogue/offers/workload.ts';
import { CALCULATED_TYPES, PLANS } from '#catalogue/offers/plans.ts';
import { quantityText } from '#core/quantity-text.ts';
import { SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { useMoneyText } from '#kit/currency/money.tsx';
import { LiveForm } from '#kit/layout/live-form.tsx';
import { useDraft } from '#kit/layout/use-draft.ts';
import { VolumeField } from '#kit/volume/volume-field.tsx';
import { Options, Select } from '#kit/select.tsx';
import { cheapestParts, comparedJob } from './compare-text.ts';

/** The vendors of a comparison, and the job and vendors in its address. */
export interface ComparisonProps {
  readonly view: CompareView;
  readonly comparison: Comparison;
}

/** The classes of the bar. In print only its last line is shown. */
const BAR =
  'grid grid-cols-2 items-start gap-3 overflow-clip rounded-lg border border-line bg-surface px-4 pt-3.5 [--rp-control-md:40px] ' +
  'md:px-5 md:pt-4.5 md:[--rp-control-md:36px] lg:grid-cols-[minmax(0,1fr)_216px_auto_minmax(0,1fr)_auto] lg:gap-x-2 lg:gap-y-0 ' +
  'print:block print:border-0 print:p-0 print:[&>:not([role=status])]:hidden [&_.volume-field_label]:-mb-px [&_select]:text-[0.875rem]';

const LABEL = 'mb-[5px] block text-sm font-[550]';

/** The form of the job, and the cheapest vendor for it. */
export function WorkloadBar({ view, comparison }: ComparisonProps) {
  const { workload, slugs, onlyDifferences } = comparison;
  const isAnswered = isPriced(comparison);
  const [type, setType] = useDraft<string>(workload.type);
  const [country, setCountry] = useDraft(workload.country ?? '');
  return (
    <LiveForm action={pages.compare} hrefOf={hrefOfForm(comparison)} aria-label="Workload" className={BAR}>
      {slugs.length > 0 && <input type="hidden" name="p" value={slugs.join(',')} />}
      {onlyDifferences && <input type="hidden" name="show" value="differences" />}
      <HiddenParts workload={workload} />
      <div className="max-lg:col-span-full lg:mr-3">
        <label htmlFor="compare-type" className={LABEL}>
          Product
        </label>
        <Select id="compare-type" name="type" value={type} onChange={setType}>
          <Options entries={CALCULATED_TYPES.map((known) => [known, SERVICE_TYPE_LABELS[known]])} />
        </Select>
      </div>
      <VolumeField
        key={workload.unit}
        id="compare-amount"
        label="Volume a month"
        unit={workload.unit}
        value={volumeInField({ ...workload, units: workload.volume, note: noteOn('volume', comparison) ?? null })}
      />
      <ul
        className="flex h-10 overflow-clip rounded-md border border-line-strong max-lg:order-2 max-lg:col-span-full md:h-9 lg:mt-6.25"
        aria-label="Usual amounts"
      >
        {PLANS.map(({ volume }) => (
          <li key={volume} className="flex-1 border-line not-first:border-l">
            <Link
              href={compareHref({ ...comparison, notes: [], workload: { ...workload, volume } })}
              aria-current={isAnswered && volume === workload.volume ? 'true' : undefined}
              className="grid h-full place-items-center px-1 text-[0.8125rem] text-muted figures hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 aria-current:bg-hover aria-current:font-semibold aria-current:text-ink md:min-w-11 md:px-2.5"
            >
              {quantityText(volume, workload.unit).split(' ')[0]}
            </Link>
          </li>
        ))}
      </ul>
      <div className="max-lg:order-1 lg:ml-3 [&_select]:[font-family:'Country_Flags',var(--rp-font-text)] in-data-flags:[&_select]:[font-family:var(--rp-font-text)]">
        <label htmlFor="compare-country" className={LABEL}>
          Country
        </label>
        <Select id="compare-country" name="country" value={country} onChange={setCountry}>
          <option value="">Any country</option>
          <Options entries={view.countries.map(([code, name]) => [code, `${name} ${flagOf(code)}`])} />
        </Select>
      </div>
      <button
        type="submit"
        className="hidden h-9 rounded-md bg-action px-3.5 text-[0.875rem] font-medium text-on-action max-lg:order-3 max-lg:col-span-full lg:mt-6.25 noscript:block"
      >
        Update
      </button>
      <p
        role="status"
        className="col-span-full -mx-4 mt-0.5 border-t border-line bg-head px-4 py-2.75 text-[0.875rem] text-muted max-lg:order-4 md:-mx-5 md:px-5 lg:mt-4 print:m-0 print:border-0 print:bg-transparent print:p-0 print:text-[9pt] [&_b]:text-ink [&_b]:figures"
      >
        {isAnswered ? <Cheapest view={view} /> : 'No price for this volume.'}
      </p>
    </LiveForm>
  );
}

/** The URL of a comparison's form, by the form's query string. */
export function hrefOfForm(comparison: Comparison): (search: string) => string {
  return (search) => compareHref(parseComparison(withoutUnchangedVolume(search, comparison)));
}

/** The parts of the job in the address that have no control. */
function HiddenParts({ workload }: Pick<Comparison, 'workload'>) {
  const parts = [
    ['unit', workload.unit, WORKLOAD_UNITS[workload.type]],
    ['kb', workload.kb, ASSUMPTIONS.kb],
    ['success', workload.success, ASSUMPTIONS.success],
    ['addresses', workload.addresses, ASSUMPTIONS.addresses],
  ] as const;
  return parts
    .filter(([, value, usual]) => value !== usual)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function Cheapest({ view }: { readonly view: CompareView }) {
  const money = useMoneyText();
  const job = comparedJob(view);
  if (view.providers.length < 2) {
    return `${view.total} ${view.total === 1 ? 'vendor offers' : 'vendors offer'} ${job}. Choose two to six to compare.`;
  }
  const parts = cheapestParts(view);
  if (!parts) return `None of these offers ${job}.`;
  const { names, cost, saving, median, count } = parts;
  return (
    <>
      Cheapest for {job}:{' '}
      <b>
        {names}, {money({ cost })}
      </b>
      {saving !== null && `, ${saving}`}.
      {median !== null && (
        <>
          {' '}
          The median of these {count} is <b>{money({ cost: median })}</b>.
        </>
      )}
    </>
  );
}
