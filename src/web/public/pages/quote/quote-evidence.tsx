import type { Quote } from '#contract/quotes/quote.ts';
import { dayText } from '#domain/day-text.ts';
import { quantityText } from '#domain/quantity-text.ts';
import { sourceHost } from '#web/public/parts/catalogue/evidence.ts';

/** So many rows fit on one sheet of paper beside their evidence; the address has all. */
export const ROWS_ON_PAPER = 20;

export type QuotedOffer = Quote['offers'][number];

/** The class of a row that paper leaves out. */
export function paperClass(index: number): string | undefined {
  return index < ROWS_ON_PAPER ? undefined : 'beyond-paper';
}

type Evidenced = QuotedOffer & { readonly footnote: number };

/** Each source once, by the day of its check, with the vendors whose direct prices it states. */
export function QuoteEvidence({ offers }: { readonly offers: readonly QuotedOffer[] }) {
  const evidenced = offers
    .map((offer, index): Evidenced => ({ ...offer, footnote: index + 1 }))
    .filter(({ direct }) => direct !== null);
  const bySource = Map.groupBy(evidenced, ({ evidence }) => `${evidence?.checkedOn} ${evidence?.sourceUrl}`);
  return (
    <section aria-labelledby="quote-evidence">
      <h2 id="quote-evidence">Sources of the list prices</h2>
      <ul className="quote-evidence">
        {[...bySource].map(([key, stated]) => (
          <li
            key={key}
            className={stated.every(({ footnote }) => footnote > ROWS_ON_PAPER) ? 'beyond-paper' : undefined}
          >
            <CheckedSource evidence={stated[0]?.evidence ?? null} />
            {stated.map((offer, index) => (
              <span key={offer.provider.id} className={paperClass(offer.footnote - 1)}>
                {index > 0 && ', '}
                <StatedPrice offer={offer} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function CheckedSource({ evidence }: Pick<QuotedOffer, 'evidence'>) {
  if (evidence === null) return 'Source not stated: ';
  return (
    <>
      <Source url={evidence.sourceUrl} />,{' '}
      <span className={evidence.stale ? 'is-stale' : undefined}>
        checked {dayText(evidence.checkedOn)}
        {evidence.stale && ', outdated'}
      </span>
      :{' '}
    </>
  );
}

function StatedPrice({ offer: { provider, unit, evidence, footnote } }: { readonly offer: Evidenced }) {
  const quantity = evidence?.atQuantity ?? null;
  return (
    <>
      <sup>{footnote}</sup> <b>{provider.name}</b>
      {quantity !== null && ` at ${quantityText(quantity, unit)}`}
      {evidence !== null && evidence.note !== null && <span className="note"> ({evidence.note})</span>}
    </>
  );
}

function Source({ url }: { readonly url: string | null }) {
  const host = url === null ? null : sourceHost(url);
  if (url === null || host === null) return 'Source not stated';
  return (
    <a href={url} target="_blank" rel="noopener">
      {host}
      <span className="source-path">{new URL(url).pathname.replace(/\/$/, '')}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
