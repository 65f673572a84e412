import type { ReactNode, SelectHTMLAttributes } from 'react';
import { CONTROL } from './control-style.ts';
import { controlOf, Field, type FieldMark } from './field.tsx';
import { Icon } from './icon.tsx';

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'onChange'> {
  readonly id: string;
  readonly label: string;
  readonly mark?: FieldMark;
  readonly fault?: string | undefined;
  readonly onChange: (value: string) => void;
  /** Its options. */
  readonly children: ReactNode;
}

/** A labelled choice of one among several: the browser's own list, which keyboards, phones and readers know. */
export function SelectField({ label, mark, fault, onChange, children, ...select }: SelectFieldProps) {
  return (
    <Field id={select.id} label={label} fault={fault} {...(mark && { mark })}>
      <div className="relative">
        <select
          {...select}
          {...controlOf(select.id, fault)}
          onChange={(event) => onChange(event.target.value)}
          className={`${CONTROL} appearance-none truncate pr-8`}
        >
          {children}
        </select>
        <Icon
          name="chevrons-up-down"
          size={15}
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-subtle"
        />
      </div>
    </Field>
  );
}
