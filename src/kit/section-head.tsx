import type { ReactNode } from 'react';

interface SectionHeadProps {
  readonly title: string;
  /** One line below the heading. */
  readonly lead?: string;
  readonly action?: ReactNode;
}

export function SectionHead({ title, lead, action }: SectionHeadProps) {
  return (
    <div className="mb-11 flex items-end justify-between gap-6 max-md:mb-7 max-md:flex-col max-md:items-start max-md:gap-4.5">
      <div>
        <h2>{title}</h2>
        {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
      </div>
      {action}
    </div>
  );
}
