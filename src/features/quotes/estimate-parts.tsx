import { counted } from '#core/count.ts';
import { numberText } from '#core/number-text.ts';
import { vendorNames } from '#features/estimates/estimate-text.ts';
import { Money } from '#kit/currency/money.tsx';
import { footnoteOf, JobsTable } from './jobs-table.tsx';
import { BASIS, LIST, QuoteEvidence, sourcesOf } from './quote-sources.tsx';
import { chosenMix, type QuotedMix } from './quote-text.ts';
import type { EstimateQuote } from './quote.ts';

/** A quote of an estimate: its jobs with their offers, fewer vendors, sources and rules. */
export function EstimateParts({ quote }: { readonly quote: EstimateQuote }) {
  const chosen = chosenMix(quote);
  const stated = (chosen?.parts ?? []).filter((part) => footnoteOf(part, chosen) === part.job);
  const sources = sourcesOf(stated.map((part) => ({ ...part, footnote: part.job })));
  return (
    <>
      <section aria-labelledby="quote-offers">
        <h2 id="quote-offers">Offers by job</h2>
        <JobsTable quote={quote} chosen={chosen} />
        {!chosen && <p className="mt-2.5">No mix of vendors had a price for all jobs.</p>}
      </section>
      <div className={BASIS}>
        {quote.mixes.length > 1 && <FewerVendors mixes={quote.mixes} />}
        {sources.length > 0 && <QuoteEvidence sources={sources} isLong={false} />}
        <section aria-labelledby="quote-rules" className="col-span-full">
          <h2 id="quote-rules">How totals are calculated</h2>
          <ul className={`${LIST} print:*:mr-[2pt] print:*:inline`}>
            <li>Prices in US dollars before tax, for one month.</li>
            <li>
              The tier’s price applies to the whole order. Where a larger tier costs less in total, it is bought
              instead. Volumes of jobs at one service are added before the tier is chosen.
            </li>
            <MonthsTotal quote={quote} />
          </ul>
        </section>
      </div>
    </>
  );
}

function MonthsTotal({ quote: { months, growth, totals } }: { readonly quote: EstimateQuote }) {
  if (!totals) return null;
  return (
    <li>
      {counted(months, 'month')}
      {growth !== 0 && ` at ${growth < 0 ? '−' : ''}${numberText(Math.abs(growth), 1)}% growth a month`}:{' '}
      <Money cost={totals.cheapest} /> with the cheapest vendors of each month.
    </li>
  );
}

/** What the best mix of each smaller number of vendors costs. */
function FewerVendors({ mixes }: { readonly mixes: readonly QuotedMix[] }) {
  return (
    <section aria-labelledby="quote-mixes">
      <h2 id="quote-mixes">With fewer vendors</h2>
      <table className="quote-mixes">
        <thead className="sr-only">
          <tr>
            <th scope="col">Vendors</th>
            <th scope="col">A month</th>
            <th scope="col">More than the cheapest</th>
          </tr>
        </thead>
        <tbody>
          {mixes.map((mix, index) => (
            <tr key={mix.vendors}>
              <th scope="row">
                {counted(mix.vendors, 'vendor')}
                <small>{vendorNames(mix)}</small>
              </th>
              <td>
                <Money cost={mix.own} />
              </td>
              <td>
                {index === 0 ? (
                  'cheapest'
                ) : (
                  <>
                    +<Money cost={mix.more} />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
