import { useRef, type ReactNode } from 'react';
import { useCurrentSection } from './use-current-section.ts';
import './text-sections.css';

interface IndexedSection {
  readonly id: string;
  readonly title: string;
}

export interface TextSection extends IndexedSection {
  readonly content: ReactNode;
}

interface TextSectionsProps {
  readonly sections: readonly TextSection[];
  /** Sections above these, which the index lists first. */
  readonly before?: readonly IndexedSection[];
}

const NONE: readonly IndexedSection[] = [];

/** The sections of a page of text, with their index beside them, or above them in narrow windows. */
export function TextSections({ sections, before = NONE }: TextSectionsProps) {
  const nav = useRef<HTMLElement>(null);
  const listed = [...before, ...sections];
  const current = useCurrentSection(listed, nav);
  return (
    <div className="grid grid-cols-[200px_minmax(0,720px)] gap-x-16 max-lg:grid-cols-[minmax(0,760px)]">
      <nav ref={nav} aria-label="On this page" className="section-index print:hidden">
        {listed.map(({ id, title }) => (
          <a key={id} href={`#${id}`} aria-current={id === current.id ? 'true' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <div className="min-w-0">
        {sections.map(({ id, title, content }) => (
          <section key={id} id={id} className="text-section">
            <h2>{title}</h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}
