import { parsePart } from '#contract/list-part.ts';
import { parsePricingView, pricingHref } from '#contract/pricing-view.ts';
import type { PricingPart } from '#contract/views/pricing-view.ts';
import { CONTACT_SOURCES } from '#domain/contact-source.ts';
import { useLatestAnswer } from '#web/public/parts/answers/use-latest-answer.ts';
import { CatalogueFailure } from '#web/public/parts/catalogue/catalogue-failure.tsx';
import { EvidenceCard } from '#web/public/parts/catalogue/evidence-card.tsx';
import { reasonOf } from '#web/public/parts/catalogue/failure-reason.ts';
import { ContactLink } from '#web/public/parts/layout/contact-link.tsx';
import { PageHero } from '#web/public/parts/layout/page-hero.tsx';
import { useAddress } from '#web/public/use-address.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Calculator } from './calculator.tsx';
import { LoadingPrices, PriceList, pricingPath, SampleList } from './price-list.tsx';
import { sampleSheets, sheetsOf } from './shown-sheets.ts';

/** What a volume of a service type costs, on average and vendor by vendor. What is chosen lives in the URL only. */
export function PricingPage() {
  const { search } = useAddress();
  const view = parsePricingView(search);
  const part = parsePart(search);
  const answer = useLatestAnswer<PricingPart>(pricingPath(view, part));
  const isSample = answer.status === 'failed';
  // Until the answer to another choice is there, labels and amounts stay those of the one before.
  const shown = answer.status === 'loaded' ? parsePricingView(answer.path.split('?')[1] ?? '') : view;
  const sheets = answer.status === 'loaded' ? sheetsOf(answer.value, shown) : isSample ? sampleSheets(view) : null;

  return (
    <>
      <PageHero
        title="Pricing"
        lead="Pay for what you use, from 1 GB or 1,000 requests, without a contract. The calculator takes the average of the vendors with a price; the table below shows each of them."
        plain
      />
      <Calculator view={view} shown={shown} sheet={sheets?.[0] ?? null} isSample={isSample} />
      <div className="page-width grid gap-3.5 pt-[clamp(3rem,2rem+3vw,4.5rem)] pb-section">
        {/* Below the calculator, which stays where the visitor uses it. */}
        {isSample && <CatalogueFailure reason={reasonOf(answer.error)} retry={answer.retry} href={pricingHref(view)} />}
        {answer.status === 'loaded' && (
          <PriceList key={answer.path} view={shown} path={answer.path} first={answer.value} part={part} />
        )}
        {isSample && <SampleList view={view} sheets={sheets ?? []} />}
        {answer.status === 'loading' && <LoadingPrices />}
        <EvidenceCard isSample={isSample} />
      </div>
      <IncludedFeatures />
      <CustomPlan />
    </>
  );
}

/** For who needs more than the plans, or something else. */
function CustomPlan() {
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

/** What every plan has. */
function IncludedFeatures() {
  return (
    <section className="border-t border-line py-section">
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
  );
}
