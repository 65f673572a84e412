import type { ContactSource } from '#domain/contact-source.ts';
import { useSite } from '#web/document/site-context.ts';
import { ContactLink } from './contact-link.tsx';
import { PageSection } from './page-section.tsx';
import { ReasonCards, type Reason } from './reason-cards.tsx';

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
