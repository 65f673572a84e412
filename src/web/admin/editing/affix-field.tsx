import type { InputHTMLAttributes } from 'react';
import { controlOf, Field } from '#web/ui/field.tsx';

interface AffixFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'prefix'> {
  readonly id: string;
  readonly label: string;
  /** A prefix and a suffix inside the field's border. */
  readonly prefix?: string;
  readonly suffix: string;
  readonly fault?: string | undefined;
}

/** A labelled input with its unit inside, which is part of its accessible name. */
export function AffixField({ label, prefix, suffix, fault, ...input }: AffixFieldProps) {
  const { id } = input;
  return (
    <Field id={id} label={label} fault={fault}>
      <div className="flex h-[var(--rp-control-md)] items-center gap-0.5 rounded-md border border-control bg-surface px-2.5 hover:border-muted has-[[readonly]]:border-line-strong has-disabled:bg-sunken has-[[readonly]]:bg-sunken has-aria-invalid:border-danger focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-(--rp-focus)">
        {prefix !== undefined && (
          <span id={`${id}-prefix`} className="text-subtle">
            {prefix}
          </span>
        )}
        <input
          autoComplete="off"
          {...input}
          {...controlOf(id, fault)}
          aria-labelledby={`${id}-label ${prefix === undefined ? '' : `${id}-prefix `}${id}-suffix`}
          className="h-full w-0 flex-1 bg-transparent outline-none figures"
        />
        <span id={`${id}-suffix`} className="text-subtle">
          {suffix}
        </span>
      </div>
    </Field>
  );
}
