import type { ReactNode } from 'react';
import type { ContactSource } from '#domain/contact-source.ts';
import { useSite } from '#web/site-context.ts';
import { buttonClass, type ButtonLook } from '#web/ui/button-style.ts';

interface ContactLinkProps extends ButtonLook {
  /** Says where on the site the visitor got in touch. */
  readonly source: ContactSource;
  readonly layout?: string;
  /** Classes in the place of a button's look. */
  readonly className?: string;
  readonly children?: ReactNode;
}

/** 'Get in Touch', or what `children` say: writes to the site's general address. */
export function ContactLink({ source, layout, className, children = 'Get in Touch', ...look }: ContactLinkProps) {
  const { email } = useSite();
  return (
    <a
      href={`mailto:${encodeURI(email)}`}
      data-contact-source={source}
      className={className ?? buttonClass(look, layout)}
    >
      {children}
    </a>
  );
}
