import { CONTACT_SOURCES } from '#domain/contacts/contact-source.ts';
import { ContactBand } from '#web/public/parts/layout/contact-band.tsx';
import { CONTENT_ICONS } from '#web/public/parts/layout/content-icons.ts';
import { PageHero } from '#web/public/parts/layout/page-hero.tsx';
import { PageSection } from '#web/public/parts/layout/page-section.tsx';
import { type Reason, ReasonCards } from '#web/public/parts/layout/reason-cards.tsx';
import { ICON_PATHS } from '#web/ui/icon-paths.ts';
import { StatStrip, type StripFigure } from '#web/ui/stat-strip.tsx';
import { DatasetCard } from './dataset-card.tsx';
import { DATASET_CATEGORIES } from './dataset-categories.ts';

/** The four claims of the page: fixed texts. */
const DATASET_FIGURES: readonly StripFigure[] = [
  { value: '200+', label: 'domains' },
  { value: '2B+', label: 'records' },
  { value: '99.9%', label: 'accuracy' },
  { value: '24/7', label: 'updates' },
];

/** What every dataset comes with. */
const DATASET_FEATURES: readonly Reason[] = [
  {
    outline: ICON_PATHS.clock,
    title: 'Fresh Data',
    text: 'Collected around the clock. Order once, or get daily, weekly or monthly updates.',
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
    text: 'Cleaned, deduplicated and in one schema per dataset, ready to load into your tools.',
  },
];

/** What customers do with datasets. */
const DATASET_USE_CASES: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Price Intelligence',
    text: 'Track competitors’ prices, stock and promotions across shops and countries, and set your own with the whole market in view.',
  },
  {
    title: 'Market Research',
    text: 'Size a market, find its gaps and see trends early, from listings, reviews and company data instead of surveys.',
  },
  {
    title: 'AI & Machine Learning',
    text: 'Train and test models on large, structured, up-to-date data: recommendations, matching, forecasting and search.',
  },
];

/** Ready-made datasets by category, what they come with and what they are used for. */
export function DatasetsPage() {
  return (
    <>
      <PageHero
        title="Datasets"
        lead="Ready-made data from the sites that matter to your market: collected, cleaned and kept up to date. No scraper needed."
      >
        <StatStrip figures={DATASET_FIGURES} />
      </PageHero>
      <PageSection title="Dataset Categories">
        <ul className="grid grid-cols-3 gap-4 max-lg:grid-cols-2 max-md:grid-cols-1">
          {DATASET_CATEGORIES.map((category) => (
            <DatasetCard key={category.name} {...category} />
          ))}
        </ul>
        <p className="mt-5 max-w-[80ch] text-sm text-subtle">
          Record counts come from the vendors and change with every update. * Example figure: the vendor publishes no
          count. Site names belong to their owners, who neither sell nor endorse these datasets.
        </p>
      </PageSection>
      <PageSection title="What Every Dataset Comes With">
        <ReasonCards reasons={DATASET_FEATURES} columns={4} />
      </PageSection>
      <PageSection title="Use Cases" sunken>
        <ul className="grid grid-cols-3 gap-x-10 gap-y-8 max-lg:grid-cols-1">
          {DATASET_USE_CASES.map(({ title, text }) => (
            <li key={title} className="border-t border-line-strong pt-4.5">
              <h3 className="mb-1 text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <div className="border-t border-line pt-section">
        <ContactBand
          title="Need another site or other fields?"
          text="Tell us the sites, the fields and how often you need them. We answer within 24 hours with a sample and a price."
          source={CONTACT_SOURCES.datasets}
        />
      </div>
    </>
  );
}
