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
  return (
    <fieldset className="estimate-plan grid items-start gap-x-4 gap-y-3 px-8 pt-5 pb-6 max-md:grid-cols-2 max-md:px-4 print:hidden">
      <legend className="sr-only">Today’s bill, months, growth</legend>
      <div className="max-md:col-span-full">
        <PlanField
          form={form}
          name="now"
          label="You pay today"
          mark="optional"
          before="$"
          inputMode="decimal"
          placeholder="a month"
        />
      </div>
      <p className="plan-today flex flex-wrap content-center items-baseline gap-x-3 text-muted figures max-md:col-span-full">
        <TodayAnswer estimate={estimate} />
      </p>
      {/* What they are without an entry is a placeholder: a press and a number are enough on a phone, too. */}
      <PlanField form={form} name="months" label="Months" inputMode="numeric" placeholder="1" />
      <PlanField form={form} name="growth" label="Growth a month" after="%" inputMode="decimal" placeholder="0" />
      {Object.entries(form.read.faults).map(
        ([name, fault]) =>
          name !== 'jobs' &&
          fault !== null && (
            <p key={name} id={`${name}-fault`} className="plan-fault col-span-full text-xs text-danger">
              {fault}
            </p>
          ),
      )}
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
  readonly form: EstimateForm;
  readonly name: 'now' | 'months' | 'growth';
  readonly label: string;
  readonly mark?: 'optional';
  readonly before?: string;
  readonly after?: string;
  readonly inputMode: 'decimal' | 'numeric';
  readonly placeholder?: string;
}

/** A field outside of the form of the jobs, with its unit inside. */
function PlanField({ form, name, label, mark, before, after, ...input }: PlanFieldProps) {
  const { fields, read, change } = form;
  const fault = read.faults[name] ?? undefined;
  return (
    <Field id={name} label={label} {...(mark && { mark })}>
      <span className="relative">
        {before !== undefined && (
          <span aria-hidden="true" className="pointer-events-none absolute top-0 left-3 leading-10 text-subtle">
            {before}
          </span>
        )}
        <input
          {...controlOf(name, fault)}
          {...input}
          name={name}
          form={ESTIMATE_FORM}
          autoComplete="off"
          maxLength={16}
          value={fields[name]}
          onChange={({ target }) => change({ [name]: target.value, page: fields.page }, 'typed')}
          className={`${CONTROL} figures ${before === undefined ? '' : 'pl-7'} ${after === undefined ? '' : 'pr-8'}`}
        />
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
