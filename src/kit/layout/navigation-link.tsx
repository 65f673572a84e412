import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pages } from '#core/routes.ts';
import { useSite } from '#kit/page/site-context.ts';
import { BrandMark } from '#kit/brand-mark.tsx';
import { SCROLL_DELAY, scrollToTopAfter } from './scroll-to-top.ts';

interface NavigationLinkProps {
  readonly href: string;
  readonly from: keyof typeof SCROLL_DELAY;
  readonly className: string;
  readonly current?: 'page' | 'true' | undefined;
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
      aria-current={current}
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

interface BrandLinkProps {
  readonly from: 'header' | 'footer';
  /** Whether the button that pauses motion is beside it, which leaves no room for the name on the smallest phones. */
  readonly isCrowded?: boolean;
}

/** The brand, as a link to the home page. A name that is too long for the header wraps and is clipped. */
export function BrandLink({ from, isCrowded = false }: BrandLinkProps) {
  const { name } = useSite();
  return (
    <NavigationLink
      href={pages.home}
      from={from}
      label={`${name}, home`}
      className="inline-flex h-9 flex-wrap items-center gap-x-[9px] gap-y-4 overflow-hidden py-1.5 text-[1.1875rem] leading-6 font-[650] tracking-[-0.03em] md:flex-none"
    >
      <BrandMark />
      <span className={isCrowded ? 'motion-safe:max-sm:hidden' : undefined}>{name}</span>
    </NavigationLink>
  );
}
