import { useId, type ReactNode } from 'react';
import { Card } from '#kit/card.tsx';

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly about?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

export function Step({ number, title, about, actions, children }: StepProps) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <header className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 px-4.5 py-2 max-md:px-3.5 max-md:py-3">
        <span
          aria-hidden="true"
          className="inline-grid size-5.5 flex-none place-items-center rounded-sm bg-press font-mono text-xs leading-none font-medium text-muted"
        >
          {number}
        </span>
        <h2 id={id} className="text-base tracking-[-0.005em]">
          {title}
        </h2>
        {about}
        {actions && <div className="ml-auto flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </Card>
  );
}
