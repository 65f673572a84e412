import { Link } from 'wouter';
import { toggleChoice, MAX_COMPARED } from './compare-choice.ts';
import { buttonClass } from '#kit/button-style.ts';
import { Icon } from '#kit/icon.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';

/** A provider that can be selected to compare. */
export interface PickedProvider {
  readonly slug: string;
  readonly name: string;
  readonly logo: string;
}

interface CompareTrayProps {
  /** The selected providers in order; the tray is hidden without any. */
  readonly picked: readonly PickedProvider[];
  /** The URL of the list with another selection. */
  readonly hrefOf: (slugs: readonly string[]) => string;
  /** The URL of the comparison. */
  readonly compareHref: string;
}

const LIST_ID = 'picked';

/** The providers selected to compare, at the bottom of the window. It consists of links and works without scripts. */
export function CompareTray({ picked, hrefOf, compareHref }: CompareTrayProps) {
  const slugs = picked.map(({ slug }) => slug);
  if (picked.length === 0) return null;
  return (
    <section aria-label="Compare" className="compare-tray">
      <div className="page-width flex min-h-16 items-center gap-2">
        <p role="status" className="mr-3 text-[0.875rem] whitespace-nowrap text-muted figures">
          <b className="text-ink">{picked.length}</b> of {MAX_COMPARED}
          <span className="sr-only"> selected to compare</span>
        </p>
        <button type="button" popoverTarget={LIST_ID} className="tray-open">
          <span className="sr-only">Selected vendors</span>
          {picked.map(({ slug, name, logo }) => (
            <LetterTile key={slug} name={name} letter={logo} size={28} />
          ))}
          <Icon path={lucidePath('ChevronUp')} size={16} className="ml-2 text-muted" />
        </button>
        {/* A popover in narrow windows. */}
        <ul id={LIST_ID} popover="auto" aria-label="Selected vendors">
          {picked.map(({ slug, name, logo }) => (
            <li key={slug}>
              <LetterTile name={name} letter={logo} size={20} />
              {name}
              <Link
                href={hrefOf(toggleChoice(slugs, slug))}
                replace
                aria-label={`Remove ${name}`}
                onClick={(event) => focusNext(event.currentTarget)}
              >
                <Icon name="x" size={15} />
              </Link>
            </li>
          ))}
          {Array.from({ length: MAX_COMPARED - picked.length }, (_, slot) => (
            <li key={slot} aria-hidden="true" className="slot" />
          ))}
        </ul>
        <Link href={hrefOf([])} replace className={buttonClass({ variant: 'ghost' }, 'inline-flex max-lg:hidden')}>
          Clear
        </Link>
        {picked.length > 1 ? (
          <Link href={compareHref} className={buttonClass({ variant: 'primary' })}>
            Compare
          </Link>
        ) : (
          <span className="text-sm text-muted">Select one more</span>
        )}
      </div>
    </section>
  );
}

/** Moves the focus from a link that disappears to the next one in its list, else to the previous one; false if alone. */
export function focusNext(link: HTMLAnchorElement): boolean {
  const links = [...(link.closest('ul')?.querySelectorAll('a') ?? [])];
  const place = links.indexOf(link);
  const next = links[place + 1] ?? links[place - 1];
  next?.focus();
  return next !== undefined;
}
