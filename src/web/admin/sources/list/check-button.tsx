import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { Button } from '#web/ui/button.tsx';

interface CheckButtonProps {
  readonly isBusy: boolean;
  readonly label: string;
  /** The name for screen readers, if it differs from the label. */
  readonly name?: string;
  readonly isPrimary?: boolean;
  readonly onPress: () => void;
}

/** A button that starts readings. Its width stays the same while they run. */
export function CheckButton({ isBusy, label, name = label, isPrimary = false, onPress }: CheckButtonProps) {
  return (
    <Button
      size="sm"
      variant={isPrimary ? 'primary' : 'outline'}
      layout={
        isPrimary
          ? 'inline-flex max-md:w-full aria-disabled:bg-press! aria-disabled:text-muted!'
          : 'inline-flex h-6.5! px-2.25! text-xs!'
      }
      aria-label={isBusy ? undefined : name}
      aria-disabled={isBusy}
      onClick={onPress}
    >
      {isPrimary && (
        <AdminIcon name="refresh-cw" size={15} className={isBusy ? 'animate-[spinning_900ms_linear_infinite]' : ''} />
      )}
      <span className="grid *:[grid-area:1/1]">
        <span className={isBusy ? 'invisible' : ''}>{label}</span>
        <span className={isBusy ? '' : 'invisible'}>Checking</span>
      </span>
    </Button>
  );
}
