import type { ReactNode } from 'react';

interface TermProps {
  readonly term: ReactNode;
  /** Classes of the row; `[&>dt]:` and `[&>dd]:` select its parts. */
  readonly layout?: string;
  readonly children: ReactNode;
}

/** One entry of a list of terms (`dl`): a term and its value. */
export function Term({ term, layout, children }: TermProps) {
  return (
    <div className={layout}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
