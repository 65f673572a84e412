import { counted } from '#core/count.ts';
import { withQuery } from '#core/contract/path-pattern.ts';
import { parseAmount, readCost } from '#core/money.ts';
import { pages } from '#core/routes.ts';
import { useMoneyText } from '#kit/currency/money.tsx';
import type { EstimateTarget } from './alert-url.ts';
import { distanceText, type FieldsProps, LimitField, PRICE_NOW, useLimit } from './limit-field.tsx';
import { typedTotal } from './parse-alert.ts';

/** The jobs of an estimate, which its page changes, and the limit of an alert about them. */
export function EstimateFields({ target, view, entered, faultOf, firstFault }: FieldsProps<EstimateTarget>) {
  const money = useMoneyText();
  const limit = useLimit(entered?.below ?? target.below ?? '');
  const { jobs = [], cheapest = null } = view.estimate ?? {};
  const wanted = parseAmount(typedTotal(limit.typed));
  const total = cheapest && readCost(cheapest.own);
  return (
    <>
      <div>
        <p className="mb-1.5 flex items-baseline justify-between gap-3 text-sm font-[550]">
          {counted(jobs.length, 'job')}
          <a
            href={withQuery(pages.estimate, { jobs: target.jobs.split(',') })}
            className="font-normal text-muted underline decoration-line-strong underline-offset-3 hover:text-ink"
          >
            Change the jobs
          </a>
        </p>
        <ol className="grid gap-1 rounded-md border border-line bg-sunken px-3.5 py-2.75 text-md">
          {jobs.map((job, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="flex gap-2.5 wrap-anywhere">
              <span aria-hidden="true" className="text-subtle figures">
                {index + 1}
              </span>
              {job}
            </li>
          ))}
        </ol>
        <input type="hidden" name="estimate" value={`jobs=${target.jobs}`} />
      </div>
      <LimitField
        label="When this estimate costs less than"
        unit="a month"
        fault={faultOf('below')}
        isFirstFault={firstFault === 'below'}
        limit={limit}
      />
      <p className={PRICE_NOW} role="status">
        {cheapest && total !== null ? (
          <span>
            Cheapest today:{' '}
            <b>
              {money({ cost: cheapest.own })} with {counted(cheapest.vendors, 'vendor')}
            </b>
            {wanted === null ? '.' : distanceText(total - wanted, money, 'limit')}
          </span>
        ) : (
          <span>No mix of vendors can do all of these jobs today. We e-mail you when one costs less.</span>
        )}
      </p>
    </>
  );
}
