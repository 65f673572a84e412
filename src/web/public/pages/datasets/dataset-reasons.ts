import { ICON_PATHS } from '#web/ui/icon-paths.ts';
import { CONTENT_ICONS } from '#web/public/parts/layout/content-icons.ts';
import type { StripFigure } from '#web/ui/stat-strip.tsx';
import type { Reason } from '#web/public/parts/layout/reason-cards.tsx';

/** The four claims of the page (specification, section 2). */
export const DATASET_FIGURES: readonly StripFigure[] = [
  { value: '200+', label: 'domains' },
  { value: '2B+', label: 'records' },
  { value: '99.9%', label: 'accuracy' },
  { value: '24/7', label: 'updates' },
];

/** What every dataset comes with. */
export const DATASET_FEATURES: readonly Reason[] = [
  {
    outline: ICON_PATHS.clock,
    title: 'Fresh Data',
    text: 'Collected around the clock. Order it once, or have it renewed daily, weekly or monthly.',
  },
  {
    outline: CONTENT_ICONS.listFilter,
    title: 'Custom Filtering',
    text: 'Pay for the records you need: by country, category, price, date or any other field.',
  },
  {
    outline: CONTENT_ICONS.braces,
    title: 'Multiple Formats',
    text: 'JSON, CSV, XML or API, delivered to your storage or fetched by your own code.',
  },
  {
    outline: CONTENT_ICONS.chartLine,
    title: 'Analytics Ready',
    text: 'Cleaned, deduplicated and in one schema a dataset, ready to load into your tools.',
  },
];

/** What customers do with datasets. */
export const DATASET_USE_CASES: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Price Intelligence',
    text: 'Follow prices, stock and promotions of competitors across shops and countries, and set your own with the whole market in view.',
  },
  {
    title: 'Market Research',
    text: 'Size a market, find its gaps and see trends early, from listings, reviews and company data instead of surveys.',
  },
  {
    title: 'AI & Machine Learning',
    text: 'Train and test models on large, structured and current records: recommendations, matching, forecasting and search.',
  },
];
