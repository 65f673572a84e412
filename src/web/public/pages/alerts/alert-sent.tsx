import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { AlertPage } from '#contract/alerts/alert-page.ts';
import { alertPaths, pages } from '#contract/routes.ts';
import { ALERT_LIMITS } from '#domain/limits.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ALERT_CARD, ALERT_FOOT, ALERT_ICON } from './alert-card.ts';
import { alertTitle } from './alert-title.ts';

const MAIL_CHECK =
  'M22 13V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h8M22 7l-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7M16 19l2 2 4-4';

/** The link is on its way. Whether it is, nobody is told who only knows an address. */
export function AlertSent({ page }: { readonly page: Extract<AlertPage, { state: 'sent' }> }) {
  return (
    <section className={ALERT_CARD} aria-labelledby="alert-title">
      <div className="grid gap-2 px-5 pt-8 pb-9 text-muted md:px-7">
        <span className={`${ALERT_ICON} border-line-strong text-ink`}>
          <Icon path={MAIL_CHECK} size={22} />
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

/** Sends the form again, once the server would take it for another one. Without scripts the wait is said in words. */
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

/** How many seconds are left of some, counted from when the page reacts; null before. */
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
