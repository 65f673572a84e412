import { useState, type SubmitEvent } from 'react';
import { loginFault } from './login-fault.ts';
import { PasswordField } from './password-field.tsx';
import { useLogin } from '#web/admin/api/session.ts';
import { EMPTY_PASSWORD } from '#contract/login-messages.ts';
import { BackToSite } from '#web/admin/layout/back-to-site.tsx';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** The login: a password and nothing else. */
export function LoginPage() {
  const login = useLogin();
  const [password, setPassword] = useState('');
  const [isBlank, setBlank] = useState(false);
  const fault = isBlank ? EMPTY_PASSWORD : login.error ? loginFault(login.error) : undefined;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const blank = password.trim() === '';
    setBlank(blank);
    if (!blank) login.mutate(password, { onError: () => setPassword('') });
  };

  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-4 p-4">
      <Card layout="grid w-full max-w-[380px] gap-5 p-6">
        <header className="grid gap-2">
          <BrandMark />
          <h1>Admin Panel</h1>
          <p className="text-muted">Sign in to manage the catalogue and contact requests.</p>
        </header>
        <form onSubmit={submit} noValidate className="grid gap-4">
          {/* Password managers look for a name to keep the password under. */}
          <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
          <PasswordField value={password} onChange={setPassword} fault={fault} disabled={login.isPending} />
          <Button type="submit" variant="primary" disabled={password === '' || login.isPending}>
            {login.isPending && <Spinner />}
            {login.isPending ? 'Logging in...' : 'Login'}
          </Button>
        </form>
      </Card>
      <BackToSite />
    </main>
  );
}
