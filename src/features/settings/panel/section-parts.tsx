import { useId } from 'react';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { Button } from '#kit/button.tsx';
import { CHECK_BOX } from '#kit/control-style.ts';
import { showToast } from '#kit/toast/toast-store.ts';

interface OnceShownProps {
  /** A title sentence: "price-sync is made." */
  readonly title: string;
  readonly hint: string;
  /** The secret's name in the toast after copying. */
  readonly label: string;
  readonly secret: string;
  readonly onKept: () => void;
}

/** A secret that is shown once, until the operator confirms that it is stored. */
export function OnceShown({ title, hint, label, secret, onKept }: OnceShownProps) {
  return (
    <div
      role="status"
      className="mx-4.5 my-3.5 grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-save-line bg-[color-mix(in_oklab,var(--rp-save-tint)_55%,var(--rp-surface))] px-3.5 pt-3 pb-3.5 @max-form:mx-3.5"
    >
      <p className="flex gap-2 text-muted">
        <AdminIcon name="key-round" className="mt-0.5 flex-none text-save" />
        <span>
          <b className="font-[550] text-ink">{title}</b> {hint}
        </span>
      </p>
      <div className="flex gap-2 @max-form:flex-wrap @max-form:[&>button]:flex-1">
        <code
          aria-label={label}
          className="min-w-0 flex-1 rounded-sm border border-line-strong bg-surface px-3 py-1.5 font-mono text-sm font-medium tracking-normal wrap-anywhere @max-form:basis-full"
        >
          {secret}
        </code>
        <Button variant="primary" size="sm" onClick={() => void copy(label, secret)}>
          <AdminIcon name="copy" size={14} />
          Copy
        </Button>
        <Button size="sm" onClick={onKept}>
          Done
        </Button>
      </div>
    </div>
  );
}

/** Copies a text and shows a toast with its label. */
export async function copy(label: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Success', description: `${label} copied` });
  } catch {
    showToast({ title: 'Error', description: 'Copying was blocked by the browser', variant: 'destructive' });
  }
}

interface ChoiceListProps<Name extends string> {
  readonly label: string;
  readonly choices: readonly { readonly name: Name; readonly title: string; readonly hint: string }[];
  readonly chosen: readonly Name[];
  readonly fault: string | undefined;
  readonly onChange: (chosen: Name[]) => void;
}

/** A group of check boxes with descriptions. */
export function ChoiceList<Name extends string>({ label, choices, chosen, fault, onChange }: ChoiceListProps<Name>) {
  const id = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={fault === undefined ? undefined : `${id}fault`}>
      <legend className="mb-1.5 text-sm font-[550]">{label}</legend>
      {choices.map(({ name, title, hint }) => (
        <label key={name} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5">
          <input
            type="checkbox"
            className={`${CHECK_BOX} mt-0.5`}
            checked={chosen.includes(name)}
            aria-describedby={`${id}${name}`}
            aria-invalid={fault !== undefined || undefined}
            onChange={({ target }) =>
              onChange(
                choices.map((one) => one.name).filter((one) => (one === name ? target.checked : chosen.includes(one))),
              )
            }
          />
          {title}
          <span id={`${id}${name}`} className="col-start-2 text-xs text-subtle">
            {hint}
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
