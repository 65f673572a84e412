import { useId } from 'react';
import { CHECK_BOX } from '#web/ui/control-style.ts';

interface ChoiceListProps<Name extends string> {
  readonly label: string;
  readonly choices: Readonly<Record<Name, { readonly title: string; readonly hint: string }>>;
  readonly chosen: readonly Name[];
  readonly fault: string | undefined;
  readonly onChange: (chosen: Name[]) => void;
}

/** A group of check boxes with descriptions. */
export function ChoiceList<Name extends string>({ label, choices, chosen, fault, onChange }: ChoiceListProps<Name>) {
  const id = useId();
  const names = namesOf(choices);
  return (
    <fieldset className="grid gap-2" aria-describedby={fault === undefined ? undefined : `${id}fault`}>
      <legend className="mb-1.5 text-sm font-[550]">{label}</legend>
      {names.map((name) => (
        <label key={name} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5">
          <input
            type="checkbox"
            className={`${CHECK_BOX} mt-0.5`}
            checked={chosen.includes(name)}
            aria-describedby={`${id}${name}`}
            aria-invalid={fault !== undefined || undefined}
            onChange={({ target }) =>
              onChange(names.filter((one) => (one === name ? target.checked : chosen.includes(one))))
            }
          />
          {choices[name].title}
          <span id={`${id}${name}`} className="col-start-2 text-xs text-subtle">
            {choices[name].hint}
          </span>
        </label>
      ))}
      {fault !== undefined && (
        <p id={`${id}fault`} className="text-xs text-danger">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

function namesOf<Name extends string>(choices: Readonly<Record<Name, unknown>>): Name[];
function namesOf(choices: object): string[] {
  return Object.keys(choices);
}
