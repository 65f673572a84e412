import type { ReactNode } from 'react';
import { Card } from './card.tsx';

export function EmptyState({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <Card layout="flex min-h-24 items-center justify-between gap-4 p-5 max-md:flex-col max-md:items-stretch">
      <p className="text-muted">{children}</p>
      {action}
    </Card>
  );
}
