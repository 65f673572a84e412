import { useLocation } from 'wouter';
import { adminPages } from '#contract/routes.ts';
import { BackToSite } from '#web/admin/frame/back-to-site.tsx';
import { LoginButton } from '#web/admin/session/login-button.tsx';
import { CodeField } from '#web/admin/session/code-field.tsx';
import { PasswordField } from '#web/admin/session/password-field.tsx';
import { useLoginForm } from '#web/admin/session/use-login-form.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Card } from '#web/ui/card.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';

/** The login page, which leads to the dashboard. */
export function LoginPage() {
  const [, navigate] = useLocation();
  const { field, codeField, isEmpty, isSending, form } = useLoginForm(() => {
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
        <form {...form} className="grid gap-4">
          <PasswordField {...field} />
          {codeField && <CodeField {...codeField} />}
          <LoginButton label="Login" isEmpty={isEmpty} isSending={isSending} />
        </form>
      </Card>
      <BackToSite />
    </main>
  );
}
