import { Link } from 'wouter';
import type { ChoiceLink } from './choice-link.ts';

interface SegmentedLinksProps {
  readonly label: string;
  readonly choices: readonly ChoiceLink[];
  /** Whether it is the smaller variant for tables. It scrolls sideways if it is too long. */
  readonly size?: 'sm' | 'md';
}

const REST = 'text-muted hover:text-ink';
const CURRENT = 'bg-raised text-ink lifted';

const SIZES = {
  sm: 'h-7 px-2.5 text-[0.8125rem] max-md:h-8.5',
  md: 'h-8.5 px-3.5 text-md max-md:px-1 max-md:text-[0.8125rem]',
};

/** Links that switch between a few views of a page. */
export function SegmentedLinks({ label, choices, size = 'md' }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className="rounded-md bg-press p-[3px] max-md:w-full">
      <ul className="flex max-md:overflow-x-auto max-md:scrollbar-none">
        {choices.map(({ id, href, label: text, current }) => (
          <li key={id} className="max-md:flex-auto">
            <Link
              href={href}
              aria-current={current ? 'true' : undefined}
              className={`flex items-center justify-center rounded-sm leading-none font-medium whitespace-nowrap transition-colors duration-120 ${SIZES[size]} ${current ? CURRENT : REST}`}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
