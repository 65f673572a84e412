import { type ReactNode, useRef } from 'react';
import { useCurrentSection } from '#kit/layout/use-current-section.ts';

interface SectionNavProps {
  readonly sections: readonly { readonly id: string; readonly label: string }[];
  /** The action that is shown once the hero is out of view. */
  readonly children: ReactNode;
}

/** The navigation of the page's sections. It marks the section in view. */
export function SectionNav({ sections, children }: SectionNavProps) {
  const nav = useRef<HTMLElement>(null);
  const current = useCurrentSection(sections, nav);
  return (
    <nav
      ref={nav}
      className={`toolbar sticky top-header z-20 border-b border-line bg-canvas/94 frosted print:hidden ${current.isStuck ? '' : '**:data-contact-source:invisible'}`}
      aria-label="On this page"
    >
      <div className="page-width flex items-center gap-6">
        <ul className="-mx-gutter flex min-w-0 flex-1 gap-6.5 overflow-x-auto px-gutter faded-gutters [scrollbar-width:none]">
          {sections.map(({ id, label }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current.id ? 'true' : undefined}
                className="relative flex h-11.5 items-center text-md font-medium text-muted -outline-offset-3 hover:text-ink aria-current:text-ink aria-current:after:absolute aria-current:after:inset-x-0 aria-current:after:bottom-0 aria-current:after:h-0.5 aria-current:after:bg-signal-strong"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </nav>
  );
}
