import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

interface TableCardProps {
  readonly title: string;
  /** How much that is, beside the title. */
  readonly badge?: ReactNode;
  /** What narrows the table. */
  readonly search: ReactNode;
  readonly children: ReactNode;
}

/** A card around a table, with what the table holds and its search above. */
export function TableCard({ title, badge, search, children }: TableCardProps) {
  return (
    <Card as="section">
      <header className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-b border-line px-4.5 py-2 max-md:px-3.5 max-md:py-3">
        <div className="flex items-center gap-2">
          <h2 className="text-base whitespace-nowrap tracking-[-0.005em]">{title}</h2>
          {badge}
        </div>
        {search}
      </header>
      {children}
    </Card>
  );
}
