import type { ContactSource } from '#domain/contacts/contact-source.ts';
import { useSite } from '#web/document/site-context.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ContactLink } from './contact-link.tsx';
import { PageSection } from './page-section.tsx';

/** A selling point. */
export interface Reason {
  /** Outline of its icon. */
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
  /** Where on the site a visitor gets in touch from here. */
  readonly source: ContactSource;
}

/** Reasons to buy here, and how to ask. */
export function WhyChoose({ reasons, source }: WhyChooseProps) {
  const { name } = useSite();
  return (
    <PageSection title={`Why Choose ${name}`} action={<ContactLink source={source} variant="primary" size="lg" />}>
      <ReasonCards reasons={reasons} />
    </PageSection>
  );
}
