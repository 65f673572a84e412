import { CONTACT_SOURCES } from '#domain/contacts/contact-source.ts';
import { ContactBand } from '#web/public/parts/layout/contact-band.tsx';
import { LedgerSection } from '#web/public/parts/layout/ledger-section.tsx';
import { PageHero } from '#web/public/parts/layout/page-hero.tsx';
import { PageSection } from '#web/public/parts/layout/page-section.tsx';
import { ReasonCards } from '#web/public/parts/layout/reason-cards.tsx';
import type { FiguresView } from '#contract/catalogue/figures-view.ts';
import { formatCount } from '#domain/count.ts';
import { dayText } from '#domain/day-text.ts';
import { useFigures } from '#web/public/parts/catalogue/counted-figures.ts';
import { useSite } from '#web/document/site-context.ts';
import { StatStrip } from '#web/ui/stat-strip.tsx';
import { TickList } from '#web/ui/tick-list.tsx';
import { ABOUT_FIGURES, COMMITMENTS, REASONS, WHAT_WE_DO } from './about-content.ts';

/** Who is behind the site, what it sells and what it stands for. */
export function AboutPage() {
  const { name } = useSite();
  const figures = useFigures();
  return (
    <>
      <PageHero
        title={`About ${name}`}
        lead="One platform and one interface for 15+ vendors of proxies, scraper APIs and datasets, at prices below buying direct."
      >
        <StatStrip figures={ABOUT_FIGURES} />
      </PageHero>
      <div className="page-width">
        <LedgerSection title="Our Mission">
          <p className="max-w-[40ch] text-2xl">
            To make web data affordable for teams of any size: every vendor in one place, at volume prices.
          </p>
          <p className="mt-4.5 max-w-[66ch] text-muted">
            Proxy vendors price by volume, region and negotiation, which makes them hard to compare and cheap only for
            the largest buyers. {name} buys from many of them in bulk, shows what each one costs and passes the discount
            on, from the first gigabyte.
          </p>
          <p className="mt-4.5 min-h-[1lh] max-w-[66ch] text-muted">{figures && countedSentence(figures)}</p>
        </LedgerSection>
        <LedgerSection title="What We Do">
          <ul className="grid grid-cols-2 gap-x-10 gap-y-8 max-md:grid-cols-1">
            {WHAT_WE_DO.map(({ title, text }) => (
              <li key={title} className="border-t border-line-strong pt-4.5">
                <h3 className="mb-1 text-lg">{title}</h3>
                <p className="text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </LedgerSection>
      </div>
      <PageSection title={`Why Choose ${name}`} sunken>
        <ReasonCards reasons={REASONS} />
      </PageSection>
      <div className="border-t border-line">
        <div className="page-width">
          <LedgerSection title="Our Commitment" note="What you can hold us to.">
            <TickList items={COMMITMENTS} />
          </LedgerSection>
        </div>
        <ContactBand
          title="Tell us what you need"
          text="Product, volume and countries are enough. We answer within 24 hours with the vendors that fit and what each of them costs."
          source={CONTACT_SOURCES.about}
        />
      </div>
    </>
  );
}

/** What of the stated figures the catalogue counts today. */
function countedSentence({ day, providers, countries, averageSavings }: FiguresView): string {
  const savings = averageSavings === null ? '' : `; services save ${averageSavings}% on average`;
  return `On ${dayText(day)} the catalog lists ${formatCount(providers)} ${providers === 1 ? 'vendor' : 'vendors'} in ${formatCount(countries)} ${countries === 1 ? 'country' : 'countries'}${savings}.`;
}
