import { useRef } from 'react';
import { Link } from 'wouter';
import type { ChoiceLink } from './choice-link.ts';
import { Icon } from './icon.tsx';
import { PanelButton } from './panel-button.tsx';
import { useMenuKeys } from './use-menu-keys.ts';

/** A choice in a menu; `divided` draws a line above it. */
export interface MenuChoice extends ChoiceLink {
  readonly divided: boolean;
}

interface SortMenuProps {
  /** The menu's name ("Sort"), in front of the current choice. */
  readonly label: string;
  readonly choices: readonly MenuChoice[];
}

/** A menu of links that works without scripts. Scripts add arrow keys, and close it after a choice. */
export function SortMenu({ label, choices }: SortMenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useMenuKeys(box, menu);
  return (
    <div ref={box} className="sort-menu">
      <PanelButton
        ref={menu}
        title={label}
        isMenu
        layout="panel-sort"
        panel={
          <nav aria-label={label}>
            <ul>
              {choices.map((choice) => (
                <li key={choice.id} className={choice.divided ? 'divided' : undefined}>
                  <Link href={choice.href} aria-current={choice.current ? 'true' : undefined}>
                    {choice.current && <Icon name="check" size={15} />}
                    {choice.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        }
      >
        <span className="text-muted">{label}</span> {choices.find(({ current }) => current)?.label}
      </PanelButton>
    </div>
  );
}
