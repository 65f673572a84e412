import { pages } from '#contract/routes.ts';

/** A link of the site's navigation. */
export interface NavigationLink {
  readonly label: string;
  readonly href: string;
}

interface FooterGroup {
  readonly title: string;
  readonly links: readonly NavigationLink[];
}

/** Every link of the header and the mobile menu, in their fixed order. */
export const HEADER_LINKS: readonly NavigationLink[] = [
  { label: 'Providers', href: pages.providers },
  { label: 'Products', href: pages.products },
  { label: 'Datasets', href: pages.datasets },
  { label: 'Pricing', href: pages.pricing },
  { label: 'Documentation', href: pages.documentation },
];

/** The pages about vendors: their tabs, and what the mobile menu lists below Providers. */
export const VENDOR_PAGES = [
  { label: 'Vendors', href: pages.providers },
  { label: 'Countries', href: pages.countries },
  { label: 'Price changes', href: pages.changes },
  { label: 'Compare', href: pages.compare },
] as const satisfies readonly NavigationLink[];

/** Every link of the footer, in order. */
export const FOOTER_GROUPS: readonly FooterGroup[] = [
  {
    title: 'Products',
    links: [
      { label: 'Residential Proxies', href: pages.providers },
      { label: 'Datacenter Proxies', href: pages.products },
      { label: 'ISP Proxies', href: pages.products },
      { label: 'Enterprise Solutions', href: pages.products },
    ],
  },
  {
    title: 'Prices',
    links: [
      { label: 'Countries', href: pages.countries },
      { label: 'Price changes', href: pages.changes },
      { label: 'Compare side by side', href: pages.compare },
      { label: 'How prices are checked', href: pages.methodology },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', href: pages.about },
      { label: 'Pricing', href: pages.pricing },
      { label: 'Disclaimer', href: pages.disclaimer },
      { label: 'Terms & Conditions', href: pages.terms },
      { label: 'Cookie Policy', href: pages.cookiePolicy },
    ],
  },
];

/** What a link of the navigation says on a page, as `aria-current` does: that it leads there, or to what is above it. */
export function currentOf(href: string, currentPath: string | null): 'page' | 'true' | undefined {
  if (href === currentPath) return 'page';
  if (currentPath === null) return undefined;
  const isBelow = (path: string) => currentPath === path || currentPath.startsWith(`${path}/`);
  const isAbove = href === pages.providers ? VENDOR_PAGES.some((page) => isBelow(page.href)) : isBelow(href);
  return isAbove ? 'true' : undefined;
}

/** The links whose page exists. */
export function linksTo(knownPaths: ReadonlySet<string>, links: readonly NavigationLink[]): readonly NavigationLink[] {
  return links.filter(({ href }) => knownPaths.has(href));
}

/** The footer's groups with the links whose page exists; a group without any is left out. */
export function footerGroups(knownPaths: ReadonlySet<string>): readonly FooterGroup[] {
  return FOOTER_GROUPS.map(({ title, links }) => ({ title, links: linksTo(knownPaths, links) })).filter(
    ({ links }) => links.length > 0,
  );
}
