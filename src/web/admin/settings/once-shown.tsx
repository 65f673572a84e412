import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';

interface OnceShownProps {
  /** Whose it is, as a sentence: "price-sync is made." */
  readonly title: string;
  readonly hint: string;
  /** What it is called where it was copied. */
  readonly label: string;
  readonly secret: string;
  readonly onKept: () => void;
}

/** A secret that the server has told this once. It stays until somebody says that they have it. */
export function OnceShown({ title, hint, label, secret, onKept }: OnceShownProps) {
  return (
    <div role="status" className="once-shown">
      <p>
        <AdminIcon name="key-round" className="mt-0.5 flex-none text-save" />
        <span>
          <b className="font-[550] text-ink">{title}</b> {hint}
        </span>
      </p>
      <div>
        <code aria-label={label}>{secret}</code>
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
