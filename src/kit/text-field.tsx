import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { CONTROL, TEXT_AREA } from './control-style.ts';
import { controlOf, Field, type LabelledControl } from './field.tsx';

type InputProps = LabelledControl & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>;
type TextAreaProps = LabelledControl & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>;

/** A labeled single-line input. */
export function TextField({ label, mark, fault, ...input }: InputProps) {
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

/** A labeled multi-line input. */
export function TextAreaField({ label, mark, fault, ...input }: TextAreaProps) {
  return (
    <Field id={input.id} label={label} fault={fault} {...(mark && { mark })}>
      <textarea required={mark === 'required'} {...input} {...controlOf(input.id, fault)} className={TEXT_AREA} />
    </Field>
  );
}
