import { ICON_PATHS } from '#web/ui/icon-paths.ts';
import { CONTENT_ICONS } from '#web/public/parts/layout/content-icons.ts';
import type { Reason } from '#web/public/parts/layout/reason-cards.tsx';
import type { StripFigure } from '#web/ui/stat-strip.tsx';

/** The claims of the page: fixed texts. */
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
    text: '960M+ residential proxies in 200+ countries, plus data center, mobile and ISP proxies.',
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
    text: 'Ready-made data from 150+ domains in 200+ datasets, and AI-powered product matching across catalogs.',
  },
];

/** Six reasons to buy here. */
export const REASONS: readonly Reason[] = [
  {
    outline: ICON_PATHS['badge-percent'],
    title: 'Up to 65% average savings',
    text: 'Direct Price and our price side by side for every vendor, so you see what you save.',
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
    text: 'One team for every vendor, around the clock.',
  },
];

/** What customers can hold us to. */
export const COMMITMENTS: readonly string[] = [
  'Open prices: the list price, our price and the difference on one page.',
  'We choose the featured vendors and mark them. They come first only in the default order; sorting by price depends on prices alone.',
  'An answer to every request within 24 hours.',
  'Vetted vendors only, which you can leave at any time.',
  'We never sell your contact details or use them for advertising.',
];
