import { Icon } from './icon.tsx';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';

interface ErrorStateProps {
  readonly title: string;
  /** The consequence for the reader. */
  readonly children: ReactNode;
  /** A control for another try. */
  readonly action?: ReactNode;
}

/** A message in place of content that failed to load. */
export function ErrorState({ title, children, action }: ErrorStateProps) {
  return (
    <Card layout="flex items-center gap-4 p-5 max-md:flex-col max-md:items-stretch">
      <div role="alert" className="flex flex-1 gap-3">
        <Icon name="triangle-alert" size={20} className="mt-0.5 flex-none text-danger" />
        <div>
          <p className="font-[550]">{title}</p>
          <p className="text-muted">{children}</p>
        </div>
      </div>
      {action}
    </Card>
  );
}
