import type { FiguresView } from '#catalogue/figures-view.ts';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { formatCount } from '#core/count.ts';
import { dayText } from '#core/day-text.ts';
import { useSite } from '#kit/page/site-context.ts';
import { useFigures } from '#catalogue/shown/counted-figures.tsx';
import {
  ContactBand,
  LedgerSection,
  PageSection,
  ReasonCards,
  type Reason,
} from '#features/content/content-sections.tsx';
import { PageHero } from '#kit/layout/page-hero.tsx';
import { ICON_PATHS } from '#kit/icon-paths.ts';
import { StatStrip, type StripFigure } from '#kit/stat-strip.tsx';
import { TickList } from '#kit/tick-list.tsx';

/** The claims of the page: fixed texts. */
const FIGURES: readonly StripFigure[] = [
  { value: '960M+', label: 'residential proxies' },
  { value: 'Up to 65%', label: 'cheaper' },
  { value: '150+', label: 'domains' },
  { value: '200+', label: 'datasets' },
];

const WHAT_WE_DO: readonly { readonly title: string; readonly text: string }[] = [
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

const REASONS: readonly Reason[] = [
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
    outline: lucidePath('Repeat'),
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

const COMMITMENTS: readonly string[] = [
  'Open prices: the list price, our price and the difference on one page.',
  'We choose the featured vendors and mark them. They come first only in the default order; sorting by price depends on prices alone.',
  'An answer to every request within 24 hours.',
  'Vetted vendors only, which you can leave at any time.',
  'We never sell your contact details or use them for advertising.',
];

/** The operator's mission, products and commitments. */
export function AboutPage() {
  const { name } = useSite();
  const figures = useFigures();
  return (
    <>
      <PageHero
        title={`About ${name}`}
        lead="One platform and one interface for 15+ vendors of proxies, scraper APIs and datasets, at prices below buying direct."
      >
        <StatStrip figures={FIGURES} />
      </PageHero>
      <div className="page-width">
        <LedgerSection title="Our Mission">
          <p className="max-w-[40ch] text-2xl">
            To make web data affordable for teams of any size: every vendor in one place, at volume prices.
          </p>
          <p className="mt-4.5 max-w-[66ch] text-muted">
            Proxy vendors price by volume, region and negotiation, which makes them hard to compare and cheap only for
            the largest buyers. {name} buys from many of them in bulk, shows what each one costs and passes the discount
            on, from the first gigabyte.
          </p>
          <p className="mt-4.5 min-h-lh max-w-[66ch] text-muted">{figures && countedSentence(figures)}</p>
        </LedgerSection>
        <LedgerSection title="What We Do">
          <ul className="grid grid-cols-2 gap-x-10 gap-y-8 max-md:grid-cols-1">
            {WHAT_WE_DO.map(({ title, text }) => (
              <li key={title} className="border-t border-line-strong pt-4.5">
                <h3 className="mb-1 text-lg">{title}</h3>
                <p className="text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </LedgerSection>
      </div>
      <PageSection title={`Why Choose ${name}`} sunken>
        <ReasonCards reasons={REASONS} />
      </PageSection>
      <div className="border-t border-line">
        <div className="page-width">
          <LedgerSection title="Our Commitment" note="What you can hold us to.">
            <TickList items={COMMITMENTS} />
          </LedgerSection>
        </div>
        <ContactBand
          title="Tell us what you need"
          text="Product, volume and countries are enough. We answer within 24 hours with the vendors that fit and what each of them costs."
          source={CONTACT_SOURCES.about}
        />
      </div>
    </>
  );
}

function countedSentence({ day, providers, countries, averageSavings }: FiguresView): string {
  const savings = averageSavings === null ? '' : `; services save ${averageSavings}% on average`;
  return `On ${dayText(day)} the catalog lists ${formatCount(providers)} ${providers === 1 ? 'vendor' : 'vendors'} in ${formatCount(countries)} ${countries === 1 ? 'country' : 'countries'}${savings}.`;
}
