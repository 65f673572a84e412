import { useState, type SubmitEvent } from 'react';
import { EMPTY_PASSWORD } from '#contract/session.ts';
import { useLogin } from '#web/admin/api/session.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { loginFault } from './login-fault.ts';

/** State and sending of a form that asks for the password. A wrong one is cleared; `onSignedIn` runs after a right one. */
export function useLoginForm(onSignedIn: () => void) {
  const login = useLogin(onSignedIn);
  const [password, setPassword] = useState('');
  const [isBlank, setBlank] = useState(false);
  return {
    isSending: login.isPending,
    field: {
      value: password,
      onChange: setPassword,
      fault: isBlank ? EMPTY_PASSWORD : login.error ? loginFault(login.error) : undefined,
      disabled: login.isPending,
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      const onError = (error: Error) => {
        setPassword('');
        // The button that was pressed is disabled by now, and has lost the focus.
        form.querySelector<HTMLElement>('[name="password"]')?.focus();
        showToast({ title: 'Login Failed', description: loginFault(error), variant: 'destructive' });
      };
      const blank = password.trim() === '';
      setBlank(blank);
      if (!blank) login.mutate(password, { onError });
    },
  };
}
