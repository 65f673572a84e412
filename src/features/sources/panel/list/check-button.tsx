import type { ComponentProps } from 'react';
import { useMay } from '#kit/panel/frame/role.tsx';
import { sourceOperations } from '#features/sources/source.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { Keys } from '#kit/panel/frame/key-sheet.tsx';
import { Button } from '#kit/button.tsx';

interface CheckButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'layout'> {
  readonly isBusy: boolean;
  readonly label: string;
  /** The name for screen readers, if it differs from the label. */
  readonly name?: string;
  readonly hasIcon?: boolean;
  /** A hint for its key. */
  readonly keyHint?: string;
  readonly onPress: () => void;
}

/** A button that starts readings, for operators who may. Its width stays the same while they run. */
export function CheckButton(props: CheckButtonProps) {
  const may = useMay();
  const { isBusy, label, name, hasIcon = false, keyHint, onPress, ...look } = props;
  if (!may(sourceOperations.checkSources)) return null;
  return (
    <Button size="sm" {...look} aria-label={isBusy ? undefined : name} aria-disabled={isBusy} onClick={onPress}>
      {hasIcon && (
        <AdminIcon name="refresh-cw" size={15} className={isBusy ? 'animate-[spinning_900ms_linear_infinite]' : ''} />
      )}
      <span className="grid *:[grid-area:1/1]">
        <span className={isBusy ? 'invisible' : ''}>{label}</span>
        <span className={isBusy ? '' : 'invisible'}>Checking</span>
      </span>
      {keyHint !== undefined && <Keys keys={[keyHint]} />}
    </Button>
  );
}
