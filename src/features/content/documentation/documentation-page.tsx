import { pages, productHref } from '#core/routes.ts';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { ContactBand, LedgerSection } from '#features/content/content-sections.tsx';
import { PageHero } from '#kit/layout/page-hero.tsx';
import { Icon } from '#kit/icon.tsx';
import { TextLink } from '#kit/text-link.tsx';
import { GUIDE_GROUPS } from './provider-guides.ts';

/** Links to the vendors' own documentation of each product, in new tabs. */
export function DocumentationPage() {
  return (
    <>
      <PageHero
        title="Documentation"
        lead={
          <>
            The vendors’ own guides to setup, authentication and limits, by product. To move from one vendor to another,{' '}
            <TextLink href={pages.connect}>compare their connection settings</TextLink>. For this site’s API, see the{' '}
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
            <ul className="grid grid-cols-2 gap-x-10 max-md:grid-cols-1">
              {guides.map(([provider, url]) => (
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
                    <Icon path={lucidePath('ArrowUpRight')} size={16} className="flex-none text-subtle" />
                    <span className="sr-only">(opens in a new tab)</span>
                  </a>
                </li>
              ))}
            </ul>
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
