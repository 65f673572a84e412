import { type ReactNode, type Ref, useId } from 'react';
import { Icon } from './icon.tsx';

interface PanelButtonProps {
  /** What the panel is for: its name, and its head on phones. */
  readonly title: string;
  /** What stands on the button. */
  readonly children: ReactNode;
  /** What the panel holds. */
  readonly panel: ReactNode;
  /** Marked, since something is chosen in it. */
  readonly isOn?: boolean;
  /** Whether it holds a list of links, which stands further to the left. */
  readonly isMenu?: boolean;
  /** Classes of the panel's size. */
  readonly layout: string;
  readonly ref?: Ref<HTMLDivElement>;
}

const CHEVRON = 'm6 9 6 6 6-6';

/**
 * A button with a panel below it, on phones a sheet at the foot of the screen. The browser opens and closes it, without
 * any script; it is above everything, so that nothing can cut it off.
 */
export function PanelButton({ title, children, panel, isOn = false, isMenu = false, layout, ref }: PanelButtonProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`panel-button ${isMenu ? 'panel-menu' : ''} ${isOn ? 'is-on' : ''}`}
      >
        <span>{children}</span>
        {isMenu ? <Icon name="chevrons-up-down" size={16} /> : <Icon path={CHEVRON} size={15} />}
      </button>
      <div
        ref={ref}
        id={id}
        popover="auto"
        role={isMenu ? undefined : 'dialog'}
        aria-label={isMenu ? undefined : title}
        className={`panel ${layout}`}
        onToggle={(event) => {
          if (event.newState !== 'open' || isMenu) return;
          event.currentTarget.querySelector<HTMLElement>('input:not([type=hidden])')?.focus({ preventScroll: true });
        }}
      >
        <p className="panel-head">
          {title}
          <button type="button" popoverTarget={id} popoverTargetAction="hide" aria-label="Close">
            <Icon name="x" size={18} />
          </button>
        </p>
        {panel}
      </div>
    </>
  );
}
