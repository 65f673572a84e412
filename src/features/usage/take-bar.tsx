import type { Workload } from '#catalogue/offers/workload.ts';
import { Button } from '#kit/button.tsx';
import { CONTROL } from '#kit/control-style.ts';
import { useMoneyText } from '#kit/currency/money.tsx';
import { isBeyondMaximum, monthFactor } from './month.ts';
import type { CheapestOf } from './use-prices.tsx';
import { daysText, factorText, jobVolumeText } from './usage-text.ts';

interface TakeBarProps {
  readonly job: Workload;
  /** The job with nothing left out; null if nothing is. */
  readonly everything: Workload | null;
  /** Days of the records; null until they are known. */
  readonly days: number | null;
  /** Whether the file does not say how many days it covers. */
  readonly asksDays: boolean;
  readonly typedDays: string;
  readonly onDays: (typed: string) => void;
  readonly isEmpty: boolean;
  readonly cheapest: CheapestOf | null;
  readonly onUse: () => void;
}

/** The job of a month with its cost, and the button that takes it over. */
export function TakeBar(props: TakeBarProps) {
  const { job, everything, days, asksDays, typedDays, onDays, isEmpty, cheapest, onUse } = props;
  const moneyText = useMoneyText();
  const isReady = days !== null && !isEmpty;
  const offer = isReady ? cheapest?.(job) : null;
  const full = isReady && everything ? cheapest?.(everything) : null;
  return (
    <div
      data-theme="dark"
      className="flex items-center justify-between gap-x-6 gap-y-3.5 rounded-b-[11px] border-t border-line bg-panel px-5 py-4 text-ink figures max-md:flex-col max-md:items-stretch max-md:px-4"
    >
      <div className="text-lg text-muted">
        {asksDays ? (
          <label className="flex flex-wrap items-center gap-2 text-sm">
            These records cover
            <input
              inputMode="decimal"
              autoComplete="off"
              maxLength={9}
              value={typedDays}
              onChange={({ target }) => onDays(target.value)}
              className={`${CONTROL} h-8! w-20! text-ink figures`}
            />
            days{days !== null && `, to a month: ${factorText(monthFactor(days))}`}
          </label>
        ) : (
          days !== null && (
            <span className="block text-sm">
              {daysText(days)} to a month: {factorText(monthFactor(days))}
            </span>
          )
        )}
        <p role="status" aria-label="Job of a month">
          {isEmpty && 'Nothing is counted. Switch a kind or a host on.'}
          {isReady && (
            <>
              <b className="font-semibold text-ink">{jobVolumeText(job)}</b> a month
              {offer && `, ${moneyText({ cost: offer.own })} at ${offer.provider.name}`}
              {cheapest && !offer && ', not sold by any vendor here'}
              {everything && (
                <small className="ml-2.5 text-sm text-subtle max-md:ml-0 max-md:block">
                  of {jobVolumeText(everything)}
                  {full && ` and ${moneyText({ cost: full.own })}`} with everything
                </small>
              )}
              {isBeyondMaximum(job) && <small className="block text-sm">The maximum is {jobVolumeText(job)}.</small>}
            </>
          )}
          {!isEmpty && days === null && 'Enter the number of days for a month’s volume.'}
        </p>
      </div>
      <Button variant="signal" layout="inline-flex max-md:h-12! flex-none" disabled={!isReady} onClick={onUse}>
        Use as job
      </Button>
    </div>
  );
}
