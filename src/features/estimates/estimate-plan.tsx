import type { ReactNode } from 'react';
import { Money } from '#kit/currency/money.tsx';
import { CONTROL } from '#kit/control-style.ts';
import { controlOf, Field } from '#kit/field.tsx';
import type { ShownEstimate } from './estimate-view.ts';
import { ESTIMATE_FORM } from './job-lines.tsx';
import type { EstimateForm } from './use-estimate.tsx';

interface EstimatePlanProps {
  readonly form: EstimateForm;
  readonly estimate: ShownEstimate | null;
}

/** Today's bill, and the months to come. */
export function EstimatePlan({ form, estimate }: EstimatePlanProps) {
  const { fields, read, change } = form;
  return (
    <fieldset className="grid grid-cols-[200px_minmax(0,1fr)_112px_132px] items-start gap-x-4 gap-y-3 px-8 pt-5 pb-6 max-md:grid-cols-2 max-md:px-4 print:hidden">
      <legend className="sr-only">Today’s bill, months, growth</legend>
      <div className="max-md:col-span-full">
        <PlanField id="now" label="You pay today" mark="optional" fault={read.faults.now} before="$">
          <input
            {...controlOf('now', read.faults.now ?? undefined)}
            name="now"
            form={ESTIMATE_FORM}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            placeholder="a month"
            value={fields.now}
            onChange={({ target }) => change({ now: target.value, page: fields.page }, 'typed')}
            className={`${CONTROL} pl-7 figures`}
          />
        </PlanField>
      </div>
      <p className="mt-6.5 flex min-h-10 flex-wrap content-center items-baseline gap-x-3 text-muted figures max-md:col-span-full max-md:mt-0 max-md:min-h-0">
        <TodayAnswer estimate={estimate} />
      </p>
      <PlanField id="months" label="Months" fault={read.faults.months}>
        <input
          {...controlOf('months', read.faults.months ?? undefined)}
          name="months"
          form={ESTIMATE_FORM}
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          value={fields.months}
          onChange={({ target }) => change({ months: target.value, page: fields.page }, 'typed')}
          className={`${CONTROL} figures`}
        />
      </PlanField>
      <PlanField id="growth" label="Growth a month" fault={read.faults.growth} after="%">
        <input
          {...controlOf('growth', read.faults.growth ?? undefined)}
          name="growth"
          form={ESTIMATE_FORM}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={fields.growth}
          onChange={({ target }) => change({ growth: target.value, page: fields.page }, 'typed')}
          className={`${CONTROL} pr-8 figures`}
        />
      </PlanField>
      <button
        type="submit"
        form={ESTIMATE_FORM}
        className="col-span-full hidden h-9 justify-self-start rounded-md bg-action px-3.5 text-[0.875rem] font-medium text-on-action noscript:block"
      >
        Update
      </button>
    </fieldset>
  );
}

interface PlanFieldProps {
  readonly id: string;
  readonly label: string;
  readonly mark?: 'optional';
  readonly fault: string | null;
  readonly before?: string;
  readonly after?: string;
  readonly children: ReactNode;
}

function PlanField({ id, label, mark, fault, before, after, children }: PlanFieldProps) {
  return (
    <Field id={id} label={label} fault={fault ?? undefined} {...(mark && { mark })}>
      <span className="relative">
        {before !== undefined && (
          <span aria-hidden="true" className="pointer-events-none absolute top-0 left-3 leading-10 text-subtle">
            {before}
          </span>
        )}
        {children}
        {after !== undefined && (
          <span aria-hidden="true" className="pointer-events-none absolute top-0 right-3 leading-10 text-subtle">
            {after}
          </span>
        )}
      </span>
    </Field>
  );
}

/** Whether the cheapest mix costs less than today's bill, and how much. */
function TodayAnswer({ estimate }: Pick<EstimatePlanProps, 'estimate'>) {
  const today = estimate?.today;
  if (!today) return <span className="text-sm text-subtle">Enter today’s bill to see what changes.</span>;
  const { difference, year } = today;
  if (difference === '0.00') return <b className="text-ink">The same as the cheapest mix</b>;
  if (difference.startsWith('-')) {
    return (
      <>
        <b className="text-[1.375rem]/7 text-ink">Nothing here is cheaper</b>
        <span className="text-sm">
          the cheapest mix costs <Money cost={difference.slice(1)} /> more a month
        </span>
      </>
    );
  }
  return (
    <>
      <b className="text-[1.375rem]/7 tracking-[-0.02em] text-save">
        <Money cost={difference} /> less a month
      </b>
      <span className="text-sm">
        <Money cost={year} /> a year, with the cheapest mix
      </span>
    </>
  );
}
