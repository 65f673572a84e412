import { pages } from '#core/routes.ts';
import { PageHero } from '#kit/layout/page-hero.tsx';
import { TabLinks } from '#kit/tab-links.tsx';

interface PricingHeroProps {
  readonly current: 'one' | 'several';
  readonly lead: string;
}

/** The head of the pages that price one job, or several. */
export function PricingHero({ current, lead }: PricingHeroProps) {
  return (
    <PageHero
      title="Pricing"
      lead={<span className="print:hidden">{lead}</span>}
      plain
      tabs={
        <div className="page-width print:hidden">
          <TabLinks
            label="Pricing"
            mark="page"
            choices={[
              { id: 'one', href: pages.pricing, label: 'One job', current: current === 'one' },
              { id: 'several', href: pages.estimate, label: 'Several jobs', current: current === 'several' },
            ]}
          />
        </div>
      }
    />
  );
}
