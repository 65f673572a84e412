import { useSite } from '#web/site-context.ts';
import { buttonClass, type ButtonLook } from '#web/ui/button-style.ts';

interface ContactLinkProps extends ButtonLook {
  readonly layout?: string;
}

/** 'Get in Touch': writes to the site's general address. */
export function ContactLink({ layout, ...look }: ContactLinkProps) {
  const { email } = useSite();
  return (
    <a href={`mailto:${encodeURI(email)}`} className={buttonClass(look, layout)}>
      Get in Touch
    </a>
  );
}
