import { useEffect, useRef, useState } from 'react';
import type { AlertTarget } from '#contract/alerts/alert-url.ts';
import type { AlertFormValues } from '#contract/alerts/alert-page.ts';
import type { AlertView } from '#contract/alerts/alert-view.ts';
import { volumeInField } from '#contract/offers/workload-url.ts';
import { parseAmount, readAmount, typedDollars } from '#domain/money.ts';
import { NOUNS } from '#domain/offers/job-text.ts';
import { WORKLOAD_UNITS } from '#domain/offers/workload.ts';
import { CALCULATED_TYPES, type CalculatedType } from '#domain/offers/plans.ts';
import { PER_UNIT } from '#domain/service-type.ts';
import type { MoneyText } from '#domain/currency/shown-money.ts';
import { useMoneyText } from '#web/public/parts/currency/use-currency.ts';
import { VolumeField } from '#web/public/parts/volume/volume-field.tsx';
import { CONTROL } from '#web/ui/control-style.ts';
import { controlOf, Field } from '#web/ui/field.tsx';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { FIELD_PAIR, PRICE_NOW } from './alert-card.ts';

type AskedOffers = Extract<AlertTarget, { kind: 'offers' }>;

interface OffersFieldsProps {
  readonly asked: AskedOffers;
  readonly view: AlertView;
  readonly entered: AlertFormValues | null;
  readonly faultOf: (...names: string[]) => string | undefined;
  /** The field that the focus begins with. */
  readonly firstFault: string | undefined;
}

/** "Residential", "Web unblocker". */
function labelOf(type: CalculatedType): string {
  const noun = NOUNS[type].replace(/^a /, '');
  return noun.slice(0, 1).toUpperCase() + noun.slice(1);
}

/** Of what, where, for how much and below which price. */
export function OffersFields({ asked, view, entered, faultOf, firstFault }: OffersFieldsProps) {
  const unit = WORKLOAD_UNITS[asked.type];
  const [below, setBelow] = useState(entered?.below ?? asked.below ?? '');
  const field = useRef<HTMLInputElement>(null);
  // What was typed before any script came.
  useEffect(() => setBelow((typed) => field.current?.value ?? typed), []);
  const isListed = asked.country === null || view.countries.some(({ code }) => code === asked.country);
  const belowFault = faultOf('below');
  return (
    <>
      <div className={FIELD_PAIR}>
        <SelectField id="alert-type" name="type" label="Product type" fault={faultOf('type')} defaultValue={asked.type}>
          {CALCULATED_TYPES.map((type) => (
            <option key={type} value={type}>
              {labelOf(type)}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="alert-country"
          name="country"
          label="Country"
          fault={faultOf('country')}
          defaultValue={asked.country ?? ''}
        >
          <option value="">Any country</option>
          {!isListed && <option value={asked.country ?? ''}>{asked.country}</option>}
          {view.countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field id="alert-below" label="Below" mark="required" fault={belowFault}>
          <span className="relative flex">
            <span
              aria-hidden="true"
              className="grid w-[35px] flex-none place-items-center rounded-l-md border border-r-0 border-control bg-sunken text-muted"
            >
              $
            </span>
            <input
              {...controlOf('alert-below', belowFault, firstFault === 'below')}
              name="below"
              inputMode="decimal"
              autoComplete="off"
              required
              maxLength={20}
              ref={field}
              defaultValue={below}
              onInput={(event) => setBelow(event.currentTarget.value)}
              className={`${CONTROL} rounded-l-none pr-15 focus-visible:rounded-l-none font-[550] figures`}
            />
            <span className="pointer-events-none absolute top-0 right-[13px] text-md/10 text-subtle">
              {PER_UNIT[unit]}
            </span>
          </span>
        </Field>
        <VolumeField
          id="alert-amount"
          label="Volume a month"
          unit={unit}
          isFixedUnit
          isFirstFault={firstFault === 'amount'}
          value={entered?.typed ?? volumeInField({ units: asked.volume, unit, note: asked.note ?? null })}
        />
      </div>
      <p className={PRICE_NOW} role="status">
        <TodaysCheapest asked={asked} today={view.today} below={below} />
      </p>
    </>
  );
}

interface TodaysCheapestProps {
  readonly asked: AskedOffers;
  readonly today: AlertView['today'];
  readonly below: string;
}

/** How far the price is away today. */
function TodaysCheapest({ asked, today, below }: TodaysCheapestProps) {
  const money = useMoneyText();
  if (asked.note?.isFault === true) return <span>{asked.note.text}</span>;
  const price = today && readAmount(today.price);
  if (!today || price === null)
    return <span>No vendor offers {NOUNS[asked.type]} for this volume and country today.</span>;
  const wanted = parseAmount(typedDollars(below));
  const difference = wanted ? price - wanted : null;
  return (
    <>
      <LetterTile name={today.provider.name} letter={today.provider.logo} size={20} />
      <span>
        Cheapest today:{' '}
        <b>
          {today.provider.name} at {money({ price }, PER_UNIT[today.unit])}
        </b>
        {difference === null ? '.' : distanceText(difference, money)}
      </span>
    </>
  );
}

function distanceText(difference: bigint, money: MoneyText): string {
  if (difference >= 0n)
    return difference === 0n ? ', equal to your price.' : `, ${money({ price: difference })} above your price.`;
  return `, ${money({ price: -difference })} below your price: the first e-mail comes at once.`;
}
