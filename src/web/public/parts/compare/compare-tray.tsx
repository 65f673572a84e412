import { Link } from 'wouter';
import { choiceHref, toggledChoice, MAX_COMPARED } from '#contract/compare-choice.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LetterTile } from '#web/ui/letter-tile.tsx';

/** A provider that can be picked. */
export interface PickedProvider {
  readonly slug: string;
  readonly name: string;
  readonly logo: string;
}

interface CompareTrayProps {
  /** Those that are picked, in their order; without any there is no tray. */
  readonly picked: readonly PickedProvider[];
  /** The URL of the list as it is. */
  readonly href: string;
  /** Where the picked ones stand side by side. */
  readonly compareHref: string;
}

/** At the foot of the screen while one browses: who is picked to be compared. It is all links and needs no script. */
export function CompareTray({ picked, href, compareHref }: CompareTrayProps) {
  const slugs = picked.map(({ slug }) => slug);
  if (picked.length === 0) return null;
  return (
    <section aria-label="Compare" className="compare-tray">
      <div className="page-width">
        <p role="status">
          <b>{picked.length}</b> of {MAX_COMPARED}
          <span className="sr-only"> picked to compare</span>
        </p>
        <ul>
          {picked.map(({ slug, name, logo }) => (
            <li key={slug}>
              <LetterTile name={name} letter={logo} size={20} />
              <span className="tray-name">{name}</span>
              <Link href={choiceHref(href, toggledChoice(slugs, slug))} replace aria-label={`Remove ${name}`}>
                <Icon name="x" size={15} />
              </Link>
            </li>
          ))}
        </ul>
        <Link
          href={choiceHref(href, [])}
          replace
          className={buttonClass({ variant: 'ghost' }, 'inline-flex tray-clear')}
        >
          Clear
        </Link>
        {picked.length > 1 ? (
          <Link href={compareHref} className={buttonClass({ variant: 'primary' })}>
            Compare
          </Link>
        ) : (
          <span className="text-sm text-muted">Pick one more</span>
        )}
      </div>
    </section>
  );
}
