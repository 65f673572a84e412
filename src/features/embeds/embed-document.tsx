import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { providerPageHref } from '#catalogue/providers/provider-url.ts';
import type { OffersAnswer } from '#catalogue/offers/offer.ts';
import { jobText } from '#catalogue/offers/job-text.ts';
import { networkSize } from '#catalogue/shown/ip-count.ts';
import { counted } from '#core/count.ts';
import { dayText } from '#core/day-text.ts';
import { quantityText } from '#core/quantity-text.ts';
import { pages } from '#core/routes.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { dollarText } from '#core/shown-money.ts';
import { BrandMark } from '#kit/brand-mark.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { SavingsPill } from '#kit/savings-pill.tsx';
import { LISTED, type EmbedContent, type EmbeddedPrice, type EmbedRequest } from './embed.ts';
import sheet from './embed.css?inline';

/** A document for frames of other sites, without scripts: its HTML and its only style, for the policy. */
export function embedDocument({ siteName, publicUrl, theme, content }: EmbedRequest) {
  const html = staticDocument(
    { title: `${titleOf(content)}, from ${siteName}`, theme, sheet },
    <main className="@container overflow-clip rounded-lg border border-line-strong bg-surface">
      <Content content={content} siteName={siteName} publicUrl={publicUrl} />
    </main>,
  );
  return { html, style: sheet };
}

interface DocumentHead {
  readonly title: string;
  readonly theme?: EmbedRequest['theme'];
  readonly sheet: string;
}

/** A document outside the site's frame that search engines do not list. */
export function staticDocument({ title, theme, sheet: style }: DocumentHead, content: ReactNode): string {
  const markup = renderToStaticMarkup(
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style>{style}</style>
      </head>
      <body>{content}</body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}

type Frame = Pick<EmbedRequest, 'siteName' | 'publicUrl'>;

function Content({ content, ...frame }: Frame & { readonly content: EmbedContent }) {
  switch (content.kind) {
    case 'offers':
      return <Offers {...frame} {...content} />;
    case 'provider':
      return <Provider {...frame} {...content} />;
    case 'fault':
      return (
        <>
          <p className="px-4 py-3.5">{content.text}</p>
          <Foot {...frame} href={frame.publicUrl + pages.pricing} label={`Prices on ${frame.siteName}`} />
        </>
      );
  }
}

/** The cheapest offers for a job, each a link to its vendor. */
function Offers({ answer, countryName, ...frame }: Frame & Extract<EmbedContent, { kind: 'offers' }>) {
  const { offers, asOf, view } = answer;
  const job = jobOf(answer, countryName);
  return (
    <>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-3.5 pb-3 @max-sm:px-3">
        <h1 className="text-base/5 font-semibold wrap-anywhere">{job}</h1>
        <p className="text-xs text-subtle">
          {offers.length === 0
            ? 'No vendor has a price for this job.'
            : `a month, ${offers.length === 1 ? 'the only vendor' : `cheapest of ${counted(offers.length, 'vendor', 'vendors')}`}`}
        </p>
      </header>
      <ol>
        {offers.slice(0, LISTED).map(({ provider, own, line, unit, saving }) => (
          <li
            key={provider.id}
            className="grid min-h-[42px] grid-cols-[20px_minmax(0,1fr)_auto_auto] items-center gap-x-3 border-t border-line px-4 py-1 @max-sm:grid-cols-[20px_minmax(0,1fr)_auto] @max-sm:px-3"
          >
            <LetterTile name={provider.name} letter={firstLetter(provider.name)} size={20} />
            <Out
              href={frame.publicUrl + providerPageHref(provider.slug)}
              layout="block truncate font-medium -outline-offset-2"
            >
              <bdi>{provider.name}</bdi>
            </Out>
            <span className="@max-sm:hidden">
              {saving && <SavingsPill percentage={saving.percent} counts={saving.counts} />}
            </span>
            <span className="text-right whitespace-nowrap figures">
              <b className="block font-semibold">{dollarText({ cost: own })}</b>
              <small className="block text-xs text-subtle">{dollarText({ price: line.own }) + PER_UNIT[unit]}</small>
            </span>
          </li>
        ))}
      </ol>
      <Foot
        {...frame}
        href={view}
        label={offers.length > LISTED ? `See all ${offers.length} on ${frame.siteName}` : `Prices on ${frame.siteName}`}
        day={`as of ${dayText(asOf)}`}
      />
    </>
  );
}

/** A vendor's lowest price of each product. */
function Provider({ provider, prices, day, ...frame }: Frame & Extract<EmbedContent, { kind: 'provider' }>) {
  const { name, logo, ipCount, countries, slug } = provider;
  return (
    <>
      <header className="flex items-center gap-3 px-4 py-3.5 @max-sm:px-3">
        <LetterTile name={name} letter={logo} size={36} />
        <div className="min-w-0">
          <h1 className="text-[1rem]/5 font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          <p className="text-xs text-subtle">{networkSize(ipCount, countries)}</p>
        </div>
      </header>
      {prices.length === 0 && <p className="border-t border-line px-4 py-3 @max-sm:px-3">No prices at present.</p>}
      <table className="w-full">
        <caption className="sr-only">Lowest prices by product</caption>
        <tbody>
          {prices.map((price) => (
            <PriceRow key={price.type + price.unit} price={price} />
          ))}
        </tbody>
      </table>
      <Foot
        {...frame}
        href={frame.publicUrl + providerPageHref(slug)}
        label={`Prices on ${frame.siteName}`}
        day={`as of ${dayText(day)}`}
      />
    </>
  );
}

const CELL = 'h-[38px] border-t border-line px-2.5 whitespace-nowrap figures @max-sm:px-1';

function PriceRow({ price }: { readonly price: EmbeddedPrice }) {
  const { type, unit, fromQuantity, own, direct, percent, counts, onlyIn } = price;
  const from = unit === 'cpm' && fromQuantity === 1 ? '' : `, from ${quantityText(fromQuantity, unit)}`;
  return (
    <tr>
      <th
        scope="row"
        className={`${CELL} w-[46%] max-w-0 truncate pl-4 text-left font-medium @max-sm:w-[52%] @max-sm:pl-3`}
      >
        {SERVICE_TYPE_LABELS[type].replace(' Proxies', '')}
        {onlyIn === null ? from : `, in ${counted(onlyIn, 'country', 'countries')}`}
      </th>
      <td className={`${CELL} text-right @max-sm:hidden`}>
        {direct !== null && (
          <s className="struck-price">
            <span className="sr-only">Direct price </span>
            {dollarText({ price: direct })}
          </s>
        )}
      </td>
      <td className={`${CELL} text-right`}>
        <b className="font-semibold">{dollarText({ price: own })}</b>
        <span className="unit">{PER_UNIT[unit]}</span>
      </td>
      <td className={`${CELL} pr-4 text-right @max-sm:pr-3`}>
        <SavingsPill percentage={percent} counts={counts} />
      </td>
    </tr>
  );
}

interface FootProps extends Frame {
  readonly href: string;
  readonly label: string;
  readonly day?: string;
}

function Foot({ href, label, day }: FootProps) {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-sunken px-4 py-2 text-xs text-subtle @max-sm:px-3">
      <Out href={href} layout="inline-flex min-h-6 items-center gap-1.5 font-medium text-ink [&>svg]:size-3.5">
        <BrandMark />
        {label}
      </Out>
      {day !== undefined && <span>{day}</span>}
    </footer>
  );
}

function Out({ href, layout, children }: { href: string; layout: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={`underline-offset-3 hover:underline ${layout}`}>
      {children}
    </a>
  );
}

function titleOf(content: EmbedContent): string {
  if (content.kind === 'offers') return jobOf(content.answer, content.countryName);
  return content.kind === 'provider' ? content.provider.name : 'Prices';
}

function jobOf({ type, amount, unit }: OffersAnswer, countryName: string | null): string {
  return jobText({ type, volume: amount, unit }, countryName);
}

function firstLetter(name: string): string {
  return String.fromCodePoint(name.codePointAt(0) ?? 0x3f).toUpperCase();
}
