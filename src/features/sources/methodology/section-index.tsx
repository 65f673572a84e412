import { useRef } from 'react';
import { useCurrentSection } from '#kit/layout/use-current-section.ts';

interface SectionIndexProps {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** The table of contents beside the text, or above it in narrow windows. It marks the section in view. */
export function SectionIndex({ sections }: SectionIndexProps) {
  const nav = useRef<HTMLElement>(null);
  const current = useCurrentSection(sections, nav);
  return (
    <nav ref={nav} aria-label="On this page" className="section-index print:hidden">
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current.id ? 'true' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
