import type { ReactNode } from 'react';
import { quotedJobText } from '#features/quotes/quote-text.ts';
import type { ContactEstimateQuote, ContactOffersQuote, ContactQuote as Quote } from '#features/quotes/quote.ts';
import { counted } from '#core/count.ts';
import { formatPrice, readCost } from '#core/money.ts';
import { dayText } from '#core/day-text.ts';
import { formatCost } from '#catalogue/prices/cost-of.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';

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
      {'jobs' in quote ? <QuotedEstimate quote={quote} /> : <QuotedOffers quote={quote} />}
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
                  <td className="text-right">{moved && <CostNow change={change} />}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <p className="text-xs text-subtle">
        {rest > 0 && `${rest} more in the quote. `}
        As of {dayText(asOf)}, valid until {dayText(validUntil)}.{' '}
        <Moved moved={moved} count={Math.max(offerCount, offers.length)} />
      </p>
    </>
  );
}

/** The number of jobs from which the table scrolls within the panel. */
const MOST_JOBS_SHOWN = 4;

/** The jobs of a quoted estimate with their vendors: the prices of the chosen mix then and now. */
function QuotedEstimate({ quote }: { readonly quote: ContactEstimateQuote }) {
  const { jobs, chosen, moved, now, asOf, validUntil } = quote;
  const partOf = new Map(chosen?.parts.map((part) => [part.job, part]));
  const movedOf = new Map(moved?.map((change) => [change.job, change]));
  const difference = chosen && now?.own != null ? readCost(now.own) - readCost(chosen.own) : null;
  const scrolls = jobs.length > MOST_JOBS_SHOWN;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3">
        <b className="font-[550]">
          {counted(jobs.length, 'job')}, {chosen ? counted(chosen.vendors, 'vendor') : 'no mix of vendors'}
        </b>
        {chosen && <span className="text-muted figures">{formatCost(chosen.own)} a month</span>}
      </p>
      <div
        className={`overflow-hidden rounded-md border border-line ${scrolls ? 'max-h-80 overflow-y-auto overscroll-contain' : ''}`}
        {...(scrolls && { role: 'region', 'aria-label': 'Jobs of the quote', tabIndex: 0 })}
      >
        <table className="w-full border-separate border-spacing-0 text-md figures [&_:is(td,th)]:px-2.5 [&_:is(td,th)]:py-2 [&_:is(td,th):nth-child(n+2)]:pl-0">
          <thead className="text-xs text-subtle *:*:sticky *:*:top-0 *:*:bg-sunken *:*:font-normal">
            <tr>
              <th scope="col" className="text-left">
                Job
              </th>
              <th scope="col" className="text-right">
                Then
              </th>
              <th scope="col" className="text-right">
                Now
              </th>
            </tr>
          </thead>
          <tbody className="*:*:border-t *:*:border-line *:align-top">
            {jobs.map((job) => {
              const part = partOf.get(job.job);
              return (
                <tr key={job.job}>
                  <th scope="row" className="text-left font-normal wrap-anywhere">
                    <span className="block">
                      <span className="mr-1.5 text-subtle">{job.job}</span>
                      {quotedJobText(job)}
                    </span>
                    {part && (
                      <span className="mt-1 flex items-center gap-1.75 text-muted">
                        <LetterTile
                          name={part.provider.name}
                          letter={(part.provider.name[0] ?? '').toUpperCase()}
                          size={20}
                        />
                        <bdi>{part.provider.name}</bdi>
                      </span>
                    )}
                  </th>
                  <td className="text-right whitespace-nowrap">{part ? formatCost(part.own) : 'no offer'}</td>
                  <td className="text-right">{part && moved && <CostNow change={movedOf.get(job.job)} />}</td>
                </tr>
              );
            })}
          </tbody>
          {chosen && (
            <tfoot className="font-[550] *:*:sticky *:*:bottom-0 *:*:border-t *:*:border-line-strong *:*:bg-sunken">
              <tr>
                <th scope="row" className="text-left">
                  Sum a month
                </th>
                <td className="text-right whitespace-nowrap">{formatCost(chosen.own)}</td>
                <td className="text-right">
                  {now && <CostNow change={{ own: { from: chosen.own, to: now.own } }} isSum />}
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <p className="text-xs text-subtle">
        As of {dayText(asOf)}, valid until {dayText(validUntil)}.{' '}
        {(chosen || !moved) && (
          <Moved moved={moved} count={chosen?.parts.length ?? 0}>
            {difference !== null && difference !== 0n && `: ${signed(difference)} a month`}
          </Moved>
        )}
      </p>
      <AllOffers jobs={jobs} />
    </>
  );
}

interface CostNowProps {
  /** Undefined if nothing has changed. */
  readonly change:
    | {
        readonly own: { readonly from: string | null; readonly to: string | null };
        readonly direct?: { readonly to: string | null };
      }
    | undefined;
  readonly isSum?: boolean;
}

function CostNow({ change, isSum = false }: CostNowProps) {
  if (!change || (isSum && change.own.from === change.own.to)) return <span className="text-subtle">same</span>;
  const { own, direct } = change;
  if (own.from === own.to) {
    return <span className="text-warn">direct {direct?.to == null ? 'gone' : formatCost(direct.to)}</span>;
  }
  return (
    <b className="font-[550] whitespace-nowrap text-warn">
      {own.to === null ? (isSum ? '–' : 'no offer') : formatCost(own.to)}
    </b>
  );
}

interface MovedProps {
  readonly moved: readonly unknown[] | null;
  /** The number of all quoted prices. */
  readonly count: number;
  /** What the changes mean for the sum. */
  readonly children?: ReactNode;
}

/** How many of the quoted prices have changed. */
function Moved({ moved, count, children }: MovedProps) {
  if (!moved) return <>Current prices could not be compared.</>;
  if (moved.length === 0) return <>No price has changed since.</>;
  return (
    <b className="font-[550] text-warn">
      {moved.length} of {counted(count, 'price')} {moved.length === 1 ? 'has' : 'have'} changed since{children}.
    </b>
  );
}

function signed(difference: bigint): string {
  return difference < 0n ? `−${formatCost(formatPrice(-difference))}` : `+${formatCost(formatPrice(difference))}`;
}

function AllOffers({ jobs }: Pick<ContactEstimateQuote, 'jobs'>) {
  return (
    <details className="text-md">
      <summary className="w-fit cursor-pointer py-1 text-sm font-medium">All offers of each job</summary>
      <ol className="mt-1 grid gap-2.5">
        {jobs.map((job) => (
          <li key={job.job}>
            <p className="text-xs text-subtle">
              {job.job} {quotedJobText(job)}, alone
            </p>
            {job.cheapest.length === 0 && <p>No offer</p>}
            {job.cheapest.map(({ provider, own }) => (
              <p key={provider.id} className="flex justify-between gap-3 figures">
                <bdi className="wrap-anywhere">{provider.name}</bdi>
                {formatCost(own)}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </details>
  );
}
