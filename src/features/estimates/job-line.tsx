import type { ReactNode } from 'react';
import { quantityText } from '#core/quantity-text.ts';
import { BILLING_TYPES, SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { volumeUnit } from '#core/volume/volume-text.ts';
import { MAX_VOLUME_LENGTH } from '#core/volume/read-volume.ts';
import { CALCULATED_TYPES } from '#catalogue/offers/plans.ts';
import { CONTROL } from '#kit/control-style.ts';
import { Icon } from '#kit/icon.tsx';
import { Options, Select } from '#kit/select.tsx';
import { type JobField, type JobFields, type ReadJob, withType } from './estimate-fields.ts';
import { ASSUMED, JobAssumptions } from './job-assumptions.tsx';
import { namesByCode } from './estimate-text.ts';
import type { ShownEstimate } from './estimate-view.ts';
import { MAX_JOBS, typeOf } from './job-token.ts';
import type { EstimateForm } from './use-estimate.tsx';

/** The id of the list of countries to choose from. */
export const COUNTRIES = 'estimate-countries';

interface JobLineProps {
  readonly number: number;
  readonly line: JobFields;
  readonly read: ReadJob | null;
  readonly form: EstimateForm;
  /** The assumptions that change its cost; null until known. */
  readonly assumes: ShownEstimate['assumes'][number] | null;
  /** Why nobody can do it, with what helps; null if somebody can. */
  readonly impossible: ReactNode;
  readonly count: number;
  readonly onChange: (next: JobFields, how: 'typed' | 'chosen') => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

/** A job in a line of fields; on phones a summary that opens it. */
export function JobLine({
  number,
  line,
  read,
  form,
  assumes,
  impossible,
  count,
  onChange,
  onCopy,
  onRemove,
}: JobLineProps) {
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
      <JobAssumptions number={number} line={line} shown={shown} onType={(field, value) => set(field, value, 'typed')} />
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
      {impossible !== null && <div className="job-note job-impossible">{impossible}</div>}
    </li>
  );
}

function productName(type: string): string {
  const known = typeOf(type);
  return known ? SERVICE_TYPE_LABELS[known] : 'Unknown product';
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
