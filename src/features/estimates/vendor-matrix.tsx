import { PART_SIZE } from '#core/contract/list-part.ts';
import { counted } from '#core/count.ts';
import { readCost } from '#core/money.ts';
import { quantityText } from '#core/quantity-text.ts';
import { SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { Card } from '#kit/card.tsx';
import { Money } from '#kit/currency/money.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { estimatePageHref } from './estimate-page-url.ts';
import { missingText, volumeAndPlace } from './estimate-text.ts';
import type { ShownEstimate } from './estimate-view.ts';
import type { ShownMix } from './parts-section.tsx';
import type { EstimateForm } from './use-estimate.tsx';
import { VendorName } from './vendor-name.tsx';

type Row = ShownEstimate['providers'][number];

/** Every vendor with its cost of every job: first those that can do all. */
export function VendorMatrix({ estimate, mix, nameOf, form }: ShownMix & { readonly form: EstimateForm }) {
  const { jobs, providers, count } = estimate;
  if (count.some === 0) return null;
  const able = providers.filter(({ own }) => own !== null);
  const others = providers.filter(({ own }) => own === null);
  const row = (vendor: Row) => (
    <VendorRow key={vendor.provider.slug} vendor={vendor} estimate={estimate} mix={mix} nameOf={nameOf} />
  );
  return (
    <section aria-labelledby="vendors-title" className="print-matrix">
      <h2 id="vendors-title" className="text-2xl tracking-[-0.02em]">
        Every vendor, every job
      </h2>
      <div className="mt-0.5 mb-3.5 flex flex-wrap justify-between gap-x-6 gap-y-1 text-muted">
        <p>
          {jobs.length === 1
            ? `${counted(count.all, 'vendor')} can do this job.`
            : `${counted(count.all, 'vendor')} can do all ${jobs.length} jobs, ${count.some - count.all} can do some. Lowest total first.`}
        </p>
        <p className="flex items-center gap-x-4 text-xs text-subtle" aria-hidden="true">
          {mix && <span className="matrix-key">in the chosen mix</span>}
          <span className="lowest">lowest for this job</span>
        </p>
      </div>
      <Card layout="overflow-clip">
        <div className="matrix-scroll" tabIndex={0} role="region" aria-label="Costs by vendor and job">
          <table className="matrix">
            <caption className="sr-only">Costs by vendor and job</caption>
            <thead>
              <tr>
                <th scope="col">Vendor</th>
                {jobs.map((job) => (
                  <th key={job.job} scope="col" className="number">
                    {job.job} {SERVICE_TYPE_LABELS[job.type].replace(' Proxies', '')}
                    <small>{volumeAndPlace(job, nameOf)}</small>
                  </th>
                ))}
                <th scope="col" className="number total">
                  Total<small>a month</small>
                </th>
                <th scope="col" className="number">
                  More than<small>the cheapest mix</small>
                </th>
              </tr>
            </thead>
            <tbody>{able.map(row)}</tbody>
            {others.length > 0 && (
              <tbody className="print:hidden">
                {jobs.length > 1 && (
                  <tr className="divider">
                    <th scope="rowgroup" colSpan={jobs.length + 3}>
                      <span>
                        {count.some - count.all} {count.some - count.all === 1 ? 'vendor' : 'vendors'} cannot do all{' '}
                        {jobs.length} jobs
                      </span>
                    </th>
                  </tr>
                )}
                {others.map(row)}
              </tbody>
            )}
          </table>
        </div>
      </Card>
      <Parts estimate={estimate} form={form} />
    </section>
  );
}

interface VendorRowProps extends ShownMix {
  readonly vendor: Row;
}

function VendorRow({ vendor, estimate, mix, nameOf }: VendorRowProps) {
  const { provider, own, partial, count, parts } = vendor;
  const cheapest = estimate.mixes[0];
  return (
    <tr>
      <th scope="row">
        <VendorName provider={provider} letters={estimate.letters} />
      </th>
      {parts.map(({ own: cost, buys, unit, reason, together }, index) => {
        const job = estimate.jobs[index];
        const isChosen = mix?.parts[index]?.provider.slug === provider.slug;
        const isLowest = cost !== null && together === null && cost === estimate.lowest[index];
        return (
          // Cells have no identity but their column.
          // oxlint-disable-next-line react/no-array-index-key
          <td key={index} className={isChosen ? 'number chosen' : 'number'}>
            {cost === null ? (
              <span className="missing">
                {reason && missingText(reason, job?.country ? nameOf(job.country) : null)}
              </span>
            ) : (
              <span className={isLowest ? 'lowest' : undefined}>
                <Money cost={cost} />
                {isLowest && <span className="sr-only">, lowest for this job</span>}
                {isChosen && <span className="sr-only">, in the chosen mix</span>}
              </span>
            )}
            {buys !== null && unit && <small>buys {quantityText(buys, unit)}</small>}
          </td>
        );
      })}
      <td className="number total">
        {own === null ? (
          <>
            <span className="text-muted">
              <Money cost={partial} />
            </span>
            <small>
              {count} of {parts.length} jobs
            </small>
          </>
        ) : (
          <b>
            <Money cost={own} />
          </b>
        )}
      </td>
      <td className="number text-muted">{own !== null && cheapest && <More own={own} cheapest={cheapest.own} />}</td>
    </tr>
  );
}

function More({ own, cheapest }: { readonly own: string; readonly cheapest: string }) {
  const more = readCost(own) - readCost(cheapest);
  if (more <= 0n) return '–';
  return (
    <>
      +<Money cost={more} />
    </>
  );
}

/** Links to the other pages of a long table. */
function Parts({
  estimate: { page, pages, count },
  form,
}: Pick<ShownMix, 'estimate'> & { readonly form: EstimateForm }) {
  if (pages === 1) return null;
  const hrefOf = (part: number) => estimatePageHref({ ...form.fields, page: part }, form.countries);
  const label = (part: number) =>
    `Vendors ${(part - 1) * PART_SIZE + 1} to ${Math.min(part * PART_SIZE, count.some)} of ${count.some}`;
  return (
    <nav aria-label="Pages of the table" className="mt-3 flex flex-wrap justify-between gap-2 print:hidden">
      {page > 1 && <LinkButton href={hrefOf(page - 1)}>{label(page - 1)}</LinkButton>}
      {page < pages && <LinkButton href={hrefOf(page + 1)}>{label(page + 1)}</LinkButton>}
    </nav>
  );
}
