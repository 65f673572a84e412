import type { ReactNode } from 'react';
import { Icon } from '#kit/icon.tsx';

interface OutsideLinkProps {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const TEXT =
  'inline-flex min-h-6 items-center gap-[3px] font-medium text-ink underline decoration-line-strong underline-offset-3 hover:decoration-signal-strong print:min-h-0';

/** A link to another site, in a new tab. */
export function OutsideLink({ href, className = TEXT, children }: OutsideLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <Icon path={lucidePath('ArrowUpRight')} size={13} className="flex-none text-subtle" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
