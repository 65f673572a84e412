import { alertHref, type AlertTarget } from './alert-url.ts';
import { useSite } from '#kit/page/site-context.ts';
import { buttonClass, type ButtonLook } from '#kit/button-style.ts';
import { Icon } from '#kit/icon.tsx';

export const BELL =
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326';

interface AlertLinkProps extends Pick<ButtonLook, 'variant'> {
  readonly alert: AlertTarget;
  readonly children: string;
}

/** A link to the form of a price alert, which is a separate document; nothing if the site has no alerts. */
export function AlertLink({ alert, variant = 'outline', children }: AlertLinkProps) {
  if (!useSite().offersAlerts) return null;
  return (
    <a href={alertHref(alert)} className={buttonClass({ variant, size: 'sm' })}>
      <Icon path={BELL} size={15} />
      {children}
    </a>
  );
}
