import { useEffect, useRef, useState, type ComponentProps, type SubmitEvent } from 'react';
import { useLocation } from 'wouter';
import { loginControls, loginSchema, WRONG_PASSWORD } from '#features/account/session-contract.ts';
import { adminPages } from '#core/routes.ts';
import { refusalText } from '#kit/panel/api/error-text.ts';
import {
  CompanyButton,
  noticeOf,
  SignInNotice,
  takeRefusedAccount,
  useLeaving,
  useWaysToSignIn,
} from './company-button.tsx';
import { useLogin } from './session.tsx';
import { succeeds } from '#kit/panel/api/use-change.ts';
import { useFieldForm } from '#kit/panel/editing/use-field-form.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { BackToSite } from '#kit/panel/frame/screen-parts.tsx';
import { ResponseError } from '#kit/browser/fetch-json.ts';
import { BrandMark } from '#kit/brand-mark.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { CONTROL } from '#kit/control-style.ts';
import { controlOf, Field } from '#kit/field.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { TextField } from '#kit/text-field.tsx';
import { showToast } from '#kit/toast/toast-store.ts';

const EMPTY = { password: '', code: '' };

/**
 * A login form's attributes, fields and button: the password, and the two-factor code once the server requires one. A
 * rejected value is cleared. `onSignedIn` runs after a successful login.
 */
export function useLoginForm(submitLabel: string, onSignedIn: () => void) {
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
    // The submit button had the focus and is disabled now.
    element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    showToast({ title: 'Login Failed', description: loginFault(error), variant: 'destructive' });
  };
  const codeField = form.input('code');
  const isEmpty = password === '' || (asksCode && code.trim() === '');
  return {
    isSending,
    fields: (
      <>
        <PasswordField {...form.input('password')} readOnly={isSending} />
        {asksCode && (
          <div className="grid gap-1.5">
            {/* A recovery code may contain letters. */}
            <TextField
              {...codeField}
              readOnly={isSending}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby={`${codeField.id}-hint`}
            />
            <p id={`${codeField.id}-hint`} className="text-xs text-subtle">
              Six digits from your authenticator app, or a recovery code.
            </p>
          </div>
        )}
      </>
    ),
    button: (
      <Button type="submit" variant="primary" disabled={isEmpty || isSending}>
        {isSending && <Spinner />}
        {isSending ? 'Logging in...' : submitLabel}
      </Button>
    ),
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

/** A password field with a toggle that shows the password. */
function PasswordField({ label, fault, ...input }: ComponentProps<typeof TextField>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field id={input.id} label={label} fault={fault}>
      {/* Password managers store a password with a user name. */}
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

/** Whether a login failed because the code is missing or wrong. */
function wantsCode(error: Error): boolean {
  return error instanceof ResponseError && error.status === 401 && error.fields.some(({ field }) => field === 'code');
}

/** The message after a failed login: a fixed sentence for a wrong password, else the error. */
export function loginFault(error: Error): string {
  if (!(error instanceof ResponseError)) return 'The server could not be reached. Try again.';
  return error.status === 401 && !wantsCode(error) ? WRONG_PASSWORD : refusalText(error);
}

/** "or" between two lines. */
function OrRule() {
  return (
    <p className="flex items-center gap-3 text-xs text-subtle before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </p>
  );
}

/** The login page, which leads to the dashboard. */
export function LoginPage() {
  const [, navigate] = useLocation();
  const { company, password } = useWaysToSignIn();
  const leaving = useLeaving();
  const [notice] = useState(() => {
    const fault = new URLSearchParams(location.search).get('sign-in');
    return company === null ? null : noticeOf(fault, company, fault === 'no-role' ? takeRefusedAccount() : null);
  });
  const { form, fields, button } = useLoginForm('Login', () => {
    showToast({ title: 'Success', description: 'Login successful! Redirecting to admin panel...' });
    navigate(adminPages.dashboard, { replace: true });
  });

  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-4 p-4">
      <Card layout="grid w-full max-w-[380px] gap-5 p-6">
        <header className="grid gap-2">
          <BrandMark />
          <h1>Admin Panel</h1>
          <p className="text-muted">Sign in to manage the catalog and contact requests.</p>
        </header>
        {password ? (
          <form {...form} inert={leaving.isLeaving} className="grid gap-4">
            {fields}
            {button}
          </form>
        ) : (
          <SignInNotice
            tone="calm"
            title="Password sign-in is closed."
            text="Sign in with your company account."
            isAlert={false}
          />
        )}
        {company !== null && (
          <div className="grid gap-4">
            {password && <OrRule />}
            <CompanyButton company={company} variant={password ? 'outline' : 'primary'} {...leaving} />
            {notice && <SignInNotice {...notice} />}
          </div>
        )}
      </Card>
      <BackToSite />
    </main>
  );
}
