import { Link } from 'wouter';
import type { AlertPage } from '#contract/alert-page.ts';
import { alertPaths, pages } from '#contract/routes.ts';
import { ALERT_LIMITS } from '#domain/limits.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import { alertTitle } from './alert-title.ts';

const MAIL_CHECK =
  'M22 13V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h8M22 7l-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7M16 19l2 2 4-4';

/** The link is on its way. Whether it is, nobody is told who only knows an address. */
export function AlertSent({ page }: { readonly page: Extract<AlertPage, { state: 'sent' }> }) {
  return (
    <section className="alert-card" aria-labelledby="alert-title">
      <div className="alert-body is-sent">
        <span className="alert-icon">
          <Icon path={MAIL_CHECK} size={22} />
        </span>
        <h1 id="alert-title" tabIndex={-1}>
          {alertTitle(page)}
        </h1>
        <p>
          We sent a link to <b>{page.email}</b>. Open it within {ALERT_LIMITS.linkHours} hours and the watch begins;
          without it nothing is kept.
        </p>
        <form method="post" action={alertPaths.newPage} className="alert-again">
          {page.fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          Nothing there? Look into the spam folder, or after a minute <button type="submit">send it again</button>. At
          most {ALERT_LIMITS.linksPerDay} links a day go to one address.
        </form>
      </div>
      <div className="alert-foot">
        <a href={page.again} className={buttonClass({})}>
          Watch another
        </a>
        <Link href={pages.changes} className={buttonClass({ variant: 'primary' })}>
          Done
        </Link>
      </div>
    </section>
  );
}
