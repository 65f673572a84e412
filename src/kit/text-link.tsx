import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface TextLinkProps {
  readonly href: string;
  /** A page of this site, opened without loading a new document, or any other URL. */
  readonly to?: 'page' | 'address';
  readonly children: ReactNode;
}

const CLASS = 'font-medium underline decoration-line-strong underline-offset-3 hover:decoration-current';

export function TextLink({ href, to = 'page', children }: TextLinkProps) {
  const attributes = { href, className: CLASS, children };
  return to === 'page' ? <Link {...attributes} /> : <a {...attributes} />;
}
