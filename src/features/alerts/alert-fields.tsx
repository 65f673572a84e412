import { type RefObject, useEffect, useRef, useState } from 'react';
import { counted } from '#core/count.ts';
import { withQuery } from '#core/contract/path-pattern.ts';
import { pages } from '#core/routes.ts';
import { localPriceText } from '#catalogue/prices/local-price-text.ts';
import type { AlertTarget, EstimateTarget } from './alert-url.ts';
import { typedTotal } from './parse-alert.ts';
import type { AlertFormValues } from './alert-page.ts';
import type { AlertView } from './alert-view.ts';
import { volumeInField } from '#catalogue/offers/workload-url.ts';
import { parseAmount, readAmount, readCost, typedDollars } from '#core/money.ts';
import { NOUNS } from '#catalogue/offers/job-text.ts';
import { WORKLOAD_UNITS } from '#catalogue/offers/workload.ts';
import { CALCULATED_TYPES, type CalculatedType } from '#catalogue/offers/plans.ts';
import { PER_UNIT } from '#core/service-type.ts';
import type { MoneyText } from '#core/shown-money.ts';
import { useMoneyText } from '#kit/currency/money.tsx';
import { VolumeField } from '#kit/volume/volume-field.tsx';
import { Button } from '#kit/button.tsx';
import { CONTROL } from '#kit/control-style.ts';
import { controlOf, Field } from '#kit/field.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { Options, SelectField } from '#kit/select.tsx';

/** The classes of fields side by side. */
const FIELD_PAIR = 'grid gap-3 sm:grid-cols-2 md:gap-4.5';

/** The classes of the line with today's price. */
const PRICE_NOW = '-mt-1 flex items-center gap-2.25 text-sm text-muted [&_b]:font-[550] [&_b]:text-ink';

type OffersTarget = Extract<AlertTarget, { kind: 'offers' }>;

interface FieldsProps<Target extends AlertTarget> {
  readonly target: Target;
  readonly view: AlertView;
  readonly entered: AlertFormValues | null;
  readonly faultOf: (...names: string[]) => string | undefined;
  /** The name of the field that gets the focus. */
  readonly firstFault: string | undefined;
}

/** "Residential", "Web unblocker". */
function labelOf(type: CalculatedType): string {
  const noun = NOUNS[type].replace(/^a /, '');
  return noun.slice(0, 1).toUpperCase() + noun.slice(1);
}

/** Product type, country, price limit and volume of an alert for any vendor. */
export function OffersFields({ target, view, entered, faultOf, firstFault }: FieldsProps<OffersTarget>) {
  const unit = WORKLOAD_UNITS[target.type];
  const limit = useLimit(entered?.below ?? target.below ?? '');
  const isListed = target.country === null || view.countries.some(({ code }) => code === target.country);
  const belowFault = faultOf('below');
  return (
    <>
      <div className={FIELD_PAIR}>
        <SelectField
          id="alert-type"
          name="type"
          label="Product type"
          fault={faultOf('type')}
          defaultValue={target.type}
        >
          <Options entries={CALCULATED_TYPES.map((type) => [type, labelOf(type)])} />
        </SelectField>
        <SelectField
          id="alert-country"
          name="country"
          label="Country"
          fault={faultOf('country')}
          defaultValue={target.country ?? ''}
        >
          <option value="">Any country</option>
          {!isListed && <option value={target.country ?? ''}>{target.country}</option>}
          <Options entries={view.countries.map(({ code, name }) => [code, name])} />
        </SelectField>
        <LimitField
          label="Below"
          unit={PER_UNIT[unit]}
          fault={belowFault}
          isFirstFault={firstFault === 'below'}
          limit={limit}
        />
        <VolumeField
          id="alert-amount"
          label="Volume a month"
          unit={unit}
          isFixedUnit
          isFirstFault={firstFault === 'amount'}
          value={entered?.typed ?? volumeInField({ units: target.volume, unit, note: target.note ?? null })}
        />
      </div>
      <p className={PRICE_NOW} role="status">
        <TodaysCheapest target={target} today={view.today} below={limit.typed} />
      </p>
    </>
  );
}

/** A limit as typed. */
interface Limit {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
}

function useLimit(first: string): Limit {
  const [typed, setTyped] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  // The field may have been filled before hydration.
  useEffect(() => setTyped((before) => field.current?.value ?? before), []);
  return { field, typed, setTyped };
}

interface LimitFieldProps {
  readonly label: string;
  readonly unit: string;
  readonly fault: string | undefined;
  readonly isFirstFault: boolean;
  readonly limit: Limit;
}

function LimitField({ label, unit, fault, isFirstFault, limit: { field, typed, setTyped } }: LimitFieldProps) {
  return (
    <Field id="alert-below" label={label} mark="required" fault={fault}>
      <span className="relative flex">
        <span
          aria-hidden="true"
          className="grid w-[35px] flex-none place-items-center rounded-l-md border border-r-0 border-control bg-sunken text-muted"
        >
          $
        </span>
        <input
          {...controlOf('alert-below', fault, isFirstFault)}
          name="below"
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={20}
          ref={field}
          defaultValue={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
          className={`${CONTROL} rounded-l-none pr-15 focus-visible:rounded-l-none font-[550] figures`}
        />
        <span className="pointer-events-none absolute top-0 right-[13px] text-md/10 text-subtle">{unit}</span>
      </span>
    </Field>
  );
}

/** The jobs of an estimate, which its page changes, and the limit of an alert about them. */
export function EstimateFields({ target, view, entered, faultOf, firstFault }: FieldsProps<EstimateTarget>) {
  const money = useMoneyText();
  const limit = useLimit(entered?.below ?? target.below ?? '');
  const { jobs = [], cheapest = null } = view.estimate ?? {};
  const wanted = parseAmount(typedTotal(limit.typed));
  const total = cheapest && readCost(cheapest.own);
  return (
    <>
      <div>
        <p className="mb-1.5 flex items-baseline justify-between gap-3 text-sm font-[550]">
          {counted(jobs.length, 'job')}
          <a
            href={withQuery(pages.estimate, { jobs: target.jobs.split(',') })}
            className="font-normal text-muted underline decoration-line-strong underline-offset-3 hover:text-ink"
          >
            Change the jobs
          </a>
        </p>
        <ol className="grid gap-1 rounded-md border border-line bg-sunken px-3.5 py-2.75 text-md">
          {jobs.map((job, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="flex gap-2.5 wrap-anywhere">
              <span aria-hidden="true" className="text-subtle figures">
                {index + 1}
              </span>
              {job}
            </li>
          ))}
        </ol>
        <input type="hidden" name="estimate" value={`jobs=${target.jobs}`} />
      </div>
      <LimitField
        label="When this estimate costs less than"
        unit="a month"
        fault={faultOf('below')}
        isFirstFault={firstFault === 'below'}
        limit={limit}
      />
      <p className={PRICE_NOW} role="status">
        {cheapest && total !== null ? (
          <span>
            Cheapest today:{' '}
            <b>
              {money({ cost: cheapest.own })} with {counted(cheapest.vendors, 'vendor')}
            </b>
            {wanted === null ? '.' : distanceText(total - wanted, money, 'limit')}
          </span>
        ) : (
          <span>No mix of vendors can do all of these jobs today. We e-mail you when one costs less.</span>
        )}
      </p>
    </>
  );
}

interface TodaysCheapestProps {
  readonly target: OffersTarget;
  readonly today: AlertView['today'];
  readonly below: string;
}

/** Today's lowest price and its distance to the limit. */
function TodaysCheapest({ target, today, below }: TodaysCheapestProps) {
  const money = useMoneyText();
  if (target.note?.isFault === true) return <span>{target.note.text}</span>;
  const price = today && readAmount(today.price);
  if (!today || price === null)
    return <span>No vendor offers {NOUNS[target.type]} for this volume and country today.</span>;
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

function distanceText(difference: bigint, money: MoneyText, limit: 'price' | 'limit' = 'price'): string {
  if (difference >= 0n)
    return difference === 0n ? `, equal to your ${limit}.` : `, ${money({ price: difference })} above your ${limit}.`;
  return `, ${money({ price: -difference })} below your ${limit}: the first e-mail comes at once.`;
}

interface ServiceFieldsProps {
  readonly view: AlertView;
  readonly fault: string | undefined;
  /** Whether the service field gets the focus. */
  readonly isFirstFault: boolean;
}

/** Vendor and service of an alert. The vendor is in a form of its own, which loads its services. */
export function ServiceFields({ view, fault, isFirstFault }: ServiceFieldsProps) {
  const money = useMoneyText();
  const { providers, services, provider, service, localPrice, today } = view;
  return (
    <>
      <div className={FIELD_PAIR}>
        <div>
          <SelectField
            id="alert-provider"
            form="pick-provider"
            name="provider"
            label="Vendor"
            mark="required"
            key={provider}
            defaultValue={provider ?? ''}
          >
            {provider === null && <option value="">Choose a vendor</option>}
            <Options entries={providers.map(({ slug, name }) => [slug, name])} />
          </SelectField>
          <span className="hidden noscript:block">
            <Button type="submit" form="pick-provider" size="sm">
              Show services
            </Button>
          </span>
        </div>
        <SelectField
          id="alert-service"
          name="serviceId"
          label="Service"
          mark="required"
          fault={fault}
          isFirstFault={isFirstFault}
          disabled={services.length === 0}
          key={`of ${provider}`}
          defaultValue={service ?? ''}
        >
          {services.length === 0 && <option value="">–</option>}
          <Options entries={services.map(({ id, name }) => [id, name])} />
        </SelectField>
      </div>
      {service !== null && (
        <p className={PRICE_NOW}>
          {today ? (
            <>
              <LetterTile name={today.provider.name} letter={today.provider.logo} size={20} />
              <span>
                Price today: <b>{money({ price: today.price }, PER_UNIT[today.unit])}</b>.
              </span>
            </>
          ) : (
            <span>
              {localPrice
                ? `Prices today are for some countries only: ${localPriceText(localPrice, PER_UNIT[localPrice.unit], money)}. Alerts report prices for all countries.`
                : 'This service has no price today.'}
            </span>
          )}
        </p>
      )}
    </>
  );
}
