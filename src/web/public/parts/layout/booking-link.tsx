import { Icon } from '#web/ui/icon.tsx';
import { useSite } from '#web/document/site-context.ts';
import { buttonClass } from '#web/ui/button-style.ts';

const POPUP = 'popup,width=800,height=600,noopener';

interface BookingLinkProps {
  readonly layout?: string;
  readonly onFollow?: () => void;
}

/** 'Book a meeting': the scheduling page in a popup of 800 by 600, without scripts in a new tab. */
export function BookingLink({ layout, onFollow }: BookingLinkProps) {
  const { bookingUrl } = useSite();
  return (
    <a
      href={bookingUrl}
      target="_blank"
      rel="noopener"
      className={buttonClass({ variant: 'primary' }, layout)}
      onClick={(event) => {
        event.preventDefault();
        window.open(bookingUrl, '_blank', POPUP);
        onFollow?.();
      }}
    >
      <Icon name="calendar" size={16} className="lg:max-xl:hidden" />
      Book a meeting
    </a>
  );
}
