import type { ReactNode } from 'react';
import { pages } from '#core/routes.ts';
import type { SavingsRange } from '#catalogue/prices/savings-range.ts';
import { lowerStart, STARTING_PRICES } from '#catalogue/prices/starting-prices.ts';
import { Money } from '#kit/currency/money.tsx';
import { SCROLL_DELAY, scrollToTopAfter } from '#kit/layout/scroll-to-top.ts';
import { ArrowLink } from '#kit/arrow-link.tsx';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { SectionHead } from '#kit/section-head.tsx';

const WIDE = 'lg:col-span-7 grid-cols-[minmax(0,4fr)_minmax(0,6fr)] max-md:grid-cols-[minmax(0,1fr)] max-md:gap-5.5';
const NARROW = 'lg:col-span-5 content-between';
const FORMATS = ['JSON', 'CSV', 'XML', 'API'];

interface SolutionsProps {
  readonly savings: SavingsRange | null;
  /** The ranges of our prices in the catalogue. */
  readonly ranges: Parameters<typeof lowerStart>[1];
}

/** The four product families. */
export function Solutions({ savings, ranges }: SolutionsProps) {
  return (
    <section className="py-section">
      <div className="page-width">
        <SectionHead
          title="Solutions Through Our Partners"
          lead="Four product families, one account and one invoice."
          action={
            <ArrowLink href={pages.products} onFollow={() => scrollToTopAfter(SCROLL_DELAY.header)}>
              Explore All Products
            </ArrowLink>
          }
        />
        <ul className="grid grid-cols-12 gap-4 max-lg:grid-cols-1">
          <Family
            title="Proxy Solutions"
            text="Four networks, priced per unit."
            layout={`${WIDE} [&>:last-child]:self-end`}
            note={savingText(savings)}
          >
            <TariffList tariffs={PROXIES} ranges={ranges} />
          </Family>
          <Family title="Advanced Solutions" text="Managed access where a plain proxy is not enough." layout={NARROW}>
            <TariffList tariffs={ADVANCED} ranges={ranges} />
          </Family>
          <Family title="Datasets" text="Ready-made, refreshed and filtered." layout={NARROW}>
            <div>
              <dl className="flex gap-10">
                <Figure value="150+" label="domains" />
                <Figure value="200+" label="datasets" />
              </dl>
              <ul aria-label="Formats" className="mt-5 flex gap-1.5">
                {FORMATS.map((format) => (
                  <li
                    key={format}
                    className="rounded-xs border border-line-strong px-2 py-[3px] font-mono text-2xs leading-[1.2] font-medium text-muted"
                  >
                    {format}
                  </li>
                ))}
              </ul>
            </div>
          </Family>
          <Family
            title="Product Matching"
            text="AI-powered: many catalogs in, one unified catalog out."
            layout={`${WIDE} [&>:last-child]:self-center`}
          >
            <MatchingSketch />
          </Family>
        </ul>
      </div>
    </section>
  );
}

/** The savings of residential services; empty while unknown. */
function savingText(savings: SavingsRange | null): string {
  if (!savings) return '';
  const { lowest, highest } = savings;
  return `Residential: Save ${lowest === highest ? highest : `${lowest}-${highest}`}%`;
}

interface FamilyProps {
  readonly title: string;
  readonly text: string;
  readonly layout: string;
  readonly note?: string;
  readonly children: ReactNode;
}

function Family({ title, text, layout, note, children }: FamilyProps) {
  return (
    <Card as="li" layout={`grid gap-8 p-7 lg:min-h-66 max-md:p-5 ${layout}`}>
      <div>
        <h3 className="text-[1.375rem] leading-tight tracking-[-0.02em]">{title}</h3>
        <p className="mt-2 text-muted">{text}</p>
        {note !== undefined && <p className="mt-3 h-6 font-semibold text-save">{note}</p>}
      </div>
      {children}
    </Card>
  );
}

function Figure({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="mt-1.5 text-muted">{label}</dt>
      <dd className="text-[2.5rem] leading-none font-semibold tracking-[-0.035em]">{value}</dd>
    </div>
  );
}

interface Tariff {
  readonly icon: string;
  readonly label: string;
  readonly type: keyof typeof STARTING_PRICES;
}

const PROXIES: readonly Tariff[] = [
  { icon: lucidePath('Server'), label: 'Data Center', type: 'datacenter' },
  { icon: lucidePath('House'), label: 'Residential', type: 'residential' },
  { icon: lucidePath('Smartphone'), label: 'Mobile', type: 'mobile' },
  { icon: lucidePath('Building2'), label: 'ISP', type: 'isp' },
];

const ADVANCED: readonly Tariff[] = [
  { icon: lucidePath('LockOpen'), label: 'Web Unblocker', type: 'web-unblocker' },
  { icon: lucidePath('Braces'), label: 'Web Scraper API', type: 'web-scraper-api' },
];

/** Products with their stated starting prices, and the catalogue's lowest price if it is lower. */
function TariffList({ tariffs, ranges }: Pick<SolutionsProps, 'ranges'> & { readonly tariffs: readonly Tariff[] }) {
  return (
    <ul>
      {tariffs.map(({ icon, label, type }) => (
        <li key={type} className="flex items-center gap-[11px] border-line py-3 font-medium not-first:border-t">
          <Icon path={icon} className="flex-none text-subtle" />
          {label}
          <span className="ml-auto text-right font-normal whitespace-nowrap text-subtle figures">
            from{' '}
            <b className="text-[1.0625rem] text-ink">
              <Money {...STARTING_PRICES[type].shown} />
            </b>
            {STARTING_PRICES[type].unit}
            {STARTING_PRICES[type].unit !== '/month' && (
              <TodayFrom price={lowerStart(type, ranges)} unit={STARTING_PRICES[type].unit} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Reserves its space while the price is unknown. */
function TodayFrom({ price, unit }: { readonly price: bigint | null; readonly unit: string }) {
  return (
    <small className="block h-4 text-xs leading-4 text-save">
      {price && (
        <>
          today from <Money price={price} unit={unit} />
        </>
      )}
    </small>
  );
}

const NAMES = ['Trail Runner 2, blue, EU 42', 'TR2 shoe (Blue) 42', 'Trailrunner II / 42 / azul'];

/** A drawing: three names of one product become one. */
function MatchingSketch() {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[minmax(0,1.4fr)_44px_minmax(0,1fr)] items-center text-sm max-md:grid-cols-[minmax(0,1.2fr)_28px_minmax(0,1fr)]"
    >
      <div className="grid gap-2">
        {NAMES.map((name) => (
          <span
            key={name}
            className="rounded-md border border-dashed border-line-strong px-3 py-2 leading-[1.35] text-muted"
          >
            {name}
          </span>
        ))}
      </div>
      <svg viewBox="0 0 80 120" preserveAspectRatio="none" className="size-full fill-none stroke-line-strong">
        <path
          d="M0 20C40 20 40 60 80 60M0 60H80M0 100C40 100 40 60 80 60"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className="rounded-md border border-signal-strong bg-signal-tint p-3.5 leading-[1.4]">
        <Icon path={lucidePath('Link2')} className="mb-1.5 text-signal-strong" />
        <b className="block">Trail Runner 2</b>
        <span className="text-muted">Blue, EU 42</span>
      </div>
    </div>
  );
}
