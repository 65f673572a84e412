import { type ReactNode, useId } from 'react';
import { SectionHead } from '#kit/section-head.tsx';
import type { ContactSource } from '#features/contacts/contact-source.ts';
import { useSite } from '#kit/page/site-context.ts';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { ContactLink } from '#features/contacts/contact-link.tsx';

interface PageSectionProps {
  readonly title: string;
  /** The action at the right of the heading. */
  readonly action?: ReactNode;
  /** Whether the background is darker. */
  readonly sunken?: boolean;
  readonly children: ReactNode;
}

/** A section below the hero: a hairline (unless the section above ends with one), heading and content. */
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

interface LedgerSectionProps {
  readonly title: string;
  /** The note below the heading, on the rail. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A section with its heading on a rail at the left, or above the content in narrow windows. */
export function LedgerSection({ title, note, children }: LedgerSectionProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid grid-cols-[264px_minmax(0,1fr)] gap-x-14 gap-y-6 border-t border-line py-12 first:border-t-0 max-lg:grid-cols-[minmax(0,1fr)] max-md:py-10"
    >
      <div>
        <h2 id={heading} className="text-2xl">
          {title}
        </h2>
        {note && <div className="mt-2 text-muted">{note}</div>}
      </div>
      <div>{children}</div>
    </section>
  );
}

export interface Reason {
  readonly outline: string;
  readonly title: string;
  readonly text: string;
}

const COLUMNS = {
  3: 'grid grid-cols-3 gap-4 max-lg:grid-cols-2 max-md:grid-cols-1',
  4: 'grid grid-cols-4 gap-4 max-lg:grid-cols-2 max-md:grid-cols-1',
};

interface ReasonCardsProps {
  readonly reasons: readonly Reason[];
  readonly columns?: keyof typeof COLUMNS;
}

/** Selling points side by side, for a section that has a heading. */
export function ReasonCards({ reasons, columns = 3 }: ReasonCardsProps) {
  return (
    <ul className={COLUMNS[columns]}>
      {reasons.map(({ outline, title, text }) => (
        <Card key={title} as="li" layout="p-6 md:max-lg:last:odd:col-span-full">
          <Icon path={outline} size={22} className="text-signal-strong" />
          <h3 className="mt-4.5 mb-1 text-lg">{title}</h3>
          <p className="text-muted">{text}</p>
        </Card>
      ))}
    </ul>
  );
}

interface WhyChooseProps {
  readonly reasons: readonly Reason[];
  readonly source: ContactSource;
}

/** Reasons to buy from the operator, and a contact link. */
export function WhyChoose({ reasons, source }: WhyChooseProps) {
  const { name } = useSite();
  return (
    <PageSection title={`Why Choose ${name}`} action={<ContactLink source={source} variant="primary" size="lg" />}>
      <ReasonCards reasons={reasons} />
    </PageSection>
  );
}

interface ContactBandProps {
  readonly title: string;
  readonly text: string;
  readonly source: ContactSource;
}

/** The closing section of a page, with 'Get in Touch'. */
export function ContactBand({ title, text, source }: ContactBandProps) {
  return (
    <section className="page-width pb-section">
      <Card layout="flex items-center justify-between gap-8 p-8 max-md:flex-col max-md:items-stretch max-md:gap-5 max-md:p-5">
        <div>
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-1.5 max-w-[66ch] text-muted">{text}</p>
        </div>
        <ContactLink source={source} variant="primary" size="lg" />
      </Card>
    </section>
  );
}
