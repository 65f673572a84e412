import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { ContactLink } from '#features/contacts/contact-link.tsx';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';

/** An offer for jobs beyond the plans. */
function CustomPlan() {
  return (
    <section className="page-width pb-section print:hidden" aria-labelledby="custom-plan">
      <Card layout="flex items-center justify-between gap-8 p-8 max-md:flex-col max-md:items-stretch max-md:gap-5 max-md:p-5">
        <div>
          <h2 id="custom-plan" className="text-2xl">
            Custom Plan
          </h2>
          <p className="mt-1.5 max-w-[66ch] text-muted">
            1000 GB and more, several products or a fixed vendor mix: we negotiate the price with the vendors and answer
            within 24 hours.
          </p>
        </div>
        <ContactLink source={CONTACT_SOURCES.pricingCustomPlan} variant="primary" size="lg">
          Get Quote
        </ContactLink>
      </Card>
    </section>
  );
}

const FEATURES = [
  'No minimums and no contracts',
  'Start with as little as 1GB per provider',
  'Switch vendors at any time',
  'One interface for 15+ vendors',
  '200+ countries',
  '24/7 unified support',
  '99.99% uptime',
  'Bulk-buying discount passed on',
];

/** The features of every plan, and the custom plan. */
export function IncludedFeatures() {
  return (
    <>
      <section className="border-t border-line py-section print:hidden">
        <div className="page-width grid grid-cols-[minmax(0,4fr)_minmax(0,8fr)] gap-x-16 gap-y-10 max-lg:grid-cols-[minmax(0,1fr)]">
          <div>
            <h2>Included with every plan</h2>
            <p className="mt-3 text-lg text-muted">The same for 1 GB and for 1000 GB.</p>
          </div>
          <ul className="grid grid-cols-2 gap-x-10 max-md:grid-cols-[minmax(0,1fr)]">
            {FEATURES.map((feature) => (
              <li
                key={feature}
                className="flex items-center gap-3 border-line py-[13px] first:pt-1 not-first:max-md:border-t md:nth-2:pt-1 md:nth-[n+3]:border-t"
              >
                <Icon name="check" size={17} className="flex-none text-signal-strong" />
                {feature}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <CustomPlan />
    </>
  );
}
