import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

interface TableCardProps {
  readonly title: string;
  /** What narrows the table. */
  readonly search: ReactNode;
  readonly children: ReactNode;
}

/** A card around a table, with what the table holds and its search above. */
export function TableCard({ title, search, children }: TableCardProps) {
  return (
    <Card as="section">
      <header className="flex min-h-13 items-center justify-between gap-x-4 gap-y-2.5 border-b border-line px-4.5 py-2 max-md:flex-wrap max-md:px-3.5 max-md:py-3">
        <h2 className="text-base tracking-[-0.005em]">{title}</h2>
        {search}
      </header>
      {children}
    </Card>
  );
}
