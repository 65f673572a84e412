import { pages } from '#core/routes.ts';
import { TabLinks } from '#kit/tab-links.tsx';
import { VENDOR_PAGES } from './navigation.ts';

interface SectionTabsProps {
  readonly current: (typeof VENDOR_PAGES)[number]['href'];
  /** The URL of the Compare tab, with the page's job. */
  readonly compareHref?: string;
  /** Whether the page is below the current tab's page. */
  readonly isBelow?: boolean;
}

/** Tabs of the pages about vendors, below the heading of each. */
export function SectionTabs({ current, compareHref = pages.compare, isBelow = false }: SectionTabsProps) {
  return (
    <div
      className={`section-tabs ${current === pages.providers ? '' : 'mb-7 border-b border-line max-md:mb-5'} print:hidden`}
    >
      <div className="page-width">
        <TabLinks
          label="Vendor pages"
          mark={isBelow ? 'true' : 'page'}
          choices={VENDOR_PAGES.map(({ href, label }) => ({
            id: href,
            href: href === pages.compare ? compareHref : href,
            label,
            current: href === current,
          }))}
        />
      </div>
    </div>
  );
}
