import { localPriceText } from '#catalogue/prices/local-price-text.ts';
import type { AlertTarget } from './alert-url.ts';
import { distanceText, type FieldsProps, LimitField, PRICE_NOW, useLimit } from './limit-field.tsx';
import type { AlertView } from './alert-view.ts';
import { volumeInField } from '#catalogue/offers/workload-url.ts';
import { parseAmount, readAmount, typedDollars } from '#core/money.ts';
import { NOUNS } from '#catalogue/offers/job-text.ts';
import { WORKLOAD_UNITS } from '#catalogue/offers/workload.ts';
import { CALCULATED_TYPES, type CalculatedType } from '#catalogue/offers/plans.ts';
import { PER_UNIT } from '#core/service-type.ts';
import { useMoneyText } from '#kit/currency/money.tsx';
import { VolumeField } from '#kit/volume/volume-field.tsx';
import { Button } from '#kit/button.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { Options, SelectField } from '#kit/select.tsx';

/** The classes of fields side by side. */
const FIELD_PAIR = 'grid gap-3 sm:grid-cols-2 md:gap-4.5';

type OffersTarget = Extract<AlertTarget, { kind: 'offers' }>;

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
