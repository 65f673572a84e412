import { Link } from 'wouter';
import { pages } from '#core/routes.ts';
import { quantityText } from '#core/quantity-text.ts';
import { PER_UNIT, SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { checkedDay } from '#catalogue/prices/origin-text.ts';
import { jobOf, workloadHref } from '#catalogue/offers/workload-url.ts';
import { ageText } from '#catalogue/shown/evidence.ts';
import { EvidenceMark } from '#catalogue/shown/evidence-mark.tsx';
import { Card } from '#kit/card.tsx';
import { Money } from '#kit/currency/money.tsx';
import { SavingsPill } from '#kit/savings-pill.tsx';
import { vendorNames, volumeAndPlace } from './estimate-text.ts';
import type { ShownEstimate } from './estimate-view.ts';
import { savingAt, shareText } from './share-text.ts';
import { VendorName } from './vendor-name.tsx';

export interface ShownMix {
  readonly estimate: ShownEstimate;
  /** The chosen mix; null where none is possible. */
  readonly mix: ShownEstimate['mixes'][number] | null;
  readonly nameOf: (code: string) => string;
}

type Part = ShownEstimate['mixes'][number]['parts'][number];

export function PartsSection({ estimate, mix, nameOf, today }: ShownMix & { readonly today: number }) {
  if (!mix) return null;
  const isCheapest = mix === estimate.mixes[0];
  return (
    <section aria-labelledby="parts-title">
      <h2 id="parts-title" className="text-2xl tracking-[-0.02em]">
        Parts
      </h2>
      <p className="mt-0.5 mb-3.5 text-muted">
        {isCheapest ? 'Cheapest mix' : mix.vendors === 1 ? 'One vendor' : `At most ${mix.vendors} vendors`}:{' '}
        {vendorNames(mix)}.{estimate.months.length > 0 && ' The parts are those of month 1.'}
      </p>
      <Card layout="overflow-clip">
        <table className="parts">
          <caption className="sr-only">
            Parts of the mix with {mix.vendors === 1 ? '1 vendor' : `${mix.vendors} vendors`}
          </caption>
          <thead>
            <tr>
              <th scope="col">Job</th>
              <th scope="col">Vendor</th>
              <th scope="col" className="number">
                Tier used
              </th>
              <th scope="col" className="number buys">
                Buys
              </th>
              <th scope="col" className="number">
                Rampage Price
              </th>
              <th scope="col" className="number">
                Direct Price
              </th>
              <th scope="col" className="number">
                You save
              </th>
              <th scope="col">Direct as of</th>
            </tr>
          </thead>
          <tbody>
            {mix.parts.map((part) => (
              <PartRow key={part.job} part={part} total={mix.own} estimate={estimate} nameOf={nameOf} today={today} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="job" colSpan={4}>
                Total a month
              </th>
              <td className="own number">
                <b>
                  <Money cost={mix.own} />
                </b>
              </td>
              <td className="direct number">
                {mix.direct !== null && (
                  <s>
                    <Money cost={mix.direct} />
                  </s>
                )}
              </td>
              <td className="saved number">
                {mix.saving && mix.saving.percent > 0 && (
                  <>
                    <span className={mix.saving.counts ? 'amount' : 'text-subtle'}>
                      <Money cost={mix.saving.amount} />
                    </span>{' '}
                    <SavingsPill percentage={mix.saving.percent} counts={mix.saving.counts} />
                  </>
                )}
              </td>
              <td className="text-xs text-subtle">{mix.saving?.counts === false && 'partly outdated'}</td>
            </tr>
          </tfoot>
        </table>
      </Card>
    </section>
  );
}

interface PartRowProps extends Pick<ShownMix, 'estimate' | 'nameOf'> {
  readonly part: Part;
  /** The total of the mix. */
  readonly total: string;
  readonly today: number;
}

function PartRow({ part, total, estimate, nameOf, today }: PartRowProps) {
  const { provider, line, unit, own, direct, evidence } = part;
  const job = estimate.jobs[part.job - 1];
  if (!job) return null;
  const { assumptions, ...asked } = job;
  const counts = evidence?.stale !== true;
  const saved = savingAt(own, direct);
  return (
    <tr>
      <th scope="row" className="job">
        <span className="job-number" aria-hidden="true">
          {part.job}
        </span>
        <span>
          <Link
            href={workloadHref(pages.pricing, {
              ...jobOf(asked),
              ...assumptions,
            })}
            className="name"
          >
            {SERVICE_TYPE_LABELS[job.type]}
          </Link>
          <small>{volumeAndPlace(job, nameOf)}</small>
        </span>
      </th>
      <td className="who">
        <VendorName provider={provider} letters={estimate.letters} />
      </td>
      <td className="tier number">
        <b>
          <Money price={line.own} unit={<span className="unit">{PER_UNIT[unit]}</span>} />
        </b>
        <small>
          from {quantityText(line.fromQuantity, unit)}
          {line.country !== null && `, ${nameOf(line.country)}`}
        </small>
      </td>
      <td className="buys number">
        {quantityText(part.buys ?? part.quantity, unit)}
        {part.together !== null && <small>of {quantityText(part.together, unit)} together</small>}
      </td>
      <td className="own number">
        <b>
          <Money cost={own} />
        </b>
        {estimate.jobs.length > 1 && <small>{shareText(own, total)} of the total</small>}
      </td>
      <td className="direct number">
        {direct === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">not recorded</span>
          </>
        ) : (
          <s>
            <span className="sr-only">Direct price </span>
            <Money cost={direct} />
          </s>
        )}
      </td>
      <td className="saved number">
        {saved && saved.percent > 0 && (
          <>
            <span className={counts ? 'amount' : 'text-subtle'}>
              <Money cost={saved.amount} />
            </span>{' '}
            <SavingsPill percentage={saved.percent} counts={counts} />
          </>
        )}
      </td>
      <td className="checked">
        {direct !== null && <Checked part={part} isDemo={estimate.demos.includes(part.service.id)} today={today} />}
      </td>
    </tr>
  );
}

function Checked({ part, isDemo, today }: { readonly part: Part; readonly isDemo: boolean; readonly today: number }) {
  const { provider, service, unit, directLine, evidence } = part;
  return (
    <>
      <EvidenceMark
        service={{ id: service.id, isDemo, evidence }}
        vendor={provider.name}
        unit={unit}
        line={directLine}
        statedFor={null}
      />
      {evidence ? (
        <span>
          {checkedDay(evidence)}
          <small>{evidence.listName ?? (evidence.checkedOn === null ? '' : ageText(evidence.checkedOn, today))}</small>
        </span>
      ) : (
        <small>{isDemo ? 'demo value†' : 'not stated'}</small>
      )}
    </>
  );
}
