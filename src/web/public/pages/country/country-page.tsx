import { comparisonOf } from '#contract/compare/compare-url.ts';
import { countryQueryHref, parseCountryQuery } from '#contract/countries/countries-url.ts';
import { api, pages } from '#contract/routes.ts';
import type { CountryView } from '#contract/countries/country-views.ts';
import { CALCULATED_TYPES } from '#domain/offers/plans.ts';
import { SERVICE_TYPE_LABELS, PER_UNIT } from '#domain/service-type.ts';
import type { MoneyText } from '#domain/currency/shown-money.ts';
import { AnswerFailure } from '#web/public/parts/answers/answer-failure.tsx';
import { useLatestAnswer } from '#web/public/parts/answers/use-latest-answer.ts';
import { shortCount } from '#web/public/parts/catalogue/ip-count.ts';
import { useMoneyText } from '#web/public/parts/currency/use-currency.ts';
import { PageHero } from '#web/public/parts/layout/page-hero.tsx';
import { usePageTitle } from '#web/public/parts/layout/page-title.ts';
import { SectionTabs } from '#web/public/parts/layout/section-tabs.tsx';
import { Trail } from '#web/public/parts/layout/trail.tsx';
import { UnknownName } from '#web/public/parts/layout/unknown-name.tsx';
import type { PageProps } from '#web/public/split-page.tsx';
import { useAddress } from '#web/public/use-address.ts';
import { StatStrip } from '#web/ui/stat-strip.tsx';
import { CountrySections } from './country-sections.tsx';
import { countryTitle } from './country-title.ts';
import '#web/public/parts/catalogue/country-tables.css';

/** One country: its vendors with the price that holds there. The type that is shown lives in the URL. */
export function CountryPage({ params: { code = '' } }: PageProps) {
  const { search } = useAddress();
  const answer = useLatestAnswer<CountryView>(countryQueryHref(api.countryView(code), parseCountryQuery(search)));
  if (answer.status === 'loaded') return <Country view={answer.value} />;
  if (answer.status === 'missing') {
    const all = { label: 'All countries', href: pages.countries };
    return <UnknownName lead="There is no country of this name." nearest={answer.nearest} all={all} />;
  }
  return <AnswerFailure title="Country" answer={answer} />;
}

function Country({ view }: { readonly view: CountryView }) {
  const money = useMoneyText();
  usePageTitle(countryTitle(view, money));
  const { country, rank, total, share, localPrices } = view;
  const figures = [
    ...(rank > 0 ? [{ value: ordinal(rank), label: `of ${total} by IPs` }] : []),
    { value: `${share}%`, label: 'of all IPs' },
    ...(localPrices > 0
      ? [{ value: String(localPrices), label: `${localPrices === 1 ? 'price' : 'prices'} only for ${country.name}` }]
      : []),
  ];
  return (
    <>
      <PageHero
        trail={<Trail above={[{ name: 'Countries', href: pages.countries }]} name={country.name} />}
        title={`Proxies in ${country.name}`}
        lead={leadOf(view, money)}
        plain
        tabs={<SectionTabs current={pages.countries} compareHref={compareHrefOf(view)} isBelow />}
      >
        {view.vendors > 0 && <StatStrip figures={figures} />}
      </PageHero>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] items-start gap-8 pb-section lg:grid-cols-[minmax(0,1fr)_364px]">
        <CountrySections view={view} />
      </div>
    </>
  );
}

/** Where vendors are compared for the type that is shown, in this country. */
function compareHrefOf({ country, type }: CountryView): string {
  const known = CALCULATED_TYPES.find((one) => one === type);
  return comparisonOf([], { country: country.code, ...(known && { type: known }) });
}

function leadOf({ country, vendors, ips, types, type }: CountryView, money: MoneyText): string {
  if (vendors === 0) return `No vendor has IPs in ${country.name} yet.`;
  const { cheapest } = types.find((one) => one.type === type) ?? {};
  const start = `${vendors} ${vendors === 1 ? 'vendor' : 'vendors'} with ${shortCount(ips)} IPs.`;
  if (!cheapest || type === null) return start;
  const what = SERVICE_TYPE_LABELS[type].replace(' Proxies', '');
  return `${start} Cheapest ${startsWithCapitals(what) ? what : what.toLowerCase()}: ${cheapest.provider}, ${money({ price: cheapest.own }, PER_UNIT[cheapest.unit])}.`;
}

function startsWithCapitals(name: string): boolean {
  return /^(?:[A-Z]{2}|Web)/.test(name);
}

/** A place as people say it: "1st", "22nd", "113th". */
function ordinal(place: number): string {
  const [tens, ones] = [place % 100, place % 10];
  if (tens > 10 && tens < 14) return `${place}th`;
  return `${place}${{ 1: 'st', 2: 'nd', 3: 'rd' }[ones] ?? 'th'}`;
}
