import type { ReactNode } from 'react';
import { LastUpdated } from './last-updated.tsx';
import { PageHero } from './page-hero.tsx';

interface LegalPageProps {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
  /** Puts a number before each title. */
  readonly numbered?: boolean;
}

/** A legal text with today's date, a table of contents that stays in sight, and lines of a readable length. */
export function LegalPage({ title, lead, sections, numbered = false }: LegalPageProps) {
  const titled = sections.map((section, index) => ({
    ...section,
    title: numbered ? `${index + 1}. ${section.title}` : section.title,
  }));
  return (
    <>
      <PageHero title={title} lead={lead}>
        <LastUpdated />
      </PageHero>
      <div className="page-width grid grid-cols-[264px_minmax(0,1fr)] items-start gap-x-14 gap-y-8 pt-12 pb-section max-lg:grid-cols-[minmax(0,1fr)] max-md:pt-8">
        <Contents sections={titled} />
        <div className="max-w-[68ch]">
          {titled.map(({ id, title: heading, body }) => (
            <section key={id} id={id} className="legal-text">
              <h2>{heading}</h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function Contents({ sections }: { readonly sections: readonly LegalSection[] }) {
  return (
    <nav aria-labelledby="contents" className="contents-rail text-sm">
      <h2 id="contents" className="mb-2 text-sm tracking-normal">
        On this page
      </h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-block py-[5px] text-muted hover:text-ink hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export interface LegalSection {
  /** Its address within the page. */
  readonly id: string;
  readonly title: string;
  /** Paragraphs, lists and subheadings of the third level. */
  readonly body: ReactNode;
}
