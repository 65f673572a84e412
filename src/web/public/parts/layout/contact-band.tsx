import type { ContactSource } from '#domain/contacts/contact-source.ts';
import { Card } from '#web/ui/card.tsx';
import { ContactLink } from './contact-link.tsx';

interface ContactBandProps {
  readonly title: string;
  readonly text: string;
  /** Says where on the site the visitor got in touch. */
  readonly source: ContactSource;
}

/** The end of a page: what one can ask for, and 'Get in Touch'. */
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
