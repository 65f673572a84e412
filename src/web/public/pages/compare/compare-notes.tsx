import { MAX_COMPARED } from '#contract/compare-choice.ts';
import { Link } from 'wouter';
import { compareHref, type Comparison } from '#contract/compare-view.ts';
import type { CompareView } from '#contract/views/compare-view.ts';
import { formatCount } from '#domain/count.ts';
import { WORKLOAD_RANGES } from '#domain/offers/workload.ts';
import { listText } from './cheapest-text.ts';

const NUMBER_NAMES = {
  amount: 'amount',
  kb: 'size of a response',
  success: 'share of successes',
  addresses: 'number of addresses',
};
interface CompareNotesProps {
  readonly view: CompareView;
  readonly comparison: Comparison;
}

/** What of the address could not be done, and what was done instead. */
export function CompareNotes({ view, comparison }: CompareNotesProps) {
  const { leftOut, unknown } = view;
  const { adjusted, slugs } = comparison;
  if (leftOut.length + unknown.length + adjusted.length === 0) return null;
  const replaced = (slug: string, by: string) =>
    compareHref({ ...comparison, slugs: slugs.map((one) => (one === slug ? by : one)) });
  return (
    <ul className="mt-3 grid gap-1 rounded-md border border-signal-line bg-signal-tint px-4 py-2.5 text-md print:hidden">
      {leftOut.length > 0 && (
        <li>
          Six providers fit side by side. These are the first {MAX_COMPARED} of {slugs.length};{' '}
          {listText(leftOut.map(({ name }) => name))} {leftOut.length === 1 ? 'is' : 'are'} left out.
        </li>
      )}
      {unknown.map(({ slug, nearest }) => (
        <li key={slug}>
          There is no provider “{slug}”.
          {nearest.length > 0 && ' Did you mean '}
          {nearest.map(({ slug: other, name }, index) => (
            <span key={other}>
              {index > 0 && ', '}
              <Link href={replaced(slug, other)} className="font-medium underline underline-offset-3">
                {name}
              </Link>
            </span>
          ))}
          {nearest.length > 0 && '?'}
        </li>
      ))}
      {adjusted.map(({ name, used }) => (
        <li key={name}>
          The {NUMBER_NAMES[name]} is a whole number from {WORKLOAD_RANGES[name].least} to{' '}
          {formatCount(WORKLOAD_RANGES[name].most)}: {formatCount(used)} is shown.
        </li>
      ))}
    </ul>
  );
}
