import { CONTROL } from '#kit/control-style.ts';
import { Icon } from '#kit/icon.tsx';
import type { JobField, JobFields } from './estimate-fields.ts';

/** The assumptions of a job: field, label, unit. */
export const ASSUMED = [
  ['kb', 'Average response', 'KB'],
  ['success', 'Success rate', '%'],
  ['addresses', 'IPs', 'IPs'],
] as const;

interface AssumptionsProps {
  readonly number: number;
  readonly line: JobFields;
  readonly shown: readonly (typeof ASSUMED)[number][];
  readonly onType: (field: JobField, value: string) => void;
}

/** The assumptions that matter, in a popover; the others are kept for forms without scripts. */
export function JobAssumptions({ number, line, shown, onType }: AssumptionsProps) {
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
