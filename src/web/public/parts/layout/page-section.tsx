import type { ReactNode } from 'react';
import { SectionHead } from '#web/ui/section-head.tsx';

interface PageSectionProps {
  readonly title: string;
  /** What one can do about it, at the right of the heading. */
  readonly action?: ReactNode;
  /** A band of a darker ground. */
  readonly sunken?: boolean;
  readonly children: ReactNode;
}

/** A part of a page below its hero: a hairline, unless what stands above has one, a heading, and what it is about. */
export function PageSection({ title, action, sunken = false, children }: PageSectionProps) {
  return (
    <section className={`border-t border-line py-section [.border-b+&]:border-t-0 ${sunken ? 'bg-sunken' : ''}`}>
      <div className="page-width">
        <SectionHead title={title} action={action} />
        {children}
      </div>
    </section>
  );
}
