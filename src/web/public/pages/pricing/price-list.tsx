import type { ReactNode } from 'react';
import { pricingHref } from '#contract/pricing-view.ts';
import { pages } from '#contract/routes.ts';
import { pricingPath } from '#contract/pricing-reads.ts';
import type { PricingPart } from '#contract/views/pricing-view.ts';
import { DEFAULT_PRICING_VIEW, type PricingView } from '#domain/pricing-view.ts';
import { SERVICE_TYPE_LABELS, UNIT_NAMES } from '#domain/service-type.ts';
import { useSite } from '#web/document/site-context.ts';
import { FinishedHtml } from '#web/public/parts/answers/finished-html.tsx';
import { NextParts, PartLink, type PartedList } from '#web/public/parts/answers/joined-parts.tsx';
import { DemoNotice } from '#web/public/parts/catalogue/demo-notice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { vendorCount, volumeLabel } from './price-labels.ts';
import { PriceTable } from './price-table.tsx';
import { SavedHatch } from './savings-bar.tsx';
import { sheetsOf, type ShownSheet } from './shown-sheets.ts';

const HATCH = 'saved-per-vendor';

interface PriceListProps {
  readonly view: PricingView;
  /** The API path of the shown part, and its answer. */
  readonly path: string;
  readonly first: PricingPart;
  readonly part: number;
  /** The page of a part. */
  readonly hrefOf: (part: number) => string;
}

/** The vendors of the chosen type, one table for each unit that they bill in, or why there are none. */
export function PriceList({ view, path, first, part, hrefOf }: PriceListProps) {
  if (first.rows === 0) return <NothingPriced view={view} hasProviders={first.hasProviders} />;
  const tables = (answer: PricingPart, partPath: string) => (
    <FinishedHtml path={partPath} className={TABLES}>
      <PriceSections view={view} sheets={sheetsOf(answer, view)} isFirst={answer.page === 1} />
    </FinishedHtml>
  );
  const list: PartedList<PricingPart> = {
    label: 'Vendors',
    count: first.rows,
    parts: first.pages,
    hrefOf,
    pathOf: (wanted) => pricingPath(view, wanted),
    render: tables,
  };
  return (
    <div className="grid gap-3.5">
      <SavedHatch id={HATCH} />
      {part > 1 && <PartLink list={list} part={part - 1} />}
      {tables(first, path)}
      <NextParts list={list} part={part + 1} />
      {first.isDemo && <DemoNotice services={first.demoSources} />}
    </div>
  );
}

const TABLES = 'grid gap-12';

/** Sample records in the place of the list that could not be read. */
export function SampleList({ view, sheets }: { readonly view: PricingView; readonly sheets: readonly ShownSheet[] }) {
  if (sheets.every(({ count }) => count === 0)) return <NothingPriced view={view} hasProviders />;
  return (
    <div className="grid gap-3.5">
      <SavedHatch id={HATCH} />
      <div className={TABLES}>
        <PriceSections view={view} sheets={sheets} isFirst />
      </div>
      <DemoNotice services={sheets.flatMap(({ offers }) => offers.map(({ service }) => service))} />
    </div>
  );
}

interface PriceSectionsProps {
  readonly view: PricingView;
  readonly sheets: readonly ShownSheet[];
  /** Whether the list begins here. */
  readonly isFirst: boolean;
}

/** The sheets that have rows here, the main one first. */
function PriceSections({ view, sheets, isFirst }: PriceSectionsProps) {
  const [main, ...others] = sheets;
  return sheets
    .filter(({ offers }) => offers.length > 0)
    .map((sheet) => (
      <PriceSection
        key={sheet.unit}
        view={view}
        sheet={sheet}
        hatch={HATCH}
        {...(sheet === main && { apart: isFirst ? others : [] })}
      />
    ));
}

interface NothingPricedProps {
  readonly view: PricingView;
  /** False for a catalogue without any provider. */
  readonly hasProviders: boolean;
}

function NothingPriced({ view, hasProviders }: NothingPricedProps) {
  if (!hasProviders) return <EmptyState>No providers are listed yet.</EmptyState>;
  const action =
    view.type === DEFAULT_PRICING_VIEW.type ? (
      <LinkButton href={pages.providers}>Compare providers</LinkButton>
    ) : (
      <LinkButton href={pricingHref({ ...view, type: DEFAULT_PRICING_VIEW.type })}>Show residential prices</LinkButton>
    );
  return <EmptyState action={action}>No provider offers this product at the moment.</EmptyState>;
}

interface PriceSectionProps {
  readonly view: PricingView;
  readonly sheet: ShownSheet;
  /** The other sheets of the type, where this is the main one. */
  readonly apart?: readonly ShownSheet[];
  readonly hatch: string;
}

const UNIT_WORDS = { gb: 'GB', cpm: 'CPM (1,000 requests)', ip: 'IP (one address for a month)' };

/** The vendors of one sheet under a heading that says what the figures are for. */
function PriceSection({ view, sheet, apart, hatch }: PriceSectionProps) {
  const { name } = useSite();
  const headingId = `prices-per-${sheet.unit}`;
  const label = SERVICE_TYPE_LABELS[view.type];
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-5.5 flex items-end justify-between gap-6 max-md:flex-col max-md:items-start max-md:gap-4.5">
        <div>
          <h2 id={headingId} className="text-2xl tracking-[-0.02em]">
            {apart ? `${label}, vendor by vendor` : `${label} billed per ${UNIT_NAMES[sheet.unit]}`}
          </h2>
          <p className="mt-1 text-muted">
            Prices per {UNIT_WORDS[sheet.unit]}, totals for {volumeLabel(view.volume, sheet.unit)}. Lowest {name} price
            first.
            {apart?.map(({ unit, count }) => (
              <span key={unit}>
                {' '}
                {vendorCount(count)} billing per {UNIT_NAMES[unit]} {count === 1 ? 'stands' : 'stand'} in a table below
                and {count === 1 ? 'is' : 'are'} in no average here.
              </span>
            ))}
          </p>
        </div>
        {sheet.quote && <SavingsBarKeys siteName={name} hatch={hatch} />}
      </div>
      <PriceTable view={view} sheet={sheet} labelledBy={headingId} hatch={hatch} />
    </section>
  );
}

/** What the parts of the bars mean. */
function SavingsBarKeys({ siteName, hatch }: { readonly siteName: string; readonly hatch: string }) {
  return (
    <ul className="flex gap-x-5 gap-y-1.5 text-xs whitespace-nowrap text-subtle max-md:flex-wrap max-md:gap-x-4 md:max-lg:hidden">
      <Key text={`${siteName} price`}>
        <rect width="14" height="6" y="3" rx="1" className="fill-ink" />
      </Key>
      <Key text="Saved">
        <rect width="14" height="6" y="3" rx="1" fill={`url(#${hatch})`} />
      </Key>
      <Key text="Direct price">
        <rect width="2" height="12" x="12" className="fill-subtle" />
      </Key>
    </ul>
  );
}

function Key({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-[7px]">
      <svg aria-hidden="true" width="14" height="12">
        {children}
      </svg>
      {text}
    </li>
  );
}
