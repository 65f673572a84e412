import type { ReactNode } from 'react';
import type { AlertPage } from '#contract/alerts/alert-page.ts';
import { alertPaths, pages } from '#contract/routes.ts';
import { dayText } from '#domain/day-text.ts';
import { ALERT_LIMITS } from '#domain/limits.ts';
import { useSite } from '#web/document/site-context.ts';
import { BELL } from '#web/public/parts/layout/watch-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Term } from '#web/ui/term.tsx';
import { ALERT_ICON } from './alert-card.ts';
import { alertTitle } from './alert-title.ts';

const BELL_OFF =
  'M10.268 21a2 2 0 0 0 3.464 0M17 17H4a1 1 0 0 1-.74-1.673C4.59 13.956 6 12.499 6 8a6 6 0 0 1 .258-1.742M2 2l20 20M8.668 3.01A6 6 0 0 1 18 8c0 2.687.77 4.653 1.707 6.05';
const CIRCLE_CHECK = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M16 9l-5.5 5.5L8 12';

/** The classes of the buttons below a message. */
const ACTIONS = 'mt-7 flex flex-wrap gap-2.5';

type Message = Exclude<AlertPage, { state: 'form' | 'sent' }>;

/** What a link of a mail leads to: what it would do, with a button, and what was done. */
export function AlertMessage({ page }: { readonly page: Message }) {
  return (
    <section
      className="page-width min-h-[calc(100dvh-var(--rp-header))] pt-[clamp(3.5rem,2rem+6vw,7rem)] pb-section *:max-w-[620px]"
      aria-labelledby="alert-title"
    >
      <span
        className={`${ALERT_ICON} ${page.state === 'confirmed' ? 'border-save-line bg-save-tint text-save' : 'border-line-strong text-ink'}`}
      >
        <MessageIcon state={page.state} />
      </span>
      <h1 id="alert-title" tabIndex={-1} className="mt-5 text-[1.875rem]/9.5 tracking-[-0.02em]">
        {alertTitle(page)}
      </h1>
      <MessageBody page={page} />
    </section>
  );
}

function MessageIcon({ state }: Pick<Message, 'state'>) {
  if (state === 'unknown') return <Icon name="clock" size={22} />;
  if (state === 'failed') return <Icon name="triangle-alert" size={22} />;
  return (
    <Icon
      path={{ confirm: BELL, confirmed: CIRCLE_CHECK, unsubscribe: BELL_OFF, unsubscribed: BELL_OFF }[state]}
      size={22}
    />
  );
}

function MessageBody({ page }: { readonly page: Message }) {
  switch (page.state) {
    case 'confirm':
      return (
        <>
          <Lead>One e-mail when the price changes, at most one a day. Every e-mail has an unsubscribe link.</Lead>
          <Facts
            entries={[
              ['Alert', page.words],
              ['E-mails to', page.email],
            ]}
          />
          <PostButton label="Start alert" variant="primary" />
        </>
      );
    case 'confirmed':
      return (
        <>
          <Lead>We e-mail you when the price changes, at most once a day.</Lead>
          <Facts
            entries={[
              ['Alert', page.words],
              ['E-mails to', page.email],
              ['Active until', `${dayText(page.until)}, then deleted`],
            ]}
          />
          <PostButton label="Stop alert" variant="ghost" action={page.stop}>
            <LinkButton href={pages.changes} variant="primary">
              See price changes
            </LinkButton>
          </PostButton>
        </>
      );
    case 'unsubscribe':
      return (
        <>
          <Lead>You will get no more e-mails. Your address and this alert will be deleted.</Lead>
          <Facts
            entries={[
              ['Alert', page.words],
              ['E-mails to', page.email],
            ]}
          />
          <PostButton label="Stop alert" variant="primary" />
        </>
      );
    case 'unsubscribed':
      return (
        <>
          <Lead>You will get no more e-mails. Your address and this alert are deleted.</Lead>
          <Facts entries={[['Alert', page.words]]} />
          <div className={ACTIONS}>
            <FormLink href={page.again}>Set it again</FormLink>
            <LinkButton href={pages.changes} variant="ghost">
              See price changes
            </LinkButton>
          </div>
        </>
      );
    case 'unknown':
      return (
        <>
          <Lead>
            {page.link === 'confirm'
              ? `A confirmation link works for ${ALERT_LIMITS.linkHours} hours, and only the latest link for an alert is valid. No alert was started.`
              : 'The alert was already stopped or has expired. You will get no more e-mails from it.'}
          </Lead>
          <div className={ACTIONS}>
            <FormLink href={alertPaths.newPage}>Set a price alert</FormLink>
          </div>
        </>
      );
    case 'failed':
      return <Lead>{page.detail}</Lead>;
  }
}

function Lead({ children }: { readonly children: ReactNode }) {
  return <p className="mt-3 text-lg text-muted">{children}</p>;
}

function Facts({ entries }: { readonly entries: readonly (readonly [term: string, value: string])[] }) {
  return (
    <dl className="mt-6 border-b border-line">
      {entries.map(([term, value]) => (
        <Term
          key={term}
          term={term}
          layout="grid grid-cols-[96px_1fr] gap-3 border-t border-line py-2.5 [&>dd]:wrap-anywhere [&>dt]:text-subtle"
        >
          {value}
        </Term>
      ))}
    </dl>
  );
}

interface PostButtonProps {
  readonly label: string;
  readonly variant: 'primary' | 'ghost';
  /** This page's own address unless told. */
  readonly action?: string;
  readonly children?: ReactNode;
}

/** What changes something: opening a link never does. */
function PostButton({ label, variant, action, children }: PostButtonProps) {
  return (
    <form method="post" action={action} className={ACTIONS}>
      {children}
      <Button type="submit" variant={variant}>
        {label}
      </Button>
    </form>
  );
}

/** Leads to the form, where the site takes new alerts. */
function FormLink({ href, children }: { readonly href: string; readonly children: string }) {
  if (!useSite().offersAlerts) return null;
  return (
    <a href={href} className={buttonClass({})}>
      {children}
    </a>
  );
}
