import type { ReactNode } from 'react';
import { pages } from '#core/routes.ts';
import type { ContactSource } from './contact-source.ts';
import type { RequestedQuote } from './requested-quote.ts';
import { buttonClass, type ButtonLook } from '#kit/button-style.ts';

interface ContactLinkProps extends ButtonLook {
  /** The label of this link in the contact request. */
  readonly source: ContactSource;
  readonly quote?: RequestedQuote | undefined;
  readonly layout?: string;
  /** Classes instead of the button's. */
  readonly className?: string;
  readonly onFollow?: () => void;
  readonly children?: ReactNode;
}

/**
 * 'Get in Touch', or another text: opens the contact modal, because `early-contact.ts` handles clicks and Space on
 * `data-contact-source`. Without scripts it links to the form of the home page.
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
      data-contact-quote-text={quote?.text}
      aria-haspopup="dialog"
      className={className ?? buttonClass(look, layout)}
      onClick={onFollow}
    >
      {children}
    </a>
  );
}
