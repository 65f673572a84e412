import { originText } from '#catalogue/prices/origin-text.ts';
import { sourceHost } from '#catalogue/shown/evidence.ts';
import { quantityText } from '#core/quantity-text.ts';
import { paperClass, type QuotedOffer, ROWS_ON_PAPER } from './quote-offers.tsx';

/** The classes of a list below the table. */
export const LIST = 'text-sm text-muted *:py-1 *:wrap-anywhere print:text-[7.5pt]/[9.5pt] print:*:py-[1pt]';

/** The number of sources from which their list takes the full width, in two columns. */
export const MAX_SOURCES_BESIDE = 8;

/** The classes of the sections below the table, side by side. */
export const BASIS =
  'grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] gap-x-11 max-md:grid-cols-[minmax(0,1fr)] ' +
  'print:break-inside-avoid';

/** A list price, or none, with its number in the table. */
interface Evidenced extends Pick<QuotedOffer, 'unit' | 'direct' | 'evidence'> {
  readonly footnote: number;
  readonly provider: { readonly name: string };
}

/** The distinct sources by day of check, each with the vendors whose list prices it states. */
export function sourcesOf(prices: readonly Evidenced[]) {
  const stated = prices.filter(({ direct }) => direct !== null);
  return [...Map.groupBy(stated, ({ evidence }) => `${evidence?.checkedOn} ${evidence?.sourceUrl}`)];
}

interface QuoteEvidenceProps {
  readonly sources: ReturnType<typeof sourcesOf>;
  readonly isLong: boolean;
}

export function QuoteEvidence({ sources, isLong }: QuoteEvidenceProps) {
  return (
    <section aria-labelledby="quote-evidence">
      <h2 id="quote-evidence">Sources of the list prices</h2>
      <ul className={`${LIST} ${isLong ? 'gap-x-11 md:[columns:2] print:[columns:2]' : ''}`}>
        {sources.map(([key, stated]) => (
          <li
            key={key}
            className={stated.every(({ footnote }) => footnote > ROWS_ON_PAPER) ? 'print:hidden' : undefined}
          >
            <CheckedSource evidence={stated[0]?.evidence ?? null} />
            {stated.map((price, index) => (
              <span key={price.footnote} className={paperClass(price.footnote - 1)}>
                {index > 0 && ', '}
                <StatedPrice price={price} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function CheckedSource({ evidence }: Pick<Evidenced, 'evidence'>) {
  if (evidence === null) return 'Source not stated: ';
  return (
    <>
      <Source url={evidence.sourceUrl} />,{' '}
      <span className={evidence.stale ? 'font-medium text-ink' : undefined}>
        {originText(evidence)}
        {evidence.stale && ', outdated'}
      </span>
      :{' '}
    </>
  );
}

function StatedPrice({ price: { provider, unit, evidence, footnote } }: { readonly price: Evidenced }) {
  const quantity = evidence?.atQuantity ?? null;
  return (
    <>
      <sup className="font-mono text-subtle">{footnote}</sup> <b className="font-[550] text-ink">{provider.name}</b>
      {quantity !== null && ` at ${quantityText(quantity, unit)}`}
      {evidence !== null && evidence.note !== null && <span className="print:hidden"> ({evidence.note})</span>}
    </>
  );
}

function Source({ url }: { readonly url: string | null }) {
  const host = url === null ? null : sourceHost(url);
  if (url === null || host === null) return 'Source not stated';
  return (
    <a href={url} target="_blank" rel="noopener" className="border-b border-line-strong">
      {host}
      {new URL(url).pathname.replace(/\/$/, '')}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
