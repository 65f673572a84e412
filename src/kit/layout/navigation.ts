import { pages } from '#core/routes.ts';

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

/** The pages about vendors, shown as tabs and below Providers in the mobile menu. */
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
      { label: 'Data', href: pages.data },
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

/** The `aria-current` of a navigation link: 'page' on its own page, 'true' on pages below it. */
export function currentOf(href: string, currentPath: string | null): 'page' | 'true' | undefined {
  if (href === currentPath) return 'page';
  if (currentPath === null) return undefined;
  const isBelow = (path: string) => currentPath === path || currentPath.startsWith(`${path}/`);
  const isAbove = href === pages.providers ? VENDOR_PAGES.some((page) => isBelow(page.href)) : isBelow(href);
  return isAbove || (href === pages.pricing && currentPath === pages.estimate) ? 'true' : undefined;
}

/** The links to existing pages. */
export function linksTo(knownPaths: ReadonlySet<string>, links: readonly NavigationLink[]): readonly NavigationLink[] {
  return links.filter(({ href }) => knownPaths.has(href));
}

/** The footer's groups with links to existing pages; groups without any are omitted. */
export function footerGroups(knownPaths: ReadonlySet<string>): readonly FooterGroup[] {
  return FOOTER_GROUPS.map(({ title, links }) => ({ title, links: linksTo(knownPaths, links) })).filter(
    ({ links }) => links.length > 0,
  );
}
