import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass, type ButtonLook } from './button-style.ts';

interface LinkButtonProps extends ButtonLook {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link to a page of the site, styled as a button. */
export function LinkButton({ href, children, ...look }: LinkButtonProps) {
  return (
    <Link href={href} className={buttonClass(look)}>
      {children}
    </Link>
  );
}
