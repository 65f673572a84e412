import { memo } from 'react';
import type { Provider } from '#contract/provider.ts';
import { MAX_NAME_LENGTH } from '#domain/limits.ts';
import { SERVICE_TYPE_LABELS, SERVICE_TYPES } from '#domain/service-type.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FormFaults } from './form-faults.ts';
import { formatCount, parseCount } from '#domain/count.ts';
import { PriceFields } from './price-fields.tsx';
import type { ServiceForm } from './service-form.ts';
import type { ChangeForm } from './use-service-form.ts';

interface ServiceFieldsProps {
  readonly form: ServiceForm;
  readonly change: ChangeForm;
  readonly faults: FormFaults;
  readonly providers: readonly Provider[];
}

/** The left pane: what the service is, what it costs and how it is shown. */
export function ServiceFields({ form, change, faults, providers }: ServiceFieldsProps) {
  return (
    <div className="grid content-start gap-4 overscroll-contain px-5 py-4.5 md:px-7 md:pt-5.5 md:pb-6 lg:overflow-y-auto">
      <TextField
        id="service-name"
        label="Service Name"
        mark="required"
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        value={form.name}
        fault={faults['name']}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          id="service-type"
          label="Service Type"
          value={form.type}
          onChange={(value) => change({ type: SERVICE_TYPES.find((type) => type === value) ?? form.type })}
        >
          {SERVICE_TYPES.map((type) => (
            <option key={type} value={type}>
              {SERVICE_TYPE_LABELS[type]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="service-provider"
          label="Provider"
          value={form.providerId}
          fault={faults['providerId']}
          onChange={(value) => change({ providerId: Number(value) })}
        >
          <ProviderOptions providers={providers} />
        </SelectField>
      </div>
      <PriceFields form={form} change={change} faults={faults} />
      <TextField
        id="service-total"
        label="Total Proxies"
        inputMode="numeric"
        autoComplete="off"
        value={form.totalProxies}
        fault={faults['totalProxies']}
        onChange={(event) => change({ totalProxies: event.target.value })}
        onBlur={() => change({ totalProxies: formatCount(parseCount(form.totalProxies)) })}
      />
      <div className="grid gap-3 md:grid-cols-2">
        <Switch
          label="Primary Service"
          hint="Sets the provider's price"
          checked={form.isPrimary}
          onChange={(isPrimary) => change({ isPrimary })}
        />
        <Switch
          label="Featured"
          hint="Highlighted on the site"
          checked={form.featured}
          onChange={(featured) => change({ featured })}
        />
      </div>
    </div>
  );
}

const collator = new Intl.Collator('en', { sensitivity: 'base' });

const ProviderOptions = memo(function ProviderOptions({ providers }: { readonly providers: readonly Provider[] }) {
  return (
    <>
      <option value={0} disabled>
        Select a provider
      </option>
      {providers
        .toSorted((a, b) => collator.compare(a.name, b.name))
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </>
  );
});
