import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { ContactBand, PageSection, type Reason, ReasonCards } from '#features/content/content-sections.tsx';
import { PageHero } from '#kit/layout/page-hero.tsx';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { ICON_PATHS } from '#kit/icon-paths.ts';
import { StatStrip, type StripFigure } from '#kit/stat-strip.tsx';
import { DATASET_CATEGORIES, type DatasetCategory } from './dataset-categories.ts';

/** The four claims of the page: fixed texts. */
const DATASET_FIGURES: readonly StripFigure[] = [
  { value: '200+', label: 'domains' },
  { value: '2B+', label: 'records' },
  { value: '99.9%', label: 'accuracy' },
  { value: '24/7', label: 'updates' },
];

const DATASET_FEATURES: readonly Reason[] = [
  {
    outline: ICON_PATHS.clock,
    title: 'Fresh Data',
    text: 'Collected around the clock. Order once, or get daily, weekly or monthly updates.',
  },
  {
    outline: lucidePath('ListFilter'),
    title: 'Custom Filtering',
    text: 'Pay for the records you need: by country, category, price, date or any other field.',
  },
  {
    outline: lucidePath('Braces'),
    title: 'Multiple Formats',
    text: 'JSON, CSV, XML or API, delivered to your storage or fetched by your own code.',
  },
  {
    outline: lucidePath('ChartLine'),
    title: 'Analytics Ready',
    text: 'Cleaned, deduplicated and in one schema per dataset, ready to load into your tools.',
  },
];

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

/** Ready-made datasets by category, their features and their uses. */
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

/** A category: sample datasets with their record counts, and their coverage. */
function DatasetCard({ name, mostPopular, text, coverage, samples }: DatasetCategory) {
  const total = samples.reduce((sum, { records }) => sum + records, 0);
  return (
    <Card as="li" layout="row-span-4 grid grid-rows-subgrid gap-y-0 p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3>{name}</h3>
        {mostPopular && <Badge tone="signal">Most Popular</Badge>}
      </div>
      <p className="mt-2 mb-5 text-muted">{text}</p>
      <table className="mb-5 w-full self-start text-sm">
        <caption className="sr-only">Sample datasets: {name}</caption>
        <thead>
          <tr className="text-left text-xs text-subtle">
            <th className="pb-2 font-medium">Sample dataset</th>
            <th className="pb-2 text-right font-medium">Records</th>
          </tr>
        </thead>
        <tbody>
          {samples.map(({ name: dataset, records, example }) => (
            <tr key={dataset} className="border-t border-line">
              <th scope="row" className="py-2.5 text-left font-medium">
                {dataset}
              </th>
              <td className="py-2.5 text-right figures">
                {recordCount(records)}
                {example && <ExampleMark />}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong">
            <th scope="row" className="pt-2.5 text-left font-medium text-muted">
              Total of the samples
            </th>
            <td className="pt-2.5 text-right font-semibold figures">{recordCount(total)}</td>
          </tr>
        </tfoot>
      </table>
      <dl className="border-t border-line pt-4 text-sm">
        <dt className="text-xs text-subtle">Coverage</dt>
        <dd>{coverage}</dd>
      </dl>
    </Card>
  );
}

/** Refers to the note below the cards. It is positioned beside the number, so that digits stay aligned. */
function ExampleMark() {
  return (
    <span className="absolute">
      <span aria-hidden="true">*</span>
      <span className="sr-only"> (example)</span>
    </span>
  );
}

const STEPS = [
  { size: 1e9, letter: 'B' },
  { size: 1e6, letter: 'M' },
  { size: 1e3, letter: 'K' },
] as const;

/** A number of records, rounded down because of the plus: "1.1B+", "737M+", "2.3M+", "180K+". */
export function recordCount(records: number): string {
  const step = STEPS.find(({ size }) => records >= size);
  if (!step) return `${records}`;
  const digits = records / step.size < 10 ? 10 : 1;
  return `${Math.floor((records / step.size) * digits) / digits}${step.letter}+`;
}
