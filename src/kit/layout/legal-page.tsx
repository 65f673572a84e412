import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react';
import { dayText } from '#core/day-text.ts';
import { readerDay } from '#kit/browser/reader-time.ts';
import { useRenderedOn, useSite } from '#kit/page/site-context.ts';
import { TextLink } from '#kit/text-link.tsx';
import { PageHero } from './page-hero.tsx';
import './legal-page.css';

interface LegalPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: readonly ReactElement<LegalSectionProps>[];
}

/** A legal text with today's date, a sticky table of contents, and lines of a readable length. */
export function LegalPage({ title, lead, children }: LegalPageProps) {
  return (
    <>
      <PageHero title={title} lead={lead}>
        <LastUpdated />
      </PageHero>
      <div className="page-width grid grid-cols-[264px_minmax(0,1fr)] items-start gap-x-14 gap-y-8 pt-12 pb-section max-lg:grid-cols-[minmax(0,1fr)] max-md:pt-8">
        <nav aria-labelledby="contents" className="contents-rail text-sm">
          <h2 id="contents" className="mb-2 text-sm tracking-normal">
            On this page
          </h2>
          <ol>
            {children.map(({ props: section }) => (
              <li key={section.id}>
                <a href={`#${section.id}`} className="inline-block py-[5px] text-muted hover:text-ink hover:underline">
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-[68ch]">{children}</div>
      </div>
    </>
  );
}

interface LegalSectionProps {
  /** The anchor of the section. */
  readonly id: string;
  readonly title: string;
  /** Paragraphs, lists and subheadings of the third level. */
  readonly children: ReactNode;
}

export function LegalSection({ id, title, children }: LegalSectionProps) {
  return (
    <section id={id} className="legal-text">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/**
 * 'Last updated' with today's date: the server's until hydration, then that of the visitor's clock. The page's facts must
 * have `showsToday`.
 */
function LastUpdated() {
  const renderedOn = useRenderedOn();
  const date = useSyncExternalStore(onReturn, browserDate, () => requireDate(renderedOn));
  return (
    <p className="text-sm text-subtle">
      Last updated: <time dateTime={date}>{dayText(date)}</time>
    </p>
  );
}

function browserDate(): string {
  return readerDay(new Date().toISOString());
}

function requireDate(date: string | null): string {
  if (date === null) throw new Error('A page that shows the date needs showsToday in its facts');
  return date;
}

/** Updates the date of a tab that was left open overnight when the visitor returns. */
function onReturn(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

/** The operator's email address, and phone number if there is one, as a list in a legal text. */
export function ContactDetails() {
  const { email, phone } = useSite();
  return (
    <ul>
      <li>
        Email:{' '}
        <TextLink to="address" href={`mailto:${encodeURI(email)}`}>
          {email}
        </TextLink>
      </li>
      {phone !== '' && (
        <li>
          Phone:{' '}
          <TextLink to="address" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </TextLink>
        </li>
      )}
    </ul>
  );
}
