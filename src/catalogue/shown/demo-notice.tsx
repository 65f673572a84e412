import { CREDITED_PRICE_LIST, isCredited } from '#catalogue/prices/credited-price-list.ts';
import { dayText } from '#core/day-text.ts';
import { useSite } from '#kit/page/site-context.ts';
import { TextLink } from '#kit/text-link.tsx';
import type { ShownServiceAnswer } from '#catalogue/providers/providers-view.ts';

interface DemoNoticeProps {
  /** The services on the page. */
  readonly services: readonly Pick<ShownServiceAnswer, 'directPriceSource' | 'directPriceAsOf'>[];
}

/** The notice about demo values, with the sources of real prices and their days. */
export function DemoNotice({ services }: DemoNoticeProps) {
  const { name } = useSite();
  const sources = sourcesOf(services);
  const credited = sources.find(({ url }) => isCredited(url));
  return (
    <p className="mt-2 max-w-[96ch] text-xs wrap-anywhere text-subtle">
      This is a demo catalog: {name} prices and counts are demo values. Direct prices are published list prices; those
      marked † are demo values.{' '}
      {credited && (
        <>
          Residential list prices:{' '}
          <TextLink to="address" href={credited.url}>
            {`${CREDITED_PRICE_LIST.name} (${CREDITED_PRICE_LIST.site})`}
          </TextLink>
          ,{' '}
          <TextLink to="address" href={CREDITED_PRICE_LIST.licence.url}>
            {CREDITED_PRICE_LIST.licence.name}
          </TextLink>
          , {credited.days}.{' '}
        </>
      )}
      {sources.length > (credited ? 1 : 0) && `${credited ? 'Other l' : 'L'}ist prices: `}
      {sources
        .filter((source) => source !== credited)
        .map(({ url, days }, index) => (
          <span key={url}>
            {index > 0 && ', '}
            <SourceName url={url} /> ({days})
          </span>
        ))}
    </p>
  );
}

/** A source of list prices, as a link if it is a URL. */
function SourceName({ url }: { readonly url: string }) {
  const { protocol, host, pathname } = URL.parse(url) ?? {};
  if (protocol !== 'https:' && protocol !== 'http:') return url;
  return (
    <TextLink to="address" href={url}>
      {`${host}${pathname}`.replace(/\/(?:index\.md)?$/, '')}
    </TextLink>
  );
}

/** The sources in the order of their first prices, each with the days of its prices. */
function sourcesOf(services: DemoNoticeProps['services']): readonly { readonly url: string; readonly days: string }[] {
  const days = new Map<string, Set<string | null>>();
  for (const { directPriceSource: url, directPriceAsOf } of services) {
    if (url !== null) days.set(url, (days.get(url) ?? new Set()).add(directPriceAsOf));
  }
  return [...days].map(([url, known]) => ({
    url,
    days: [...known]
      .toSorted(unknownLast)
      .map((day) => (day === null ? 'undated' : dayText(day)))
      .join(', '),
  }));
}

function unknownLast(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a < b ? -1 : 1;
}
