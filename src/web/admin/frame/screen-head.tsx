import type { ReactNode } from 'react';

interface ScreenHeadProps {
  readonly title: string;
  readonly intro: string;
  /** The screen's actions. */
  readonly action?: ReactNode;
}

/** The title of a screen. */
export function ScreenHead({ title, intro, action }: ScreenHeadProps) {
  return (
    <header className="mb-1 flex flex-wrap items-end justify-between gap-4 max-md:flex-col max-md:items-start">
      <div>
        <h1>{title}</h1>
        <p className="mt-0.5 text-muted">{intro}</p>
      </div>
      {action}
    </header>
  );
}
