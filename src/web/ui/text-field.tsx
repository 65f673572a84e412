import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { CONTROL, TEXT_AREA } from './control-style.ts';
import { controlOf, Field, type FieldMark } from './field.tsx';

interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly mark?: FieldMark;
  readonly fault?: string | undefined;
}

/** A labelled single-line input. */
export function TextField({
  label,
  mark,
  fault,
  ...input
}: TextFieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>) {
  return (
    <Field id={input.id} label={label} fault={fault} {...(mark && { mark })}>
      <input
        type="text"
        required={mark === 'required'}
        {...input}
        {...controlOf(input.id, fault)}
        className={CONTROL}
      />
    </Field>
  );
}

/** A labelled multi-line input. */
export function TextAreaField({
  label,
  mark,
  fault,
  ...input
}: TextFieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>) {
  return (
    <Field id={input.id} label={label} fault={fault} {...(mark && { mark })}>
      <textarea required={mark === 'required'} {...input} {...controlOf(input.id, fault)} className={TEXT_AREA} />
    </Field>
  );
}
