import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';

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

async function copy(label: string, secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    showToast({ title: 'Success', description: `${label} copied` });
  } catch {
    showToast({ title: 'Error', description: 'Copying was blocked by the browser', variant: 'destructive' });
  }
}
