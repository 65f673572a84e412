import { useId } from 'react';

interface SwitchProps {
  readonly label: string;
  /** One line on what it does. */
  readonly hint?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange?: (checked: boolean) => void;
}

/** A setting that is on or off, with its label beside it. */
export function Switch({ label, hint, checked, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <button
        type="button"
        role="switch"
        id={id}
        aria-labelledby={`${id}label`}
        aria-checked={checked}
        aria-describedby={hint === undefined ? undefined : `${id}hint`}
        disabled={disabled}
        onClick={() => onChange?.(!checked)}
        className="switch"
      />
      <div className="pt-0.5">
        <label id={`${id}label`} htmlFor={id} className="block text-sm font-[550]">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}hint`} className="text-xs text-subtle">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
