import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { ChoiceLink } from './choice-link.ts';

interface TabLinksProps {
  readonly label: string;
  readonly choices: readonly ChoiceLink[];
  /** Whether the current link is marked as a choice or as the current page. */
  readonly mark?: 'true' | 'page';
}

const LINK = 'relative flex h-11.5 items-center text-md font-medium transition-colors duration-120 -outline-offset-3';
const CURRENT = 'text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-signal-strong';
const REST = 'text-muted hover:text-ink';

/**
 * Links to the views of a page, in a row. A row that is too long scrolls sideways and fades out at its ends; the
 * current link is scrolled into view.
 */
export function TabLinks({ label, choices, mark = 'true' }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  const chosen = choices.find(({ current }) => current)?.id;

  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !tab) return;
    row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);

  return (
    <nav aria-label={label} className="-mx-gutter mt-1.5">
      <ul
        ref={list}
        className="faded-gutters relative flex scrollbar-none gap-6.5 overflow-x-auto px-gutter max-md:gap-5.5"
      >
        {choices.map(({ id, href, label: text, current }) => (
          <li key={id} className="flex-none">
            <Link
              href={href}
              aria-current={current ? mark : undefined}
              className={`${LINK} ${current ? CURRENT : REST}`}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
