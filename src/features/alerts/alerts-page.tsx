import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { ALERT_PAGE, type AlertPage } from './alert-page.ts';
import { alertPaths, pages } from '#core/routes.ts';
import { dayText } from '#core/day-text.ts';
import { ALERT_LIMITS } from '#core/limits.ts';
import { useSite } from '#kit/page/site-context.ts';
import { useAnswer } from '#kit/answers/use-answer.ts';
import { usePageTitle } from '#kit/layout/page-title.ts';
import { BELL } from './alert-link.tsx';
import { Button } from '#kit/button.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { Icon } from '#kit/icon.tsx';
import { ICON_PATHS } from '#kit/icon-paths.ts';
import { LinkButton } from '#kit/link-button.tsx';
import { Term } from '#kit/term.tsx';
import { ALERT_CARD, ALERT_FOOT, AlertForm } from './alert-form.tsx';
import { alertTitle } from './alert-title.ts';

const BELL_OFF = lucidePath('BellOff');
/** The classes of the tile with an icon above a message. */
const ICON_TILE = 'grid size-11 place-items-center rounded-[10px] border';

/** The classes of the buttons below a message. */
const ACTIONS = 'mt-7 flex flex-wrap gap-2.5';

/** A page of price alerts, in the state that the server determined. */
export function AlertPages() {
  const answer = useAnswer(ALERT_PAGE);
  return answer.status === 'loaded' ? <ShownAlert page={answer.value} /> : null;
}

function ShownAlert({ page }: { readonly page: AlertPage }) {
  usePageTitle(alertTitle(page));
  if (page.state === 'form') return <AlertForm page={page} />;
  return page.state === 'sent' ? <AlertSent page={page} /> : <AlertMessage page={page} />;
}

/** The confirmation that a link was sent. It is the same for addresses that get none, which hides who has alerts. */
export function AlertSent({ page }: { readonly page: Extract<AlertPage, { state: 'sent' }> }) {
  return (
    <section className={ALERT_CARD} aria-labelledby="alert-title">
      <div className="grid gap-2 px-5 pt-8 pb-9 text-muted md:px-7">
        <span className={`${ICON_TILE} border-line-strong text-ink`}>
          <Icon path={lucidePath('MailCheck')} size={22} />
        </span>
        <h1 id="alert-title" tabIndex={-1} className="mt-2 text-xl/7 text-ink">
          {alertTitle(page)}
        </h1>
        <p>
          We sent a link to <b className="wrap-anywhere text-ink">{page.email}</b>. Open it within{' '}
          {ALERT_LIMITS.linkHours} hours to start the alert. Otherwise your request is deleted.
        </p>
        <form method="post" action={alertPaths.newPage} className="text-sm/6">
          {page.fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          No e-mail? Check the spam folder, or <SendAgain />. We send at most {ALERT_LIMITS.linksPerDay} links a day to
          one address.
        </form>
      </div>
      <div className={ALERT_FOOT}>
        <a href={page.again} className={buttonClass({})}>
          Set another alert
        </a>
        <Link href={pages.changes} className={buttonClass({ variant: 'primary' })}>
          Done
        </Link>
      </div>
    </section>
  );
}

/** Submits the form again once the server accepts it as another request. Without scripts a text states the wait. */
function SendAgain() {
  const left = useSecondsLeft(ALERT_LIMITS.resendSeconds);
  return (
    <>
      <button
        type="submit"
        disabled={left !== null && left > 0}
        className="text-ink underline decoration-line-strong underline-offset-3 disabled:text-muted disabled:no-underline"
      >
        send the link again
      </button>{' '}
      {left === null
        ? `after ${ALERT_LIMITS.resendSeconds} seconds`
        : left > 0 && <span className="figures">in {left} s</span>}
      <span role="status" className="sr-only">
        {left === 0 && 'You can send the link again now.'}
      </span>
    </>
  );
}

/** A countdown that starts with hydration; null before. */
function useSecondsLeft(seconds: number): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const end = performance.now() + seconds * 1_000;
    const count = () => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1_000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 1_000);
    count();
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

type Message = Exclude<AlertPage, { state: 'form' | 'sent' }>;

const MESSAGE_ICONS: Record<Message['state'], string> = {
  confirm: BELL,
  confirmed: lucidePath('CircleCheck'),
  unsubscribe: BELL_OFF,
  unsubscribed: BELL_OFF,
  unknown: ICON_PATHS.clock,
  failed: ICON_PATHS['triangle-alert'],
};

/** The page behind a link of a mail: its action, with a button, or the outcome. */
function AlertMessage({ page }: { readonly page: Message }) {
  return (
    <section
      className="page-width min-h-[calc(100dvh-var(--rp-header))] pt-[clamp(3.5rem,2rem+6vw,7rem)] pb-section *:max-w-[620px]"
      aria-labelledby="alert-title"
    >
      <span
        className={`${ICON_TILE} ${page.state === 'confirmed' ? 'border-save-line bg-save-tint text-save' : 'border-line-strong text-ink'}`}
      >
        <Icon path={MESSAGE_ICONS[page.state]} size={22} />
      </span>
      <h1 id="alert-title" tabIndex={-1} className="mt-5 text-[1.875rem]/9.5 tracking-[-0.02em]">
        {alertTitle(page)}
      </h1>
      <p className="mt-3 text-lg text-muted">{leadOf(page)}</p>
      {'words' in page && (
        <dl className="mt-6 border-b border-line">
          <Fact term="Alert">{page.words}</Fact>
          {'email' in page && <Fact term="E-mails to">{page.email}</Fact>}
          {'until' in page && <Fact term="Active until">{`${dayText(page.until)}, then deleted`}</Fact>}
        </dl>
      )}
      <MessageActions page={page} />
    </section>
  );
}

const LEADS = {
  confirm: 'At most one e-mail a day about this alert. Every e-mail has an unsubscribe link.',
  confirmed: 'We e-mail you about this alert at most once a day.',
  unsubscribe: 'You will get no more e-mails. Your address and this alert will be deleted.',
  unsubscribed: 'You will get no more e-mails. Your address and this alert are deleted.',
};

function leadOf(page: Message): string {
  if (page.state === 'failed') return page.detail;
  if (page.state !== 'unknown') return LEADS[page.state];
  return page.link === 'confirm'
    ? `A confirmation link works for ${ALERT_LIMITS.linkHours} hours, and only the latest link for an alert is valid. No alert was started.`
    : 'The alert was already stopped or has expired. You will get no more e-mails from it.';
}

function Fact({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <Term
      term={term}
      layout="grid grid-cols-[96px_1fr] gap-3 border-t border-line py-2.5 [&>dd]:wrap-anywhere [&>dt]:text-subtle"
    >
      {children}
    </Term>
  );
}

/** The buttons of a message. What changes an alert is a form: opening a link never changes one. */
function MessageActions({ page }: { readonly page: Message }) {
  switch (page.state) {
    case 'confirm':
    case 'unsubscribe':
      return (
        <form method="post" className={ACTIONS}>
          <Button type="submit" variant="primary">
            {page.state === 'confirm' ? 'Start alert' : 'Stop alert'}
          </Button>
        </form>
      );
    case 'confirmed':
      return (
        <form method="post" action={page.stop} className={ACTIONS}>
          <LinkButton href={pages.changes} variant="primary">
            See price changes
          </LinkButton>
          <Button type="submit" variant="ghost">
            Stop alert
          </Button>
        </form>
      );
    case 'unsubscribed':
      return (
        <div className={ACTIONS}>
          <FormLink href={page.again}>Set it again</FormLink>
          <LinkButton href={pages.changes} variant="ghost">
            See price changes
          </LinkButton>
        </div>
      );
    case 'unknown':
      return (
        <div className={ACTIONS}>
          <FormLink href={alertPaths.newPage}>Set a price alert</FormLink>
        </div>
      );
    case 'failed':
      return null;
  }
}

/** A link to the form, where the site accepts new alerts. */
function FormLink({ href, children }: { readonly href: string; readonly children: string }) {
  if (!useSite().offersAlerts) return null;
  return (
    <a href={href} className={buttonClass({})}>
      {children}
    </a>
  );
}
