import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/text-field.tsx';

/** A field for the code of the authenticator app, or a recovery code, which has letters. */
export function CodeField(field: ComponentProps<typeof TextField>) {
  return (
    <div className="grid gap-1.5">
      <TextField
        {...field}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={`${field.id}-hint`}
      />
      <p id={`${field.id}-hint`} className="text-xs text-subtle">
        Six digits from your authenticator app, or a recovery code.
      </p>
    </div>
  );
}
