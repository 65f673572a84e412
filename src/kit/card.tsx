import type { ReactNode } from 'react';

interface CardProps {
  readonly as?: 'article' | 'div' | 'figure' | 'li' | 'section';
  readonly layout?: string;
  readonly labelledBy?: string;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A surface with a hairline. */
export function Card({ as: Element = 'div', layout = '', labelledBy, busy, children }: CardProps) {
  return (
    <Element
      className={`rounded-lg border border-line bg-surface ${layout}`}
      aria-labelledby={labelledBy}
      aria-busy={busy || undefined}
    >
      {children}
    </Element>
  );
}
