import { quotedJobText } from '#features/quotes/quote-text.ts';
import type { ContactOffersQuote, ContactQuote as Quote } from '#features/quotes/quote.ts';
import { dayText } from '#core/day-text.ts';
import { formatCost } from '#catalogue/prices/cost-of.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { Icon } from '#kit/icon.tsx';
import { ContactEstimate } from './contact-estimate.tsx';

/** The quote of a request: its prices then and now. */
export function ContactQuote({ quote }: { readonly quote: Quote }) {
  return (
    <section aria-label="Quote" className="grid grid-cols-[minmax(0,1fr)] gap-2 px-5 py-4">
      <h3 className="flex items-center justify-between text-xs font-normal text-subtle">
        Quote
        <a
          href={quote.url}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-6 items-center gap-1 font-medium text-ink underline underline-offset-3"
        >
          Open
          <AdminIcon name="external-link" size={13} />
          <span className="sr-only"> the quote in a new tab</span>
        </a>
      </h3>
      {'jobs' in quote ? <ContactEstimate quote={quote} /> : <QuotedOffers quote={quote} />}
    </section>
  );
}

function QuotedOffers({ quote }: { readonly quote: ContactOffersQuote }) {
  const { offers, offerCount, moved, asOf, validUntil } = quote;
  const movedOf = new Map(moved?.map((each) => [each.provider.id, each]));
  const rest = offerCount - offers.length;
  return (
    <>
      <p className="font-[550]">
        {quotedJobText(quote)}
        {quote.provider && (
          <>
            {' '}
            from <bdi>{quote.provider.name}</bdi>
          </>
        )}
      </p>
      {offers.length === 0 ? (
        <p className="text-muted">No vendor had a price for this job.</p>
      ) : (
        <table className="w-full rounded-md border border-line text-md figures">
          <thead className="sr-only">
            <tr>
              <th scope="col">Vendor</th>
              <th scope="col">Then</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {offers.map(({ provider, own }) => {
              const change = movedOf.get(provider.id);
              return (
                <tr key={provider.id} className="*:px-2.5 *:py-1.5">
                  <th scope="row" className="text-left font-normal wrap-anywhere">
                    <bdi>{provider.name}</bdi>
                  </th>
                  <td className={`text-right ${change ? 'text-subtle' : ''}`}>{formatCost(own)}</td>
                  <td className="text-right">{moved && <Now change={change} />}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <p className="text-xs text-subtle">
        {rest > 0 && `${rest} more in the quote. `}
        As of {dayText(asOf)}, valid until {dayText(validUntil)}.{' '}
        <MovedText moved={moved} count={Math.max(offerCount, offers.length)} />
      </p>
    </>
  );
}

type Moved = NonNullable<ContactOffersQuote['moved']>[number];

function Now({ change }: { readonly change: Moved | undefined }) {
  if (!change) return <span className="text-subtle">same</span>;
  const { own, direct } = change;
  if (own.from === own.to) {
    return <span className="text-warn">direct {direct.to === null ? 'gone' : formatCost(direct.to)}</span>;
  }
  return (
    <span className="inline-flex items-center gap-1 font-[550] text-warn">
      <Icon name="arrow-right" size={13} />
      {own.to === null ? 'no offer' : formatCost(own.to)}
    </span>
  );
}

function MovedText({ moved, count }: { readonly moved: ContactOffersQuote['moved']; readonly count: number }) {
  if (!moved) return <>Current prices could not be compared.</>;
  if (moved.length === 0) return <>No price has changed since.</>;
  return (
    <b className="font-[550] text-warn">
      {moved.length} of {count} {count === 1 ? 'price' : 'prices'} {moved.length === 1 ? 'has' : 'have'} changed since.
    </b>
  );
}
