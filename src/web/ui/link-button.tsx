import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass, type ButtonLook } from './button-style.ts';

interface LinkButtonProps extends ButtonLook {
  /** A page of this site. */
  readonly href: string;
  readonly children: ReactNode;
}

/** A link to another page of the site in the shape of a button. */
export function LinkButton({ href, children, ...look }: LinkButtonProps) {
  return (
    <Link href={href} className={buttonClass(look)}>
      {children}
    </Link>
  );
}
