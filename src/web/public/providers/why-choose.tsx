import { CONTACT_SOURCES } from '#domain/contact-source.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import { useSite } from '#web/site-context.ts';
import { Card } from '#web/ui/card.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { ContactLink } from '#web/public/layout/contact-link.tsx';

const REASONS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'badge-percent',
    title: 'Exclusive Discounts',
    text: 'Up to 50% below the direct price, passed on from bulk buying.',
  },
  {
    icon: 'shield-check',
    title: 'Vetted Providers',
    text: 'Each vendor is vetted before it is listed, and can be left at any time.',
  },
  { icon: 'headphones', title: 'Unified Support', text: 'One team for every vendor, around the clock.' },
];

/** Three reasons to buy here, and how to ask. */
export function WhyChoose() {
  const { name } = useSite();
  return (
    <section className="border-t border-line py-section">
      <div className="page-width">
        <SectionHead
          title={`Why Choose ${name}`}
          action={<ContactLink source={CONTACT_SOURCES.providers} variant="primary" size="lg" />}
        />
        <ul className="grid grid-cols-3 gap-4 max-lg:grid-cols-1">
          {REASONS.map(({ icon, title, text }) => (
            <Card key={title} as="li" layout="p-6">
              <Icon name={icon} size={22} className="text-signal-strong" />
              <h3 className="mt-4.5 mb-1 text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </Card>
          ))}
        </ul>
      </div>
    </section>
  );
}
