import { CONTACT_SOURCES } from '#domain/contact-source.ts';
import { ContactBand } from '#web/public/parts/layout/contact-band.tsx';
import { LedgerSection } from '#web/public/parts/layout/ledger-section.tsx';
import { PageHero } from '#web/public/parts/layout/page-hero.tsx';
import { PageSection } from '#web/public/parts/layout/page-section.tsx';
import { ReasonCards } from '#web/public/parts/layout/reason-cards.tsx';
import { useSite } from '#web/document/site-context.ts';
import { StatStrip } from '#web/ui/stat-strip.tsx';
import { TickList } from '#web/ui/tick-list.tsx';
import { ABOUT_FIGURES, COMMITMENTS, REASONS, WHAT_WE_DO } from './about-content.ts';

/** Who is behind the site, what it sells and what it stands for. */
export function AboutPage() {
  const { name } = useSite();
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
            To make web data affordable: every vendor on one sheet, at a price that only volume gets, for teams of any
            size.
          </p>
          <p className="mt-4.5 max-w-[66ch] text-muted">
            Vendors of proxies price by volume, region and negotiation, which makes them hard to compare and cheap only
            for the largest buyers. {name} buys from many of them in bulk, shows what each one costs and passes the
            discount on, from the first gigabyte.
          </p>
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
