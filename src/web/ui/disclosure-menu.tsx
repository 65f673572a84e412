import { Icon } from './icon.tsx';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { ChoiceLink } from './choice-link.ts';
import { useDisclosure } from './use-disclosure.ts';
import { useMenuKeys } from './use-menu-keys.ts';

/** A choice of a menu; `divided` draws a line above it. */
export interface MenuChoice extends ChoiceLink {
  readonly divided: boolean;
}

interface DisclosureMenuProps {
  /** What is chosen here ("Sort"). It stands before the chosen label. */
  readonly label: string;
  readonly choices: readonly MenuChoice[];
}

/** A menu of links that opens without scripts; scripts add keys, and closing by choice, Escape and a press outside. */
export function DisclosureMenu({ label, choices }: DisclosureMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useDisclosure(details);
  useMenuKeys(details);

  return (
    <details ref={details} className="relative min-w-0 max-md:w-full">
      <summary className="flex h-10 min-w-[210px] items-center justify-between gap-2 rounded-md border border-control bg-surface px-3 text-md whitespace-nowrap transition-colors duration-120 hover:border-muted focus-visible:rounded-md focus-visible:-outline-offset-1">
        <span className="truncate">
          <span className="text-muted">{label}</span> {choices.find(({ current }) => current)?.label}
        </span>
        <Icon name="chevrons-up-down" size={16} className="flex-none text-subtle" />
      </summary>
      <nav
        aria-label={label}
        className="absolute top-[calc(100%+6px)] right-0 z-80 max-h-[min(380px,60vh)] w-[356px] scroll-hint overflow-auto overscroll-contain rounded-lg border border-line p-1.5 floating max-md:w-full"
      >
        <ul>
          {choices.map((choice) => (
            <li key={choice.id} className={choice.divided ? 'mt-1 border-t border-line pt-1' : ''}>
              <MenuLink {...choice} />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

function MenuLink({ href, label, current }: ChoiceLink) {
  return (
    <Link
      href={href}
      aria-current={current ? 'true' : undefined}
      className="relative block rounded-sm py-[7px] pr-2.5 pl-8 text-sm -outline-offset-2 hover:bg-press"
    >
      {current && <Icon name="check" size={15} className="absolute top-[9px] left-2.5 text-signal-strong" />}
      {label}
    </Link>
  );
}
