import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { pages } from '#core/routes.ts';
import { Button } from '#kit/button.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { Icon } from '#kit/icon.tsx';
import { type JobFields, NEW_JOB } from './estimate-fields.ts';
import { estimatePageHref } from './estimate-page-url.ts';
import { impossibleText, namesByCode } from './estimate-text.ts';
import type { ShownEstimate } from './estimate-view.ts';
import { COUNTRIES, JobLine } from './job-line.tsx';
import { MAX_JOBS } from './job-token.ts';
import type { EstimateForm } from './use-estimate.tsx';

/** The id of the form, for controls outside of it. */
export const ESTIMATE_FORM = 'estimate-jobs';

interface JobLinesProps {
  readonly form: EstimateForm;
  readonly estimate: ShownEstimate | null;
  /** Beside the button that adds a job. */
  readonly children: ReactNode;
}

/** A removed job, with the lines before, until another job is added. */
interface RemovedJob {
  readonly number: number;
  readonly lines: readonly JobFields[];
  readonly mix: number | null;
  /** The number of jobs that are left. */
  readonly left: number;
}

/** The jobs, one line each. Without scripts, its buttons submit the form. */
export function JobLines({ form, estimate, children }: JobLinesProps) {
  const { fields, read, countries, change } = form;
  const lines = fields.lines.length === 0 ? [NEW_JOB] : fields.lines;
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (focused.current === null) return;
    const field = list.current?.querySelector<HTMLElement>(focused.current);
    focused.current = null;
    // On phones one line is open, beside those with faults.
    for (const line of list.current?.querySelectorAll('li:not(:has([aria-invalid]))') ?? []) {
      const open = line.querySelector<HTMLInputElement>('.job-open');
      if (open) open.checked = line.contains(field ?? null);
    }
    field?.focus();
  });
  const setLines = (next: readonly JobFields[], focus: string) => {
    focused.current = focus;
    change({ lines: next, mix: null });
  };
  const [removed, setRemoved] = useState<RemovedJob | null>(null);
  const isFull = lines.length >= MAX_JOBS;
  return (
    <form
      id={ESTIMATE_FORM}
      action={pages.estimate}
      method="get"
      className="px-8 pt-5 pb-5 max-md:px-4 max-md:pt-2 print:hidden"
      aria-label="Jobs"
      onSubmit={(event) => {
        event.preventDefault();
        form.settle();
      }}
    >
      {/* The button that Enter presses. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Show prices
      </button>
      <div className="job-heads" aria-hidden="true">
        <span />
        <span>Product</span>
        <span>Volume a month</span>
        <span>Country</span>
        <span>Assumptions</span>
      </div>
      <ol ref={list}>
        {lines.map((line, index) => {
          const answered = read.lines.indexOf(index);
          const job = estimate?.jobs[answered];
          const cure = (changed: readonly JobFields[], focus: string) => ({
            className: buttonClass({ size: 'sm' }),
            href: estimatePageHref({ ...fields, lines: changed, mix: null, page: 1 }, countries),
            onClick: () => {
              focused.current = focus;
            },
          });
          const following = `li:nth-child(${Math.min(index + 1, lines.length - 1)}) [name=type]`;
          return (
            <JobLine
              // Lines have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              number={index + 1}
              line={line}
              read={read.jobs[index] ?? null}
              form={form}
              assumes={estimate?.assumes[answered] ?? null}
              impossible={
                job?.offers === 0 && job.country === read.jobs[index]?.workload.country ? (
                  <>
                    <p>{impossibleText(job, namesByCode(countries))}.</p>
                    <p>
                      {job.country !== null && (
                        <Link
                          {...cure(
                            lines.with(index, { ...line, country: '' }),
                            `li:nth-child(${index + 1}) [name=country]`,
                          )}
                        >
                          Any country
                        </Link>
                      )}
                      {lines.length > 1 && (
                        <Link {...cure(lines.toSpliced(index, 1), following)}>Remove job {index + 1}</Link>
                      )}
                    </p>
                  </>
                ) : null
              }
              count={lines.length}
              onChange={(next, how) =>
                change(
                  {
                    lines: lines.map((one, at) => (at === index ? next : one)),
                    page: 1,
                  },
                  how,
                )
              }
              onCopy={() => setLines(lines.toSpliced(index + 1, 0, line), `li:nth-child(${index + 2}) [name=volume]`)}
              onRemove={() => {
                const left = lines.toSpliced(index, 1);
                setLines(left, following);
                setRemoved({ number: index + 1, lines, mix: fields.mix, left: left.length });
              }}
            />
          );
        })}
      </ol>
      <p role="status" className="text-sm text-muted md:ml-8">
        {removed?.left === fields.lines.length && (
          <>
            Job {removed.number} removed.{' '}
            <button
              type="button"
              className="min-h-6 font-medium text-ink underline underline-offset-3"
              onClick={() => {
                focused.current = `li:nth-child(${removed.number}) [name=type]`;
                change({ lines: removed.lines, mix: removed.mix });
                setRemoved(null);
              }}
            >
              Undo
            </button>
          </>
        )}
      </p>
      {read.faults.jobs !== null && <p className="mt-2 text-sm text-danger">{read.faults.jobs}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 md:ml-8">
        <Button
          type="submit"
          name="add"
          value="1"
          size="sm"
          layout="inline-flex max-md:h-11!"
          aria-disabled={isFull || undefined}
          onClick={(event) => {
            event.preventDefault();
            if (!isFull) setLines([...lines, NEW_JOB], `li:nth-child(${lines.length + 1}) [name=type]`);
          }}
        >
          <Icon path={lucidePath('Plus')} size={15} />
          Add a job
        </Button>
        {children}
        <button
          type="submit"
          className="hidden h-9 rounded-md bg-action px-3.5 text-[0.875rem] font-medium text-on-action noscript:block"
        >
          Show prices
        </button>
        <span className="ml-auto text-xs text-subtle">
          {lines.length} of {MAX_JOBS} jobs
        </span>
      </div>
      <datalist id={COUNTRIES}>
        {countries.map(([code, name]) => (
          <option key={code}>{name}</option>
        ))}
      </datalist>
    </form>
  );
}
