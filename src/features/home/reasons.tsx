import { useRef, useState } from 'react';
import { pages } from '#core/routes.ts';
import { useSite } from '#kit/page/site-context.ts';
import { SCROLL_DELAY, scrollToTopAfter } from '#kit/layout/scroll-to-top.ts';
import { useTicker } from '#kit/motion/use-ticker.ts';
import { ArrowLink } from '#kit/arrow-link.tsx';
import { Icon } from '#kit/icon.tsx';
import { ICON_PATHS } from '#kit/icon-paths.ts';
import { SectionHead } from '#kit/section-head.tsx';

const REASONS = [
  {
    path: ICON_PATHS['badge-percent'],
    title: 'Up to 65% average savings',
    text: 'We buy in bulk and pass the discount on to customers.',
  },
  { path: lucidePath('Scale'), title: 'No minimums', text: 'Start with as little as 1GB per provider.' },
  {
    path: lucidePath('FileText'),
    title: 'No contracts',
    text: 'No commitment and no lock-in. Stop when the project does.',
  },
  {
    path: lucidePath('Repeat'),
    title: 'Switch at any time',
    text: 'Move traffic between vendors without a new integration.',
  },
  {
    path: lucidePath('Layers'),
    title: 'One interface',
    text: '15+ vendors, one platform, one place to compare and buy.',
  },
  {
    path: ICON_PATHS.headphones,
    title: '24/7 unified support',
    text: 'One team for every vendor.',
  },
] as const;

/** Six reasons to buy from the operator. */
export function WhyHere() {
  const { name } = useSite();
  return (
    <section className="border-t border-line py-section">
      <div className="page-width grid grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)] gap-16 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-10">
        <div>
          <h2>Why {name}</h2>
          <p className="mt-3 mb-5 text-lg text-muted">Bulk buying on our side, freedom on yours.</p>
          <ArrowLink href={pages.pricing} onFollow={() => scrollToTopAfter(SCROLL_DELAY.header)}>
            Calculate your volume
          </ArrowLink>
        </div>
        <ul className="grid grid-cols-2 gap-10 max-md:grid-cols-1 max-md:gap-7.5">
          {REASONS.map(({ path, title, text }) => (
            <li key={title}>
              <Icon path={path} size={22} className="text-signal-strong" />
              <h3 className="mt-3.5 mb-1 text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Duration of a highlight and of the pause after it, in milliseconds. */
const HIGHLIGHT_MS = 1000;

const USE_CASES: readonly (readonly [string, string])[] = [
  [lucidePath('Shield'), 'Brand protection'],
  [lucidePath('Users'), 'Market research'],
  [lucidePath('ChartLine'), 'E-commerce price analysis'],
  [lucidePath('Megaphone'), 'Digital marketing'],
  [lucidePath('MailCheck'), 'Email protection'],
  [lucidePath('Target'), 'Local ad targeting'],
  [lucidePath('TrendingDown'), 'Market intelligence'],
  [lucidePath('Store'), 'Retail arbitrage'],
  [lucidePath('House'), 'Real estate research'],
  [lucidePath('MessageCircle'), 'Social media management'],
  [lucidePath('Footprints'), 'Sneaker reselling'],
  [lucidePath('Plane'), 'Travel data aggregation'],
  [lucidePath('Activity'), 'Website monitoring'],
  [lucidePath('Code'), 'Web scraping'],
  [lucidePath('Pickaxe'), 'Data mining'],
];

const USE_CASE =
  '-mb-px -ml-px flex min-h-29 flex-col justify-between gap-6.5 border p-4.5 leading-[1.35] font-medium ' +
  '[transition:background_var(--rp-dur-3)] max-md:min-h-25 max-md:gap-4.5 max-md:p-3.5 max-md:text-[0.875rem] ' +
  'max-md:last:col-span-full max-md:last:min-h-0 max-md:last:flex-row max-md:last:items-center ' +
  'max-md:last:justify-start max-md:last:gap-3';
/** The classes of a use case and of its icon. */
const REST = ['border-line bg-surface', 'text-subtle'] as const;
const HIGHLIGHTED = ['highlighted relative border-signal-strong bg-signal-tint', 'text-signal-strong'] as const;

/** Fifteen use cases. Every two seconds another one is highlighted for a second. */
export function UseCases() {
  const region = useRef<HTMLDivElement>(null);
  const last = useRef<number | null>(null);
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const toggleHighlight = () => {
    if (highlighted !== null) {
      setHighlighted(null);
      return;
    }
    last.current = otherIndex(USE_CASES.length, last.current, Math.random());
    setHighlighted(last.current);
  };
  useTicker(HIGHLIGHT_MS, toggleHighlight, region);

  return (
    <section className="border-t border-line py-section">
      <div ref={region} className="page-width">
        <SectionHead title="Use Cases" lead="What customers use proxies for." />
        <ul className="use-cases grid grid-cols-[repeat(5,1fr)] pb-px pl-px max-lg:grid-cols-[repeat(3,1fr)] max-md:grid-cols-[1fr_1fr]">
          {USE_CASES.map(([icon, label], index) => {
            const [look, ink] = index === highlighted ? HIGHLIGHTED : REST;
            return (
              <li key={label} className={`${USE_CASE} ${look}`}>
                <Icon path={icon} size={20} className={`flex-none ${ink}`} />
                {label}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** A random index below `count` other than the previous one. `random` is at least 0 and below 1. */
export function otherIndex(count: number, previous: number | null, random: number): number {
  if (previous === null) return Math.floor(random * count);
  const step = 1 + Math.floor(random * (count - 1));
  return (previous + step) % count;
}
