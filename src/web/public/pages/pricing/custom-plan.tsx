import { CONTACT_SOURCES } from '#domain/contact-source.ts';
import { ContactLink } from '#web/public/parts/layout/contact-link.tsx';
import { Card } from '#web/ui/card.tsx';

/** For who needs more than the plans, or something else. */
export function CustomPlan() {
  return (
    <section className="page-width pb-section" aria-labelledby="custom-plan">
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
