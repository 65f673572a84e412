import { type ReactNode, useId } from 'react';

interface SegmentsProps<Value> {
  /** The name of the group for screen readers, unless a legend has it. */
  readonly label?: string;
  readonly chosen: Value;
  readonly choices: readonly (readonly [value: Value, label: ReactNode])[];
  readonly layout?: string;
  readonly onChoose: (value: Value) => void;
}

/** Radio buttons for a few values, side by side. */
export function Segments<Value>({ label, chosen, choices, layout = 'flex', onChoose }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div role={label && 'radiogroup'} aria-label={label} className={`${layout} rounded-md bg-press p-[3px]`}>
      {choices.map(([value, text]) => (
        <label
          key={String(value)}
          className="relative flex h-7 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-sm px-1.5 text-xs font-medium whitespace-nowrap text-muted hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:lifted has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-(--rp-focus)"
        >
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="absolute inset-0 m-0 cursor-pointer appearance-none outline-none"
          />
          {text}
        </label>
      ))}
    </div>
  );
}
