import { CONTACT_SOURCES } from '#domain/contact-source.ts';
import { pages } from '#contract/routes.ts';
import { providersHref } from '#contract/providers-view.ts';
import { ContactBand } from '#web/public/parts/layout/contact-band.tsx';
import { LedgerSection } from '#web/public/parts/layout/ledger-section.tsx';
import { PageHero } from '#web/public/parts/layout/page-hero.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { GuideList } from './guide-list.tsx';
import { GUIDE_GROUPS } from './provider-guides.ts';

/** Where each provider documents its products. */
export function DocumentationPage() {
  return (
    <>
      <PageHero
        title="Documentation"
        lead={
          <>
            Setup, authentication and limits in the providers’ own words, by product. Calls of this site stand in the{' '}
            <TextLink href={pages.apiReference}>API reference</TextLink>.
          </>
        }
      />
      <div className="page-width">
        {GUIDE_GROUPS.map(({ product, title, guides }) => (
          <LedgerSection
            key={product}
            title={title}
            note={<TextLink href={providersHref({ product })}>Compare prices: {title}</TextLink>}
          >
            <GuideList guides={guides} />
          </LedgerSection>
        ))}
      </div>
      <ContactBand
        title="Stuck on a setup?"
        text="One team supports every provider on the sheet. Tell us the provider and what you see, and we answer within 24 hours."
        source={CONTACT_SOURCES.documentation}
      />
    </>
  );
}
