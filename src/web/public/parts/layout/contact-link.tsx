import type { ReactNode } from 'react';
import { pages } from '#contract/routes.ts';
import type { ContactSource } from '#domain/contacts/contact-source.ts';
import type { AskedQuote } from '#web/public/parts/contacts/asked-quote.ts';
import { buttonClass, type ButtonLook } from '#web/ui/button-style.ts';

interface ContactLinkProps extends ButtonLook {
  /** Says where on the site the visitor got in touch. */
  readonly source: ContactSource;
  readonly quote?: AskedQuote | undefined;
  readonly layout?: string;
  /** Classes in the place of a button's look. */
  readonly className?: string;
  readonly onFollow?: () => void;
  readonly children?: ReactNode;
}

/**
 * 'Get in Touch', or what `children` say: opens the contact modal, since `early-contact.ts` hears of every click on
 * `data-contact-source` and presses of Space. Without scripts it leads to the form of the home page.
 */
export function ContactLink({
  source,
  quote,
  layout,
  className,
  onFollow,
  children = 'Get in Touch',
  ...look
}: ContactLinkProps) {
  return (
    <a
      href={`${pages.home}#contact`}
      data-contact-source={source}
      data-contact-quote={quote?.query}
      data-contact-asks={quote?.text}
      aria-haspopup="dialog"
      className={className ?? buttonClass(look, layout)}
      onClick={onFollow}
    >
      {children}
    </a>
  );
}
