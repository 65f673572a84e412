import type { AlertView } from '#contract/alerts/alert-view.ts';
import { PER_UNIT } from '#domain/service-type.ts';
import { useMoneyText } from '#web/public/parts/currency/use-currency.ts';
import { Button } from '#web/ui/button.tsx';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { FIELD_PAIR, PRICE_NOW } from './alert-card.ts';

interface ServiceFieldsProps {
  readonly view: AlertView;
  readonly fault: string | undefined;
  /** Whether the focus begins with it. */
  readonly isFirstFault: boolean;
}

/** Whose service is watched. The vendor is chosen in a form of its own, which brings the services. */
export function ServiceFields({ view, fault, isFirstFault }: ServiceFieldsProps) {
  const money = useMoneyText();
  const { providers, services, provider, service, today } = view;
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
            {providers.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
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
          {services.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
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
            <span>This service has no price today.</span>
          )}
        </p>
      )}
    </>
  );
}
