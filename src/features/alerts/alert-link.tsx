import { alertHref, type AlertTarget } from './alert-url.ts';
import { useSite } from '#kit/page/site-context.ts';
import { buttonClass, type ButtonLook } from '#kit/button-style.ts';
import { Icon } from '#kit/icon.tsx';

export const BELL = lucidePath('Bell');

interface AlertLinkProps extends ButtonLook {
  readonly alert: AlertTarget;
  readonly children: string;
}

/** A link to the form of a price alert, which is a separate document; nothing if the site has no alerts. */
export function AlertLink({ alert, variant = 'outline', size = 'sm', children }: AlertLinkProps) {
  if (!useSite().offersAlerts) return null;
  return (
    <a href={alertHref(alert)} className={buttonClass({ variant, size })}>
      <Icon path={BELL} size={15} />
      {children}
    </a>
  );
}
