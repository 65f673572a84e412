import { type ReactNode, type Ref, useId } from 'react';
import { Icon } from './icon.tsx';
import './panel-button.css';

interface PanelButtonProps {
  /** The panel's name, and its heading on phones. */
  readonly title: string;
  /** The button's label. */
  readonly children: ReactNode;
  readonly panel: ReactNode;
  /** Whether a choice in the panel is active; the button is marked. */
  readonly isOn?: boolean;
  /** Whether the panel is a list of links, which is aligned further to the left. */
  readonly isMenu?: boolean;
  /** Classes for the panel's size. */
  readonly layout?: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * A button with a panel below it, or a sheet at the bottom of the screen on phones. A native popover: it works
 * without scripts, and nothing clips it.
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
        {isMenu ? <Icon name="chevrons-up-down" size={16} /> : <Icon name="chevron-down" size={15} />}
      </button>
      <div
        ref={ref}
        id={id}
        popover="auto"
        role={isMenu ? undefined : 'dialog'}
        aria-label={isMenu ? undefined : title}
        className={`panel ${layout ?? ''}`}
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
