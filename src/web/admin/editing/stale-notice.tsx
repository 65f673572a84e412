import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { FieldDifference } from './controls.ts';

interface StaleNoticeProps {
  /** The resource's name ("provider"). */
  readonly what: string;
  readonly differences: readonly FieldDifference[];
  readonly isBusy: boolean;
  /** Loads the stored values into the form. */
  readonly onReload: () => void;
  /** Overwrites them with the form. */
  readonly onOverwrite: () => void;
}

/** A notice that someone else has changed the row: the differences, and buttons for either version. */
export function StaleNotice({ what, differences, isBusy, onReload, onOverwrite }: StaleNoticeProps) {
  return (
    <section
      role="alert"
      aria-label="Changed by someone else"
      className="grid gap-3 rounded-md border border-danger-line bg-danger-tint p-3.5"
    >
      <p className="flex gap-2 font-[550]">
        <Icon name="triangle-alert" size={16} className="mt-0.5 flex-none text-danger" />
        Someone else changed this {what} while you were editing. Your changes have not been saved.
      </p>
      <p>Fields that you did not change now show the stored values.</p>
      {differences.length === 0 ? (
        <p>Your values are the same as the stored ones.</p>
      ) : (
        <dl className="grid gap-2">
          {differences.map(({ label, yours, stored }) => (
            <div key={label}>
              <dt className="font-[550]">{label}</dt>
              <dd className="break-words">
                Stored: <b>{stored}</b>
              </dd>
              <dd className="break-words">Yours: {yours}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={isBusy} onClick={onReload}>
          Reload stored values
        </Button>
        <Button size="sm" variant="danger" disabled={isBusy} onClick={onOverwrite}>
          Overwrite with mine
        </Button>
      </div>
    </section>
  );
}
