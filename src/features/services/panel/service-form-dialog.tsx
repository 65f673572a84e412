import { type ComponentProps, type ReactNode, memo } from 'react';
import type { Provider } from '#catalogue/providers/provider.ts';
import { adminPages } from '#core/routes.ts';
import { compareNames } from '#core/alphabetical.ts';
import { counted } from '#core/count.ts';
import { MAX_NAME_LENGTH } from '#core/limits.ts';
import { parsePrice, typedPrice } from '#core/money.ts';
import { PRICE_FIELDS } from '#catalogue/prices/service-price.ts';
import type { KnownCheck } from '#catalogue/prices/check-text.ts';
import {
  SERVICE_TYPE_LABELS,
  SERVICE_TYPES,
  BILLING_LABELS,
  BILLING_TYPES,
  PER_UNIT,
  type BillingType,
} from '#core/service-type.ts';
import { AffixField, PriceField } from '#kit/panel/editing/affix-field.tsx';
import { FormDialog } from '#kit/panel/editing/form-dialog.tsx';
import { StoredCheck } from '#features/sources/panel/readings/stored-check.tsx';
import { GapBar } from '#kit/gap-bar.tsx';
import { Icon } from '#kit/icon.tsx';
import { SelectField } from '#kit/select.tsx';
import { Segments } from '#kit/panel/editing/segments.tsx';
import { Switch } from '#kit/switch.tsx';
import { TextField } from '#kit/text-field.tsx';
import { TextLink } from '#kit/text-link.tsx';
import { CountryDistribution } from './country-distribution.tsx';
import { type ServiceForm, SERVICE_CONTROLS, pricesOf } from './service-controls.tsx';
import { FactsFields } from './facts-fields.tsx';

interface ServiceFormDialogProps extends Omit<
  ComponentProps<typeof FormDialog>,
  'size' | 'hint' | 'isDirty' | 'children'
> {
  readonly form: ServiceForm;
  readonly providers: readonly Provider[];
  readonly stored: StoredList | null;
  /** Whether the stored country rows are loading. */
  readonly isLoading?: boolean;
  /** Whether the service was deleted: the input stays readable, and the dialog closes without a question. */
  readonly isDeleted?: boolean;
  readonly distributionHint?: string | undefined;
  /** A notice above the fields. */
  readonly children?: ReactNode;
}

/** The form dialog of a service in two panes: its fields and its countries. */
export function ServiceFormDialog(props: ServiceFormDialogProps) {
  const {
    form,
    providers,
    stored,
    isLoading = false,
    isDeleted = false,
    distributionHint,
    children,
    ...dialog
  } = props;
  return (
    <FormDialog
      {...dialog}
      size="lg"
      hint="Savings are calculated from both prices."
      isDirty={form.isDirty && !isDeleted}
    >
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain lg:flex lg:flex-col lg:overflow-hidden">
        {children && <div className="px-5 pt-4.5 empty:hidden md:px-7">{children}</div>}
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-2 lg:grid-rows-[minmax(0,1fr)]">
          <fieldset disabled={isDeleted} className="contents">
            <ServiceFields form={form} providers={providers} stored={stored} />
            <CountryDistribution form={form} isLoading={isLoading} hint={distributionHint} />
          </fieldset>
        </div>
      </div>
    </FormDialog>
  );
}

interface ServiceFieldsProps {
  readonly form: ServiceForm;
  readonly providers: readonly Provider[];
  readonly stored: StoredList | null;
}

/** The left pane: description, prices and display of the service. */
function ServiceFields({ form, providers, stored }: ServiceFieldsProps) {
  const { values, change, set, input } = form;
  const setType = (type: string) => {
    change('name', (before) => nameAfter(before, type));
    set('type', type);
  };
  return (
    <div className="grid content-start gap-4 overscroll-contain px-5 py-4.5 md:px-7 md:pt-5.5 md:pb-6 lg:overflow-y-auto">
      <TextField {...input('name')} mark="required" maxLength={MAX_NAME_LENGTH} />
      <div className="grid grid-cols-2 gap-3">
        <SelectField {...input('type')} value={values.type} onChange={setType}>
          {SERVICE_TYPES.map((type) => (
            <option key={type} value={type}>
              {SERVICE_TYPE_LABELS[type]}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...input('providerId')}
          value={values.providerId}
          onChange={(providerId) => set('providerId', providerId)}
        >
          <ProviderOptions providers={providers} />
        </SelectField>
      </div>
      <PriceFields form={form} stored={stored} />
      <TextField {...input('totalProxies')} inputMode="numeric" />
      <div className="grid gap-3 md:grid-cols-2">
        <Switch
          label={SERVICE_CONTROLS.isPrimary.label}
          hint="Sets the provider's price"
          checked={values.isPrimary}
          onChange={(isPrimary) => set('isPrimary', isPrimary)}
        />
        <Switch
          label={SERVICE_CONTROLS.featured.label}
          hint="Highlighted on the site"
          checked={values.featured}
          onChange={(featured) => set('featured', featured)}
        />
      </div>
      <FactsFields form={form} />
    </div>
  );
}

const ProviderOptions = memo(function ProviderOptions({ providers }: { readonly providers: readonly Provider[] }) {
  return (
    <>
      <option value={0} disabled>
        Select a provider
      </option>
      {providers
        .toSorted((a, b) => compareNames(a.name, b.name))
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </>
  );
});

/** The stored price lines of a service, null for a new one. */
interface StoredList {
  readonly serviceId: number;
  /** Undefined while it loads. */
  readonly lineCount: number | undefined;
  /** The saving by exact prices, in percent. */
  readonly savings: number;
  /** The check of the direct price, null without one. */
  readonly check: KnownCheck | null;
}

/** The billing type, the prices of the first tier for all countries, and a link to all other lines in the grid. */
function PriceFields({ form, stored }: { readonly form: ServiceForm; readonly stored: StoredList | null }) {
  const { values, base, set, restore, input } = form;
  const { billingType } = pricesOf(values);
  const names = PRICE_FIELDS[billingType];
  const isAsStored = [names.own, names.direct, 'billingType' as const].every((name) => values[name] === base[name]);
  const { own, direct, ...typed } = pricesOf(values);
  const savings = stored && isAsStored ? stored.savings : typed.savings;
  const price = (side: 'own' | 'direct') => ({
    ...input(names[side]),
    suffix: PER_UNIT[billingType],
    onStep: (next: string) => set(names[side], next),
  });
  const bill = (next: BillingType) => {
    // Resets invalid prices of the previous unit, whose fields become hidden.
    for (const name of [names.own, names.direct]) if (parsePrice(typedPrice(values[name])) === null) restore(name);
    set('billingType', next);
  };
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-lg border border-line px-4 pt-3.5 pb-3">
      <legend className="float-left font-semibold">Pricing</legend>
      <Segments
        label="Billing"
        layout="-mt-8 flex justify-self-end"
        chosen={billingType}
        choices={BILLING_TYPES.map((type) => [type, BILLING_LABELS[type]])}
        onChoose={bill}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(132px,1fr))] gap-3 md:grid-cols-3">
        <PriceField key={names.own} {...price('own')} label="Rampage Price" />
        <PriceField key={names.direct} {...price('direct')} label="Direct Price" />
        <AffixField id="service-savings" label="Savings" suffix="%" value={String(savings)} readOnly />
      </div>
      {/* The placeholder of the gap while a price is missing. */}
      <div className={own !== null && direct !== null ? undefined : 'invisible'}>
        <GapBar savings={savings} />
      </div>
      <p role="status" className="flex items-center gap-1.5 text-xs text-signal-text empty:hidden">
        {own !== null && direct !== null && own > direct && (
          <>
            <Icon name="triangle-alert" size={13} className="flex-none" />
            The Rampage price is above the direct price: buyers would pay more here.
          </>
        )}
      </p>
      {stored?.check && isAsStored && (
        <p className="text-xs">
          <StoredCheck serviceId={stored.serviceId} check={stored.check} />
        </p>
      )}
      {stored?.lineCount !== undefined && (
        <p className="-mx-4 border-t border-line px-4 pt-2.5 text-muted">
          {/* Loads a new document, so that the browser asks before unsaved input is lost. */}
          <TextLink to="address" href={`${adminPages.prices}?service=${stored.serviceId}`}>
            {counted(stored.lineCount, 'price line')}
          </TextLink>{' '}
          with tiers, countries, sources and dates
        </p>
      )}
    </fieldset>
  );
}

/** The name for a chosen type: the type's own, unless another was typed. */
export function nameAfter(before: { readonly name: string; readonly type: string }, type: string): string {
  const isOwnName = before.name.trim() !== '' && before.name !== labelOf(before.type);
  return isOwnName ? before.name : labelOf(type);
}

function labelOf(type: string): string {
  const known = SERVICE_TYPES.find((one) => one === type);
  return known ? SERVICE_TYPE_LABELS[known] : '';
}
