import { useEffect, useRef, useState } from 'react';
import { pages } from '#core/routes.ts';
import { quantityText } from '#core/quantity-text.ts';
import { BILLING_TYPES, SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { volumeUnit } from '#core/volume/volume-text.ts';
import { MAX_VOLUME_LENGTH } from '#core/volume/read-volume.ts';
import { CALCULATED_TYPES } from '#catalogue/offers/plans.ts';
import { Button } from '#kit/button.tsx';
import { CONTROL } from '#kit/control-style.ts';
import { Icon } from '#kit/icon.tsx';
import { Options, Select } from '#kit/select.tsx';
import { type JobField, type JobFields, NEW_JOB, type ReadJob, withType } from './estimate-fields.ts';
import { namesByCode } from './estimate-text.ts';
import type { ShownEstimate } from './estimate-view.ts';
import { MAX_JOBS, typeOf } from './job-token.ts';
import type { EstimateForm } from './use-estimate.tsx';

/** The id of the form, for controls outside of it. */
export const ESTIMATE_FORM = 'estimate-jobs';
const COUNTRIES = 'estimate-countries';

interface JobLinesProps {
  readonly form: EstimateForm;
  readonly estimate: ShownEstimate | null;
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
export function JobLines({ form, estimate }: JobLinesProps) {
  const { fields, read, countries, change } = form;
  const lines = fields.lines.length === 0 ? [NEW_JOB] : fields.lines;
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (focused.current === null) return;
    const field = list.current?.querySelector<HTMLElement>(focused.current);
    focused.current = null;
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
        {lines.map((line, index) => (
          <JobLine
            // Lines have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            number={index + 1}
            line={line}
            read={read.jobs[index] ?? null}
            form={form}
            assumes={estimate?.assumes[read.lines.indexOf(index)] ?? null}
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
              setLines(left, `li:nth-child(${Math.min(index + 1, lines.length - 1)}) [name=type]`);
              setRemoved({ number: index + 1, lines, mix: fields.mix, left: left.length });
            }}
          />
        ))}
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
          aria-disabled={isFull || undefined}
          onClick={(event) => {
            event.preventDefault();
            if (!isFull) setLines([...lines, NEW_JOB], `li:nth-child(${lines.length + 1}) [name=type]`);
          }}
        >
          <Icon path={lucidePath('Plus')} size={15} />
          Add a job
        </Button>
        <span className="text-xs text-subtle">
          {lines.length} of {MAX_JOBS} jobs
        </span>
        <button
          type="submit"
          className="hidden h-9 rounded-md bg-action px-3.5 text-[0.875rem] font-medium text-on-action noscript:block"
        >
          Show prices
        </button>
      </div>
      <datalist id={COUNTRIES}>
        {countries.map(([code, name]) => (
          <option key={code}>{name}</option>
        ))}
      </datalist>
    </form>
  );
}

interface JobLineProps {
  readonly number: number;
  readonly line: JobFields;
  readonly read: ReadJob | null;
  readonly form: EstimateForm;
  /** The assumptions that change its cost; null until known. */
  readonly assumes: ShownEstimate['assumes'][number] | null;
  readonly count: number;
  readonly onChange: (next: JobFields, how: 'typed' | 'chosen') => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

const ASSUMED = [
  ['kb', 'Average response', 'KB'],
  ['success', 'Success rate', '%'],
  ['addresses', 'IPs', 'IPs'],
] as const;

function JobLine({ number, line, read, form, assumes, count, onChange, onCopy, onRemove }: JobLineProps) {
  const id = (field: string) => `job-${number}-${field}`;
  const nameOf = namesByCode(form.countries);
  const name = productName(line.type);
  const faults = Object.entries(read?.isEmpty ? {} : (read?.faults ?? {}));
  const set = (field: JobField, value: string, how: 'typed' | 'chosen') => onChange({ ...line, [field]: value }, how);
  const faultOf = (field: JobField) =>
    faults.some(([one]) => one === field) && {
      'aria-invalid': true,
      'aria-describedby': id('fault'),
    };
  const shown = ASSUMED.filter(([field]) => assumes?.[field] || faults.some(([one]) => one === field));
  const country = /^[A-Z]{2}$/.test(line.country) ? nameOf(line.country) : line.country;
  const summary =
    read && !read.isEmpty && faults.length === 0
      ? quantityText(read.workload.volume, read.workload.unit)
      : 'no volume yet';
  return (
    <li className="job-line">
      <input
        type="checkbox"
        className="job-open"
        id={id('open')}
        defaultChecked={summary === 'no volume yet'}
        aria-label={`Edit job ${number}: ${name}, ${summary}, ${country || 'any country'}`}
      />
      <label className="job-summary" htmlFor={id('open')}>
        <span className="job-number">{number}</span>
        <span>
          <b>{name}</b>
          <small>
            {summary}, {country || 'any country'}
          </small>
        </span>
        <Icon path={lucidePath('Pencil')} size={17} className="text-muted" />
      </label>
      <span className="job-number" aria-hidden="true">
        {number}
      </span>
      <input type="hidden" name="was" value={line.type} />
      <Select
        layout="job-product"
        name="type"
        aria-label={`Product of job ${number}`}
        {...faultOf('type')}
        value={typeOf(line.type) ?? ''}
        onChange={(type) => onChange(withType(line, type), 'chosen')}
      >
        {!typeOf(line.type) && <option value="">Choose a product</option>}
        <Options entries={CALCULATED_TYPES.map((known) => [known, SERVICE_TYPE_LABELS[known]])} />
      </Select>
      <span className="job-volume">
        <input
          name="volume"
          type="text"
          autoComplete="off"
          maxLength={MAX_VOLUME_LENGTH}
          placeholder={line.unit === 'cpm' ? 'such as 3,000,000' : 'such as 300'}
          aria-label={`Volume a month of job ${number}`}
          {...faultOf('volume')}
          value={line.volume}
          onChange={({ target }) => set('volume', target.value, 'typed')}
          className={`${CONTROL} relative rounded-r-none border-r-0 font-[550] figures focus-visible:z-1`}
        />
        <span className="relative">
          <select
            name="unit"
            aria-label={`Unit of job ${number}`}
            value={line.unit}
            onChange={({ target }) => set('unit', target.value, 'chosen')}
            className={`${CONTROL} appearance-none rounded-l-none bg-sunken pr-7 text-md text-muted`}
          >
            {BILLING_TYPES.map((unit) => (
              <option key={unit} value={unit}>
                {volumeUnit(unit)}
              </option>
            ))}
          </select>
          <Icon
            name="chevrons-up-down"
            size={14}
            className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-subtle"
          />
        </span>
      </span>
      <input
        name="country"
        type="text"
        list={COUNTRIES}
        autoComplete="off"
        maxLength={MAX_VOLUME_LENGTH}
        placeholder="Any country"
        aria-label={`Country of job ${number}`}
        {...faultOf('country')}
        value={country}
        onChange={({ target }) => set('country', target.value, 'typed')}
        className={`${CONTROL} job-country`}
      />
      <Assumptions number={number} line={line} shown={shown} onType={(field, value) => set(field, value, 'typed')} />
      <span className="job-buttons">
        <LineButton
          name="copy"
          number={number}
          label={`Duplicate job ${number}, ${name}`}
          path={lucidePath('Copy')}
          isOff={count >= MAX_JOBS}
          onPress={onCopy}
        />
        <LineButton
          name="remove"
          number={number}
          label={`Remove job ${number}, ${name}`}
          path={lucidePath('Trash2')}
          isOff={count === 1 && form.fields.lines.length === 0}
          onPress={onRemove}
        />
      </span>
      {faults.length > 0 ? (
        <p id={id('fault')} className="job-note text-danger">
          {faults.map(([, text]) => text).join(' ')}
        </p>
      ) : (
        read?.note && <p className="job-note text-muted">{read.note}</p>
      )}
    </li>
  );
}

function productName(type: string): string {
  const known = typeOf(type);
  return known ? SERVICE_TYPE_LABELS[known] : 'Unknown product';
}

interface AssumptionsProps {
  readonly number: number;
  readonly line: JobFields;
  readonly shown: readonly (typeof ASSUMED)[number][];
  readonly onType: (field: JobField, value: string) => void;
}

/** The assumptions that matter, in a popover; the others are kept for forms without scripts. */
function Assumptions({ number, line, shown, onType }: AssumptionsProps) {
  const hidden = ASSUMED.filter((one) => !shown.includes(one)).map(([field]) => (
    <input key={field} type="hidden" name={field} value={line[field]} />
  ));
  if (shown.length === 0)
    return (
      <span className="job-assumed text-xs text-subtle">
        {hidden}
        <span className="max-lg:hidden">no assumption needed</span>
      </span>
    );
  return (
    <details className="job-assumed">
      <summary className="flex cursor-pointer items-center gap-1 text-sm text-muted max-md:min-h-11">
        {shown.map(([field, , unit]) => `${line[field]}${unit === '%' ? '%' : ` ${unit}`}`).join(', ')}
        <Icon name="chevron-down" size={14} className="flex-none text-subtle" />
      </summary>
      <div className="job-assumptions">
        {shown.map(([field, label, unit]) => (
          <label key={field} className="grid gap-1.5 text-sm font-[550]">
            {label}, {unit}
            <input
              name={field}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={16}
              aria-label={`${label} of job ${number}, in ${unit}`}
              value={line[field]}
              onChange={({ target }) => onType(field, target.value)}
              className={`${CONTROL} figures`}
            />
          </label>
        ))}
        <p className="col-span-full text-xs text-subtle">
          Vendors that bill only successful requests ignore the success rate.
        </p>
      </div>
      {hidden}
    </details>
  );
}

interface LineButtonProps {
  readonly name: 'copy' | 'remove';
  readonly number: number;
  readonly label: string;
  readonly path: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function LineButton({ name, number, label, path, isOff, onPress }: LineButtonProps) {
  return (
    <button
      type="submit"
      name={name}
      value={number}
      aria-label={label}
      title={name === 'copy' ? 'Duplicate' : 'Remove'}
      disabled={isOff}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
      className="grid size-9 place-items-center rounded-md text-muted transition-colors duration-120 hover:bg-press hover:text-ink disabled:opacity-40 max-lg:size-11"
    >
      <Icon path={path} size={17} />
    </button>
  );
}
