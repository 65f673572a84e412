import { useState, type InputHTMLAttributes } from 'react';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { CONTROL } from '#web/ui/control-style.ts';
import { controlOf, Field } from '#web/ui/field.tsx';

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  readonly id: string;
  readonly label: string;
  readonly fault: string | undefined;
}

/** A password field with a toggle that shows the password. */
export function PasswordField({ label, fault, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field id={input.id} label={label} fault={fault}>
      {/* A user name for password managers. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <div className="relative">
        <input
          {...input}
          {...controlOf(input.id, fault)}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          className={`${CONTROL} pr-11`}
        />
        <button
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-1 right-1 grid w-8 place-items-center rounded-sm text-muted hover:bg-press hover:text-ink"
        >
          <AdminIcon name={isShown ? 'eye-off' : 'eye'} size={17} />
        </button>
      </div>
    </Field>
  );
}
