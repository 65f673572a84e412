import { productHref } from '#contract/routes.ts';
import { pages } from '#contract/routes.ts';
import { CONTACT_SOURCES } from '#domain/contacts/contact-source.ts';
import { ContactBand } from '#web/public/parts/layout/contact-band.tsx';
import { CONTENT_ICONS } from '#web/public/parts/layout/content-icons.ts';
import { LedgerSection } from '#web/public/parts/layout/ledger-section.tsx';
import { PageHero } from '#web/public/parts/layout/page-hero.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { GUIDE_GROUPS, type ProviderGuide } from './provider-guides.ts';

/** Where each provider documents its products. */
export function DocumentationPage() {
  return (
    <>
      <PageHero
        title="Documentation"
        lead={
          <>
            The vendors’ own guides to setup, authentication and limits, by product. For this site’s API, see the{' '}
            <TextLink href={pages.apiReference}>API reference</TextLink>.
          </>
        }
      />
      <div className="page-width">
        {GUIDE_GROUPS.map(({ product, title, guides }) => (
          <LedgerSection
            key={product}
            title={title}
            note={<TextLink href={productHref(product)}>Compare prices: {title}</TextLink>}
          >
            <GuideList guides={guides} />
          </LedgerSection>
        ))}
      </div>
      <ContactBand
        title="Stuck on setup?"
        text="One team supports every vendor we list. Tell us the vendor and the problem, and we answer within 24 hours."
        source={CONTACT_SOURCES.documentation}
      />
    </>
  );
}

/** Links to providers' own documentation, each in a new tab. */
function GuideList({ guides }: { readonly guides: readonly ProviderGuide[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-10 max-md:grid-cols-1">
      {guides.map(({ provider, url }) => (
        <li key={provider} className="border-b border-line">
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="flex items-center gap-3 py-2.5 hover:text-signal-text"
          >
            <span className="font-medium whitespace-nowrap">{provider}</span>
            <span className="ml-auto text-right font-mono wrap-anywhere text-2xs text-subtle">
              {new URL(url).hostname}
            </span>
            <Icon path={CONTENT_ICONS.arrowUpRight} size={16} className="flex-none text-subtle" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
