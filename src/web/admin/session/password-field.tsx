import { useState } from 'react';
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx';
import { CONTROL } from '#web/ui/control-style.ts';
import { controlOf, Field } from '#web/ui/field.tsx';

const ID = 'password';

interface PasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault: string | undefined;
  readonly disabled: boolean;
}

/** The password, hidden until the toggle beside it shows it. */
export function PasswordField({ value, onChange, fault, disabled }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field id={ID} label="Password" fault={fault}>
      {/* Password managers look for a name to keep the password under. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <div className="relative">
        <input
          {...controlOf(ID, fault)}
          type={isShown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          readOnly={disabled}
          onChange={(event) => onChange(event.target.value)}
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
