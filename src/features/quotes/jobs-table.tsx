import { Link } from 'wouter';
import { fillPath } from '#core/contract/path-pattern.ts';
import { counted } from '#core/count.ts';
import { quantityText } from '#core/quantity-text.ts';
import { entryPages } from '#core/routes.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { assumptionsText } from '#catalogue/offers/workload.ts';
import { missingText } from '#features/estimates/estimate-text.ts';
import { savingAt } from '#features/estimates/share-text.ts';
import { Badge } from '#kit/badge.tsx';
import { Money } from '#kit/currency/money.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { SavingsPill } from '#kit/savings-pill.tsx';
import { ConnectLink, CostNow, lineText, type QuotedOffer, TableHead } from './quote-offers.tsx';
import type { QuotedMix } from './quote-text.ts';
import type { EstimateQuote } from './quote.ts';

/** The number of jobs from which a sheet of paper has room for the chosen vendors alone. */
const MOST_JOBS_WITH_OTHERS = 5;

/** The number of a part's list price: that of the first job with the same one. */
export function footnoteOf({ provider, unit, evidence, job }: Part, chosen: QuotedMix | null): number {
  const keyOf = (part: Pick<Part, 'provider' | 'unit' | 'evidence'>) =>
    JSON.stringify([part.provider.slug, part.unit, part.evidence]);
  const key = keyOf({ provider, unit, evidence });
  return chosen?.parts.find((part) => part.direct !== null && keyOf(part) === key)?.job ?? job;
}

type Part = QuotedMix['parts'][number];

interface JobsTableProps {
  readonly quote: EstimateQuote;
  readonly chosen: QuotedMix | null;
}

/** The jobs of a quote as groups of rows: the chosen vendor, others in gray, and the sum of the chosen mix. */
export function JobsTable({ quote, chosen }: JobsTableProps) {
  const { jobs, moved, now } = quote;
  const movedOf = new Map(moved?.map((change) => [change.job, change]));
  const hasMoved = movedOf.size > 0;
  const rest = jobs.length > MOST_JOBS_WITH_OTHERS ? 0 : 2;
  return (
    <table role="table" className="quote-table quote-jobs">
      <thead role="rowgroup">
        <tr role="row">
          <TableHead>Vendor</TableHead>
          <TableHead>Tier applied</TableHead>
          <TableHead isNumber>Direct Price</TableHead>
          <TableHead isNumber>A month</TableHead>
          <TableHead isNumber>Savings</TableHead>
        </tr>
      </thead>
      {jobs.map((job) => {
        const part = chosen?.parts.find((one) => one.job === job.job);
        const others = job.cheapest
          .filter(({ provider }) => provider.slug !== part?.provider.slug)
          .slice(0, chosen ? rest : rest + 1);
        const offers = part ? [part, ...others] : others;
        return (
          <tbody role="rowgroup" key={job.job}>
            <JobHead job={job} isAssumed={job.unit === 'cpm' || offers.some(({ unit }) => unit !== job.unit)} />
            {part && (
              <OfferRow
                offer={part}
                job={job}
                saving={savingAt(part.own, part.direct)}
                counts={part.evidence?.stale !== true}
                together={part.together}
                service={part.service}
                change={movedOf.get(job.job)}
                marksSame={hasMoved}
                footnote={footnoteOf(part, chosen)}
              />
            )}
            {others.map((offer) => (
              <OfferRow
                key={offer.provider.id}
                offer={offer}
                job={job}
                saving={offer.saving}
                counts={offer.saving?.counts !== false}
                together={null}
              />
            ))}
            {offers.length === 0 && (
              <tr role="row" className="is-missing">
                <td role="cell" colSpan={5}>
                  No offer: {missingText(job.reason ?? 'no-price', job.countryName ?? job.country)}
                </td>
              </tr>
            )}
          </tbody>
        );
      })}
      {chosen && (
        <tbody role="rowgroup" className="sum">
          <tr role="row">
            <th role="rowheader" scope="row" colSpan={2}>
              Chosen mix, {counted(chosen.vendors, 'vendor')}, a month
            </th>
            <td role="cell" className="number direct">
              {chosen.direct !== null && (
                <>
                  <s>
                    <span className="sr-only">Direct price </span>
                    <Money cost={chosen.direct} />
                  </s>
                  {hasMoved && now && <CostNow cost={{ from: chosen.direct, to: now.direct }} />}
                </>
              )}
            </td>
            <td role="cell" className="number own">
              <b>
                <Money cost={chosen.own} />
              </b>
              {hasMoved && now && <CostNow cost={{ from: chosen.own, to: now.own }} marksSame />}
            </td>
            <td role="cell" className="number save">
              {chosen.saving && <SavingsPill percentage={chosen.saving.percent} counts={chosen.saving.counts} />}
            </td>
          </tr>
        </tbody>
      )}
    </table>
  );
}

type Job = EstimateQuote['jobs'][number];

function JobHead({ job, isAssumed }: { readonly job: Job; readonly isAssumed: boolean }) {
  const { type, amount, unit, country, countryName, assumptions } = job;
  return (
    <tr role="row" className="job">
      <th role="rowheader" scope="rowgroup" colSpan={5}>
        <span className="job-number">{job.job}</span>
        {SERVICE_TYPE_LABELS[type]}, {quantityText(amount, unit)}, {countryName ?? country ?? 'any country'}
        {isAssumed && <small>{assumptionsText(assumptions)}</small>}
      </th>
    </tr>
  );
}

interface OfferRowProps {
  readonly offer: Pick<QuotedOffer, 'unit' | 'quantity' | 'buys' | 'line' | 'own' | 'direct'> & {
    readonly provider: { readonly slug: string; readonly name: string };
  };
  readonly job: Job;
  readonly saving: { readonly percent: number } | null;
  /** False if the list price is outdated. */
  readonly counts: boolean;
  /** That of the chosen vendor. */
  readonly service?: { readonly id: number };
  /** The quantity bought with other jobs. */
  readonly together: number | null;
  readonly change?: NonNullable<EstimateQuote['moved']>[number] | undefined;
  readonly marksSame?: boolean;
  /** The number of the list price's source; null of vendors that are not chosen. */
  readonly footnote?: number | null;
}

/** An offer for a job: of the chosen vendor, with today's costs, or of another one, in gray. */
function OfferRow({ offer, job, service, saving, counts, together, change, ...row }: OfferRowProps) {
  const { marksSame = false, footnote = null } = row;
  const { provider, unit, own, direct, line, buys } = offer;
  const isChosen = footnote !== null;
  const isConverted = unit !== job.unit || offer.quantity !== job.amount;
  return (
    <tr role="row" className={isChosen ? 'is-chosen' : 'is-other'}>
      <th role="rowheader" scope="row">
        <LetterTile name={provider.name} letter={(provider.name[0] ?? '').toUpperCase()} size={28} />
        <Link href={fillPath(entryPages.provider, { slug: provider.slug })}>{provider.name}</Link>
        {isChosen && <Badge tone="ink">Chosen</Badge>}
        {service && <ConnectLink offer={{ provider, service }} country={job.country} />}
      </th>
      <td role="cell" className="line">
        <Money price={line.own} unit={<small>{PER_UNIT[unit]}</small>} />
        <span>
          {together === null
            ? lineText(offer, isConverted, job.countryName)
            : `${quantityText(buys ?? together, unit)} bought together`}
        </span>
      </td>
      <td role="cell" className="number direct">
        {direct !== null && (
          <>
            <s>
              <span className="sr-only">Direct price </span>
              <Money cost={direct} />
            </s>
            {isChosen && <sup>{footnote}</sup>}
            {change && <CostNow cost={change.direct} />}
          </>
        )}
      </td>
      <td role="cell" className="number own">
        {isChosen ? (
          <b>
            <Money cost={own} />
          </b>
        ) : (
          <Money cost={own} />
        )}
        {change ? <CostNow cost={change.own} marksSame /> : marksSame && <CostNow marksSame />}
      </td>
      <td role="cell" className="number save">
        {saving && <SavingsPill percentage={saving.percent} counts={counts} />}
      </td>
    </tr>
  );
}
