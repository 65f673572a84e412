import { Link } from 'wouter';
import type { ChoiceLink } from './choice-link.ts';

interface SegmentedLinksProps {
  readonly label: string;
  readonly choices: readonly ChoiceLink[];
}

const REST = 'text-muted hover:text-ink';
const CURRENT = 'bg-raised text-ink lifted';

/** A switch between two or three views of a page. */
export function SegmentedLinks({ label, choices }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className="rounded-md bg-press p-[3px] max-md:w-full">
      <ul className="flex">
        {choices.map(({ id, href, label: text, current }) => (
          <li key={id} className="max-md:flex-auto">
            <Link
              href={href}
              aria-current={current ? 'true' : undefined}
              className={`flex h-8.5 items-center justify-center rounded-sm px-3.5 text-md leading-none font-medium whitespace-nowrap transition-colors duration-120 max-md:px-1 max-md:text-[0.8125rem] ${current ? CURRENT : REST}`}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
