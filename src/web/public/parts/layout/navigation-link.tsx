import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { SCROLL_DELAY, scrollToTopAfter } from './scroll-to-top.ts';

interface NavigationLinkProps {
  readonly href: string;
  readonly from: keyof typeof SCROLL_DELAY;
  readonly className: string;
  readonly current?: boolean;
  readonly label?: string;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link of header, menu or footer. Following it scrolls to the top of the page. */
export function NavigationLink({ href, from, className, current, label, onFollow, children }: NavigationLinkProps) {
  return (
    <Link
      href={href}
      className={className}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      onClick={() => {
        onFollow?.();
        scrollToTopAfter(SCROLL_DELAY[from]);
      }}
    >
      {children}
    </Link>
  );
}
