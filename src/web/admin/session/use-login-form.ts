import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { loginControls, loginSchema } from '#contract/auth/session.ts';
import { useLogin } from '#web/admin/api/session.ts';
import { succeeds } from '#web/admin/api/use-change.ts';
import { useFieldForm } from '#web/admin/editing/use-field-form.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { loginFault, wantsCode } from './login-fault.ts';

const EMPTY = { password: '', code: '' };

/**
 * The state of a login form: the password, and a code once the server requires one. Rejected values are cleared;
 * `onSignedIn` runs after a success.
 */
export function useLoginForm(onSignedIn: () => void) {
  const login = useLogin(onSignedIn);
  const form = useFieldForm(loginControls, loginSchema, () => EMPTY);
  const [asksCode, setAsksCode] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (asksCode) element.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  }, [asksCode]);
  const isSending = login.isPending;
  const { password, code } = form.values;

  const onError = (error: Error) => {
    const isFirst = wantsCode(error) && !asksCode;
    setAsksCode(wantsCode(error));
    const name = wantsCode(error) ? 'code' : 'password';
    form.replace(wantsCode(error) ? { password, code: '' } : EMPTY);
    if (isFirst) return;
    form.fail(name, loginFault(error));
    // The pressed button is disabled by now and has lost the focus.
    element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    showToast({ title: 'Login Failed', description: loginFault(error), variant: 'destructive' });
  };
  return {
    isSending,
    isEmpty: password === '' || (asksCode && code.trim() === ''),
    /** Null unless the server requires a code. */
    codeField: asksCode ? { ...form.input('code'), readOnly: isSending } : null,
    field: { ...form.input('password'), readOnly: isSending },
    form: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void form.submit(async (sent) => succeeds(login.mutateAsync(sent, { onError })));
      },
    },
  };
}
