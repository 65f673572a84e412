import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { Link } from 'wouter';
import type { ChoiceLink } from './choice-link.ts';
import { Icon } from './icon.tsx';
import { PanelButton } from './panel-button.tsx';
import { moveOnKey } from './move-on-key.ts';

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
  const menu = useRef<HTMLDivElement>(null);
  useClosingMenu(menu);
  const onKeyDown = useMenuKeys(menu);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its links and its button have the keys
    <div className="ml-auto flex min-w-0 max-md:flex-none" onKeyDown={onKeyDown}>
      <PanelButton
        ref={menu}
        title={label}
        isMenu
        layout="panel-sort md:w-89"
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

/** Time between letters that still belong to one word. */
const WORD_PAUSE_MS = 700;

/** Shows the current link of a menu that opens. A choice closes the menu. */
function useClosingMenu(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = menu.current;
    if (!list) return;
    const listeners = new AbortController();
    const onToggle = () => {
      if (isOpen(list)) list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    };
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) list.hidePopover();
    };
    list.addEventListener('toggle', onToggle, { signal: listeners.signal });
    list.addEventListener('click', onClick, { signal: listeners.signal });
    return () => listeners.abort();
  }, [menu]);
}

const isOpen = (menu: HTMLElement) => menu.matches(':popover-open');

/**
 * Keyboard support of a menu of links: arrows, Home and End move between links, the first arrow opens the menu at the
 * current link, letters move to the next link that begins with them.
 */
function useMenuKeys(menu: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  const typed = useRef({ word: '', at: 0 });
  return (event) => {
    const { key, timeStamp } = event;
    const list = menu.current;
    if (!list || event.ctrlKey || event.metaKey || event.altKey) return;
    const links = [...list.querySelectorAll('a')];
    const focused = links.find((link) => link === document.activeElement);
    const { current: last } = typed;
    if (timeStamp - last.at > WORD_PAUSE_MS) last.word = '';
    const isLetter = key.length === 1 && (key !== ' ' || last.word !== '');
    if (isLetter) typed.current = { word: last.word + key, at: timeStamp };
    const current = links.find((link) => link.ariaCurrent !== null);
    const next = isLetter
      ? nextNamed(links, focused ?? current, typed.current.word)
      : !isOpen(list) && key.startsWith('Arrow')
        ? (current ?? links[0])
        : moveOnKey(key, links, focused);
    if (!next) return;
    event.preventDefault();
    if (!isOpen(list)) list.showPopover();
    next.focus();
  };
}

/** The next link whose text begins with a word. A longer word may still match the current link. */
function nextNamed(links: readonly HTMLAnchorElement[], from: HTMLAnchorElement | undefined, word: string) {
  const at = from ? links.indexOf(from) + (word.length > 1 ? 0 : 1) : 0;
  const prefix = word.toLowerCase();
  return [...links.slice(at), ...links.slice(0, at)].find((link) => link.textContent.toLowerCase().startsWith(prefix));
}
