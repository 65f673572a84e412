import { memo } from 'react';
import type { Provider } from '#contract/providers/provider.ts';
import { compareNames } from '#domain/alphabetical.ts';
import { MAX_NAME_LENGTH } from '#domain/limits.ts';
import { SERVICE_TYPE_LABELS, SERVICE_TYPES } from '#domain/service-type.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FactsFields } from './facts-fields.tsx';
import { nameAfter } from './name-after.ts';
import { PriceFields, type StoredList } from './price-fields.tsx';
import { SERVICE_CONTROLS } from './service-controls.ts';
import type { ServiceForm } from './use-service-form.ts';

interface ServiceFieldsProps {
  readonly form: ServiceForm;
  readonly providers: readonly Provider[];
  readonly stored: StoredList | null;
}

/** The left pane: description, prices and display of the service. */
export function ServiceFields({ form, providers, stored }: ServiceFieldsProps) {
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
