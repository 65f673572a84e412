import type { SubmitEvent } from 'react';
import { loginControls, loginSchema } from '#contract/session.ts';
import { useLogin } from '#web/admin/api/session.ts';
import { succeeds } from '#web/admin/api/use-change.ts';
import { useFieldForm } from '#web/admin/editing/use-field-form.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { loginFault } from './login-fault.ts';

const EMPTY = { password: '' };

/** State and sending of a form that asks for the password. A wrong one is cleared; `onSignedIn` runs after a right one. */
export function useLoginForm(onSignedIn: () => void) {
  const login = useLogin(onSignedIn);
  const form = useFieldForm(loginControls, loginSchema, () => EMPTY);
  const isSending = login.isPending;
  return {
    isSending,
    isEmpty: form.held.password === '',
    field: { ...form.input('password'), readOnly: isSending },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const element = event.currentTarget;
      const onError = (error: Error) => {
        form.replace(EMPTY);
        form.fail('password', loginFault(error));
        // The button that was pressed is disabled by now, and has lost the focus.
        element.querySelector<HTMLElement>('[name="password"]')?.focus();
        showToast({ title: 'Login Failed', description: loginFault(error), variant: 'destructive' });
      };
      void form.submit(async ({ password }) => succeeds(login.mutateAsync(password, { onError })));
    },
  };
}
