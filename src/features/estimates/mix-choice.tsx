import { counted } from '#core/count.ts';
import { readCost } from '#core/money.ts';
import { Money } from '#kit/currency/money.tsx';
import { moreText, vendorNames } from './estimate-text.ts';
import type { ShownEstimate } from './estimate-view.ts';
import { ESTIMATE_FORM } from './job-lines.tsx';
import type { EstimateForm } from './use-estimate.tsx';

const HATCH = 'saved-by-mix';

interface MixChoiceProps {
  readonly form: EstimateForm;
  readonly mixes: ShownEstimate['mixes'];
}

/** The mixes on one axis, as radios: the chosen one is shown in the parts. */
export function MixChoice({ form, mixes }: MixChoiceProps) {
  const [cheapest] = mixes;
  if (!cheapest) return null;
  const chosen = mixes.find(({ vendors }) => vendors === form.fields.mix) ?? cheapest;
  const most = Math.max(
    ...mixes.map(({ own, direct }) => Math.max(inCents(own), direct === null ? 0 : inCents(direct))),
  );
  return (
    <fieldset className="mixes">
      <legend>How many vendors</legend>
      <svg aria-hidden="true" width="0" height="0" className="absolute">
        <pattern id={HATCH} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
          <rect width="4" height="4" className="fill-save-tint" />
          <rect width="2" height="4" className="fill-save-bar" />
        </pattern>
      </svg>
      <p className="mix-key" aria-hidden="true">
        <span>
          <i className="bg-ink" />
          cheapest
        </span>
        {mixes.length > 1 && (
          <span>
            <i className="bg-signal" />
            paid for fewer vendors
          </span>
        )}
        <span>
          <i className="bg-save-bar" />
          saved
        </span>
        {cheapest.direct !== null && (
          <span>
            <i className="h-3 w-0.5 bg-subtle" />
            direct price
          </span>
        )}
      </p>
      {mixes.map((mix) => (
        <label key={mix.vendors} className="mix">
          <input
            type="radio"
            name="mix"
            form={ESTIMATE_FORM}
            value={mix.vendors}
            checked={mix === chosen}
            onChange={() =>
              form.change({
                mix: mix === cheapest ? null : mix.vendors,
                page: form.fields.page,
              })
            }
          />
          <i className="mix-dot" aria-hidden="true" />
          <span className="mix-who">
            <b>{counted(mix.vendors, 'vendor')}</b>
            <span className="mix-names">{vendorNames(mix)}</span>
          </span>
          <MixBar mix={mix} cheapest={cheapest} most={most} />
          <span className="mix-total">
            <b>
              <Money cost={mix.own} />
            </b>
            <span className="sr-only"> a month, </span>
            {mix.saving && mix.saving.percent > 0 && (
              <small className={mix.saving.counts ? 'text-save' : undefined}>
                saves <Money cost={mix.saving.amount} />, {mix.saving.percent}%
              </small>
            )}
          </span>
          <span className="mix-more">
            {mix === cheapest ? (
              <b className="text-muted">
                {mixes.length === 1 && mix.vendors === 1 ? 'One vendor is the cheapest' : 'Cheapest'}
              </b>
            ) : (
              <>
                <b>
                  +<Money cost={mix.more} />
                </b>
                <small>{moreText(inCents(mix.more), inCents(cheapest.own))}</small>
              </>
            )}
          </span>
        </label>
      ))}
      <button type="submit" form={ESTIMATE_FORM} className="mt-2 hidden underline underline-offset-3 noscript:block">
        Show the parts of the chosen mix
      </button>
    </fieldset>
  );
}

interface MixBarProps {
  readonly mix: ShownEstimate['mixes'][number];
  readonly cheapest: ShownEstimate['mixes'][number];
  /** Cents at the end of the axis. */
  readonly most: number;
}

/** The cheapest cost, what fewer vendors cost on top, and the saving up to the direct price, with a tick there. */
function MixBar({ mix: { own, direct }, cheapest, most }: MixBarProps) {
  const share = (cents: number) => Math.round((cents / Math.max(most, 1)) * 10_000) / 100;
  const [low, total, list] = [inCents(cheapest.own), inCents(own), direct === null ? null : inCents(direct)].map(
    (cents) => (cents === null ? null : share(cents)),
  );
  return (
    <svg width="100%" height="18" aria-hidden="true" className="mix-bar">
      <rect width={`${low}%`} height="8" y="5" rx="1" className="fill-ink" />
      {(total ?? 0) - (low ?? 0) >= 0.2 && (
        <rect x={`${low}%`} width={`${(total ?? 0) - (low ?? 0)}%`} height="8" y="5" className="fill-signal" />
      )}
      {list != null && list > (total ?? 0) && (
        <rect x={`${total}%`} width={`${list - (total ?? 0)}%`} height="8" y="5" fill={`url(#${HATCH})`} />
      )}
      {list != null && (
        <line x1={`${list}%`} x2={`${list}%`} y1="1" y2="17" strokeWidth="2" className="stroke-subtle" />
      )}
    </svg>
  );
}

/** For drawing only: exact up to 90 trillion dollars. */
function inCents(cost: string): number {
  return Number(readCost(cost) / 10_000n);
}
