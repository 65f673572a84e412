import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { withQuery } from '#core/contract/path-pattern.ts';
import { adminApi } from '#core/routes.ts';
import { REFUSED_ACCOUNT_COOKIE, type WaysToSignIn } from '#features/account/session-contract.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { buttonClass, type ButtonVariant } from '#kit/button-style.ts';
import { Spinner } from '#kit/spinner.tsx';

const PASSWORD_ALONE: WaysToSignIn = { company: null, password: true };

const WaysContext = createContext<WaysToSignIn>(PASSWORD_ALONE);

interface ProviderProps {
  readonly value: WaysToSignIn | undefined;
  readonly children: ReactNode;
}

/** The ways to sign in, as of the document; without them, the password alone. */
export function WaysToSignInProvider({ value = PASSWORD_ALONE, children }: ProviderProps) {
  return <WaysContext value={value}>{children}</WaysContext>;
}

export function useWaysToSignIn(): WaysToSignIn {
  return useContext(WaysContext);
}

/** Whether the browser leaves for the provider, until it comes back from its memory. */
export function useLeaving() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const stay = () => setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);
  return { isLeaving, onLeave: () => setLeaving(true) };
}

interface CompanyButtonProps {
  readonly company: string;
  readonly variant?: ButtonVariant;
  /** Opens the sign-in in a new tab, which leads to this path of the panel. */
  readonly inNewTab?: string;
  /** Whether the browser is on its way to the provider. */
  readonly isLeaving?: boolean;
  readonly onLeave?: () => void;
}

/** The link to the company's sign-in, styled as a button. Another document: it leaves the page or opens a tab. */
export function CompanyButton({
  company,
  variant = 'outline',
  inNewTab,
  isLeaving = false,
  onLeave,
}: CompanyButtonProps) {
  return (
    <a
      href={inNewTab === undefined ? adminApi.signIn : withQuery(adminApi.signIn, { return: inNewTab })}
      {...(inNewTab !== undefined && { target: '_blank', rel: 'noreferrer' })}
      aria-disabled={isLeaving || undefined}
      className={buttonClass({ variant }, 'flex aria-disabled:pointer-events-none aria-disabled:bg-press')}
      onClick={(event) => {
        if (isLeaving) event.preventDefault();
        else if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onLeave?.();
      }}
    >
      {isLeaving ? <Spinner /> : <AdminIcon name="id-card" size={17} />}
      <span className="truncate">{isLeaving ? `Opening ${company}…` : `Sign in with ${company}`}</span>
    </a>
  );
}

const TONES = {
  calm: 'border-line bg-press',
  warn: 'border-transparent bg-warn-tint',
  danger: 'border-danger/30 bg-danger-tint',
} as const;

interface Notice {
  readonly tone: keyof typeof TONES;
  readonly title: string;
  readonly text: string;
}

/** What the server says about a sign-in that came back without success, by the query of the login's URL. */
export function noticeOf(fault: string | null, company: string, account: string | null): Notice | null {
  const name = company.charAt(0).toUpperCase() + company.slice(1);
  switch (fault) {
    case 'away':
      return { tone: 'warn', title: `${name} does not answer.`, text: 'Try again in a minute, or use the password.' };
    case 'no-role':
      return {
        tone: 'danger',
        title: `${account ?? 'This account'} has no access to this panel.`,
        text: 'Ask an owner to add you to a group that has.',
      };
    case 'unproven':
      return {
        tone: 'danger',
        title: `The answer of ${company} could not be verified.`,
        text: 'Start again. If it fails again, the server’s log has the reason.',
      };
    case 'canceled':
      return { tone: 'calm', title: 'You were not signed in.', text: 'Start again when you like.' };
    default:
      return null;
  }
}

const NOTICE_ICONS = { calm: 'info', warn: 'triangle-alert', danger: 'circle-alert' } as const;

/** A notice about signing in. An alert takes the focus. */
export function SignInNotice({ tone, title, text, isAlert = true }: Notice & { readonly isAlert?: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAlert) element.current?.focus();
  }, [isAlert]);
  return (
    <div
      ref={element}
      role={isAlert ? 'alert' : undefined}
      tabIndex={isAlert ? -1 : undefined}
      className={`flex gap-2.5 rounded-md border px-3.5 py-3 ${TONES[tone]}`}
    >
      <AdminIcon name={NOTICE_ICONS[tone]} size={17} className="mt-0.5 flex-none" />
      <p className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{title}</b> {text}
      </p>
    </div>
  );
}

/** Takes the address of the refused account out of its cookie; null without one. */
export function takeRefusedAccount(): string | null {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${REFUSED_ACCOUNT_COOKIE}=`));
  const value = pair?.slice(REFUSED_ACCOUNT_COOKIE.length + 1) ?? '';
  return value === '' ? null : decodeURIComponent(value);
}
