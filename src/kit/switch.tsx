import { useId, type ComponentProps } from 'react';

interface SwitchProps {
  readonly label: string;
  /** A one-line description. */
  readonly hint?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange?: (checked: boolean) => void;
}

export function Switch({ label, hint, checked, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <SwitchButton
        id={id}
        aria-labelledby={`${id}label`}
        aria-describedby={hint === undefined ? undefined : `${id}hint`}
        checked={checked}
        disabled={disabled}
        onClick={() => onChange?.(!checked)}
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

interface SwitchButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'role' | 'className'> {
  readonly checked: boolean;
}

/** The switch without a label. */
export function SwitchButton({ checked, ...button }: SwitchButtonProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      {...button}
      className="flex flex-none rounded-[12px] disabled:cursor-default disabled:opacity-60"
    >
      <SwitchKnob />
    </button>
  );
}

/** The look of a switch, by the `aria-checked` of its ancestor. */
export function SwitchKnob() {
  return (
    <span
      aria-hidden="true"
      className="relative h-6 w-10 flex-none rounded-[12px] bg-control transition-colors duration-120 after:absolute after:top-[3px] after:left-[3px] after:size-4.5 after:rounded-full after:bg-[light-dark(oklch(1_0_0),oklch(0.17_0.013_264))] after:transition-transform after:duration-120 in-aria-checked:bg-action in-aria-checked:after:[transform:translateX(16px)] forced-colors:border forced-colors:border-[ButtonText] forced-colors:after:bg-[ButtonText]"
    />
  );
}
