import type { ComponentProps } from 'react';
import { controlOf, Field, type LabelledControl } from './field.tsx';
import { Select } from './select.tsx';

interface SelectFieldProps extends LabelledControl, Omit<ComponentProps<typeof Select>, 'layout' | 'id'> {
  /** Whether it has the focus when the page loads. */
  readonly isFirstFault?: boolean;
}

/** A labelled select. */
export function SelectField({ label, mark, fault, isFirstFault, ...select }: SelectFieldProps) {
  return (
    <Field id={select.id} label={label} fault={fault} {...(mark && { mark })}>
      <Select required={mark === 'required'} {...select} {...controlOf(select.id, fault, isFirstFault)} />
    </Field>
  );
}
