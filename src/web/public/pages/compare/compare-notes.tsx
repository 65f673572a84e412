import { MAX_COMPARED } from '#contract/compare/compare-choice.ts';
import { Link } from 'wouter';
import { compareHref, type Comparison } from '#contract/compare/compare-url.ts';
import type { CompareView } from '#contract/compare/compare-view.ts';
import { listText } from '#domain/list-text.ts';

const NUMBER_NAMES = {
  volume: 'Volume',
  kb: 'Average response',
  success: 'Success rate',
  addresses: 'IPs',
};
interface CompareNotesProps {
  readonly view: CompareView;
  readonly comparison: Comparison;
}

/** What of the address could not be done, and what was done instead. */
export function CompareNotes({ view, comparison }: CompareNotesProps) {
  const { leftOut, unknown } = view;
  const { notes, slugs } = comparison;
  // What is wrong with the volume is said at its field.
  const numbers = notes.filter(({ name }) => name !== 'volume');
  if (leftOut.length + unknown.length + numbers.length === 0) return null;
  const withVendor = (slug: string) => compareHref({ ...comparison, slugs: [...slugs, slug] });
  return (
    <ul className="mt-3 grid gap-1 rounded-md border border-signal-line bg-signal-tint px-4 py-2.5 text-md print:hidden">
      {leftOut.length > 0 && (
        <li>
          Six vendors fit side by side. These are the first {MAX_COMPARED} of {slugs.length};{' '}
          {listText(leftOut.map(({ name }) => name))} {leftOut.length === 1 ? 'is' : 'are'} left out.
        </li>
      )}
      {unknown.map(({ slug, nearest }) => (
        <li key={slug}>
          No vendor is called “{slug}”.
          {nearest.length > 0 && ' Did you mean '}
          {nearest.map(({ slug: other, name }, index) => (
            <span key={other}>
              {index > 0 && ', '}
              <Link href={withVendor(other)} className="font-medium underline underline-offset-3">
                {name}
              </Link>
            </span>
          ))}
          {nearest.length > 0 && '?'}
        </li>
      ))}
      {numbers.map(({ name, text }) => (
        <li key={name}>
          {NUMBER_NAMES[name]}: {text}
        </li>
      ))}
    </ul>
  );
}
