import { useId } from 'react';
import { z } from 'zod';
import { adminApi } from '#core/routes.ts';
import { sessionOperations } from '#features/account/session-contract.ts';
import { call } from '#kit/panel/api/call.ts';
import { useChange } from '#kit/panel/api/use-change.ts';
import { textControl } from '#kit/panel/editing/controls.ts';
import { useFieldForm } from '#kit/panel/editing/use-field-form.ts';
import { Button } from '#kit/button.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { TextField } from '#kit/text-field.tsx';
import { BESIDE_FIELD, SETTING_BOX } from './setting-rows.tsx';

const secret = (label: string) => textControl(label, 'a password');
const CONTROLS = { current: secret('Current'), next: secret('New, 15 characters or more'), again: secret('Repeat') };

const EMPTY = { current: '', next: '', again: '' };

const schema = z
  .strictObject({
    current: z.string().min(1, 'Enter your current password'),
    next: z.string().min(1, 'Enter a new password'),
    again: z.string(),
  })
  .refine(({ next, again }) => next === again, { path: ['again'], error: 'The passwords do not match' });

/** A form that changes the password and signs out every other session. */
export function PasswordChange() {
  const heading = useId();
  const form = useFieldForm(CONTROLS, schema, () => EMPTY);
  const change = useChange({
    send: async (body: { readonly current: string; readonly next: string }) =>
      call(sessionOperations.changePassword, { body }),
    success: () => 'Password changed. All other sessions are signed out.',
    refreshes: [[adminApi.sessions]],
  });
  const field = (name: keyof typeof CONTROLS) => ({
    ...form.input(name),
    type: 'password',
    readOnly: change.isPending,
  });
  return (
    <form
      noValidate
      aria-labelledby={heading}
      className={SETTING_BOX}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save(async ({ current, next }) => {
          await change.mutateAsync({ current, next });
          form.replace(EMPTY);
        }, 'current');
      }}
    >
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <b id={heading} className="font-[550]">
          Change password
        </b>
        <span className="text-xs text-subtle">Signs out every other session.</span>
      </p>
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <div className="grid grid-cols-[repeat(3,minmax(0,1fr))_auto] items-start gap-2 max-md:grid-cols-1">
        <TextField {...field('current')} mark="required" autoComplete="current-password" />
        <TextField {...field('next')} mark="required" autoComplete="new-password" />
        <TextField {...field('again')} mark="required" autoComplete="new-password" />
        <Button type="submit" layout={BESIDE_FIELD} size="sm" disabled={change.isPending}>
          {change.isPending && <Spinner />}
          Change
        </Button>
      </div>
    </form>
  );
}
