import type { ReactNode } from 'react';
import { Card } from './card.tsx';

interface EmptyStateProps {
  /** One sentence. */
  readonly children: ReactNode;
  /** What one can do about it. */
  readonly action?: ReactNode;
}

/** In the place of a list that has nothing to show. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <Card layout="flex min-h-24 items-center justify-between gap-4 p-5 max-md:flex-col max-md:items-stretch">
      <p className="text-muted">{children}</p>
      {action}
    </Card>
  );
}
