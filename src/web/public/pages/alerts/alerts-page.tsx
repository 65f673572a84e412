import { ALERT_PAGE, type AlertPage } from '#contract/alerts/alert-page.ts';
import { useAnswer } from '#web/public/parts/answers/use-answer.ts';
import { usePageTitle } from '#web/public/parts/layout/page-title.ts';
import { AlertForm } from './alert-form.tsx';
import { AlertMessage } from './alert-message.tsx';
import { AlertSent } from './alert-sent.tsx';
import { alertTitle } from './alert-title.ts';

/** A page of price alerts, as the server found it. */
export function AlertPages() {
  const answer = useAnswer<AlertPage>(ALERT_PAGE);
  return answer.status === 'loaded' ? <ShownAlert page={answer.value} /> : null;
}

function ShownAlert({ page }: { readonly page: AlertPage }) {
  usePageTitle(alertTitle(page));
  switch (page.state) {
    case 'form':
      return <AlertForm page={page} />;
    case 'sent':
      return <AlertSent page={page} />;
    default:
      return <AlertMessage page={page} />;
  }
}
