import type { InputHTMLAttributes } from 'react';
import { controlOf, Field } from '#web/ui/field.tsx';

interface AffixFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange' | 'prefix'> {
  readonly id: string;
  readonly label: string;
  /** Stand inside the field's border, before and behind the value. */
  readonly prefix?: string;
  readonly suffix: string;
  readonly fault?: string | undefined;
  readonly onChange?: (value: string) => void;
}

/** A labelled input with its unit inside. */
export function AffixField({ label, prefix, suffix, fault, onChange, ...input }: AffixFieldProps) {
  return (
    <Field id={input.id} label={label} fault={fault}>
      <div className="affix flex h-[var(--rp-control-md)] items-center gap-0.5 rounded-md border border-control bg-surface px-2.5 hover:border-muted has-[[readonly]]:border-line-strong has-disabled:bg-sunken has-[[readonly]]:bg-sunken has-aria-invalid:border-danger">
        {prefix !== undefined && (
          <span aria-hidden="true" className="text-subtle">
            {prefix}
          </span>
        )}
        <input
          autoComplete="off"
          {...input}
          {...controlOf(input.id, fault)}
          onChange={(event) => onChange?.(event.target.value)}
          className="h-full w-0 flex-1 bg-transparent outline-none figures"
        />
        <span aria-hidden="true" className="text-subtle">
          {suffix}
        </span>
      </div>
    </Field>
  );
}
