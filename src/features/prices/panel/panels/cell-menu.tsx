import { useEffect, useEffectEvent, useRef } from 'react';
import type { GridCommand } from '#features/prices/panel/grid/grid-keys.tsx';
import { AdminIcon, type AdminIconName } from '#kit/panel/frame/admin-icon.tsx';
import { Keys } from '#kit/panel/frame/key-sheet.tsx';
import { moveOnKey } from '#kit/move-on-key.ts';
import { Floating } from './floating.tsx';

interface MenuItem {
  readonly kind: 'evidence' | 'source' | 'history' | 'fill' | 'remove';
  readonly label: string;
  readonly icon: AdminIconName;
  readonly keys: readonly string[];
}

const ITEMS: readonly MenuItem[] = [
  { kind: 'evidence', label: 'Edit source', icon: 'pencil', keys: ['Space'] },
  { kind: 'source', label: 'Open source', icon: 'external-link', keys: ['Alt', 'O'] },
  { kind: 'history', label: 'History of the line', icon: 'history', keys: ['Alt', 'H'] },
  { kind: 'fill', label: 'Fill down', icon: 'arrow-down', keys: ['Ctrl', 'D'] },
  { kind: 'remove', label: 'Remove lines', icon: 'trash-2', keys: ['Ctrl', 'Del'] },
];

interface CellMenuProps {
  readonly onCommand: (command: GridCommand) => void;
  readonly onClose: () => void;
}

/** The menu of a right click in the grid, or of the menu key. */
export function CellMenu({ onCommand, onClose }: CellMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const itemsOf = () => [...(menu.current?.querySelectorAll('button') ?? [])];
  const close = useEffectEvent(onClose);
  useEffect(() => {
    menu.current?.querySelector('button')?.focus();
    // A light-dismissed popover would close on the release of the button that opened it.
    const onDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || !menu.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, []);
  return (
    <Floating
      alignment="left"
      className="w-64 rounded-md border-line-strong p-1 text-ink"
      onKeyDown={(event) => {
        if (event.key === 'Escape' || event.key === 'Tab') {
          event.preventDefault();
          onClose();
          return;
        }
        const items = itemsOf();
        const next = moveOnKey(
          event.key,
          items,
          items.find((item) => item === document.activeElement),
        );
        if (!next) return;
        event.preventDefault();
        next.focus();
      }}
    >
      <div ref={menu} role="menu" aria-label="Current line" className="grid">
        {ITEMS.map(({ kind, label, icon, keys }) => (
          <button
            key={kind}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="flex h-8 items-center gap-2.5 rounded-sm px-2 text-left text-sm hover:bg-press focus-visible:bg-press focus-visible:outline-none"
            onClick={() => onCommand({ kind })}
          >
            <AdminIcon name={icon} size={15} className="flex-none text-subtle" />
            <span className="flex-1">{label}</span>
            <Keys keys={keys} />
          </button>
        ))}
      </div>
    </Floating>
  );
}
