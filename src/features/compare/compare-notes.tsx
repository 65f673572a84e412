import { Link } from 'wouter';
import { listText } from '#core/list-text.ts';
import { MAX_COMPARED } from './compare-choice.ts';
import { compareHref } from './compare-url.ts';
import type { ComparisonProps } from './workload-bar.tsx';

const NUMBER_NAMES = {
  volume: 'Volume',
  kb: 'Average response',
  success: 'Success rate',
  addresses: 'IPs',
};

/** The invalid parts of the URL, and their corrections. */
export function CompareNotes({ view, comparison }: ComparisonProps) {
  const { leftOut, unknown } = view;
  const { notes, slugs } = comparison;
  // A fault of the volume is shown at its field.
  const numbers = notes.filter(({ name }) => name !== 'volume');
  const withVendor = (slug: string) => compareHref({ ...comparison, slugs: [...slugs, slug] });
  return (
    <ul className="mt-3 grid gap-1 rounded-md border border-signal-line bg-signal-tint px-4 py-2.5 text-md print:hidden">
      {leftOut.length > 0 && (
        <li>
          At most six vendors are compared. These are the first {MAX_COMPARED} of {slugs.length};{' '}
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
