import type { ComponentProps, SelectHTMLAttributes } from 'react';
import { CONTROL } from './control-style.ts';
import { controlOf, Field, type LabelledControl } from './field.tsx';
import { Icon } from './icon.tsx';

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'onChange'> {
  readonly layout?: string;
  /** Absent in forms that read the value on submit. */
  readonly onChange?: (value: string) => void;
}

export function Select({ layout = '', onChange, ...select }: SelectProps) {
  return (
    <div className={`relative ${layout}`}>
      <select
        {...select}
        onChange={onChange && ((event) => onChange(event.target.value))}
        className={`${CONTROL} appearance-none truncate pr-8`}
      />
      <Icon
        name="chevrons-up-down"
        size={15}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-subtle"
      />
    </div>
  );
}

interface SelectFieldProps extends LabelledControl, Omit<ComponentProps<typeof Select>, 'layout' | 'id'> {
  /** Whether it has the focus when the page loads. */
  readonly isFirstFault?: boolean;
}

export function SelectField({ label, mark, fault, isFirstFault, ...select }: SelectFieldProps) {
  return (
    <Field id={select.id} label={label} fault={fault} {...(mark && { mark })}>
      <Select required={mark === 'required'} {...select} {...controlOf(select.id, fault, isFirstFault)} />
    </Field>
  );
}

interface OptionsProps {
  readonly entries: readonly (readonly [value: string | number, label: string])[];
}

export function Options({ entries }: OptionsProps) {
  return entries.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
