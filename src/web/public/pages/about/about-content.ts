import { ICON_PATHS } from '#web/ui/icon-paths.ts';
import { CONTENT_ICONS } from '#web/public/parts/layout/content-icons.ts';
import type { Reason } from '#web/public/parts/layout/reason-cards.tsx';
import type { StripFigure } from '#web/ui/stat-strip.tsx';

/** The claims of the page (specification, section 2). */
export const ABOUT_FIGURES: readonly StripFigure[] = [
  { value: '960M+', label: 'residential proxies' },
  { value: 'Up to 65%', label: 'cheaper' },
  { value: '150+', label: 'domains' },
  { value: '200+', label: 'datasets' },
];

/** What we sell. */
export const WHAT_WE_DO: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Proxy networks',
    text: '960M+ residential proxies in 200+ countries, and data center, mobile and ISP addresses beside them.',
  },
  {
    title: 'Prices below direct',
    text: 'Up to 65% cheaper than buying from the vendor, because we buy in bulk and pass the discount on.',
  },
  {
    title: 'Web data APIs',
    text: 'Web scraper APIs and web unblockers, for targets where a plain proxy is not enough.',
  },
  {
    title: 'Datasets',
    text: 'Ready-made data of 150+ domains in 200+ datasets, and AI-powered product matching across catalogs.',
  },
];

/** Six reasons to buy here. */
export const REASONS: readonly Reason[] = [
  {
    outline: ICON_PATHS['badge-percent'],
    title: 'Up to 65% average savings',
    text: 'The direct price stands beside ours, vendor by vendor, so you see what you save.',
  },
  {
    outline: ICON_PATHS.check,
    title: 'No minimums',
    text: 'Start with as little as 1GB per provider and add volume where it works.',
  },
  {
    outline: ICON_PATHS.clock,
    title: 'No contracts',
    text: 'No commitment and no lock-in. Stop when the project does.',
  },
  {
    outline: CONTENT_ICONS.repeat,
    title: 'Switch at any time',
    text: 'Move from one vendor to another without starting over.',
  },
  {
    outline: ICON_PATHS['shield-check'],
    title: 'Vetted vendors',
    text: '15+ providers on one platform, each vetted before it is listed.',
  },
  {
    outline: ICON_PATHS.headphones,
    title: '24/7 unified support',
    text: 'One team for every vendor on the sheet, around the clock.',
  },
];

/** What customers can hold us to. */
export const COMMITMENTS: readonly string[] = [
  'Prices in the open: the direct price, our price and the difference on one sheet.',
  'Price orders follow prices alone. Featured is our own choice: it comes first in the default order, and is marked.',
  'An answer to every request within 24 hours.',
  'Vetted vendors only, which you can leave at any time.',
  'No sale of your contact details, and no advertising with them.',
];
