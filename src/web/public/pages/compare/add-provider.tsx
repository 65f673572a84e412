import { Link } from 'wouter';
import { compareHref, type Comparison } from '#contract/compare/compare-url.ts';
import { pages } from '#contract/routes.ts';
import { workloadHref } from '#contract/offers/workload-url.ts';
import type { CompareView } from '#contract/compare/compare-view.ts';
import { Money } from '#web/public/parts/currency/money.tsx';
import { LiveForm } from '#web/public/parts/layout/live-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { CONTROL } from '#web/ui/control-style.ts';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { comparedJob } from './cheapest-text.ts';
import { hrefOfForm } from './workload-bar.tsx';

interface AddProviderProps {
  readonly view: CompareView;
  readonly comparison: Comparison;
}

/** A provider more by its name, or one of those that are cheapest for the job. */
export function AddProvider({ view, comparison }: AddProviderProps) {
  const { slugs, workload } = comparison;
  const chosen = view.providers[0];
  const rest = new URLSearchParams(workloadHref('', workload).slice(1));
  return (
    <div className="add-provider">
      {view.providers.length === 1 && chosen && (
        <p className="mb-4 text-muted">
          <b className="text-ink">{chosen.name}</b> is selected. Add at least one more vendor.
        </p>
      )}
      <LiveForm action={pages.compare} hrefOf={hrefOfForm(comparison)} waitsForSubmit className="flex gap-2">
        {slugs.length > 0 && <input type="hidden" name="p" value={slugs.join(',')} />}
        {[...rest].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          name="add"
          aria-label="Vendor name"
          placeholder="Oxylabs, Decodo"
          autoComplete="off"
          spellCheck={false}
          className={CONTROL}
        />
        <Button type="submit">Add</Button>
      </LiveForm>
      {view.candidates.length > 0 && (
        <>
          <p className="mt-4 mb-1.5 text-xs text-subtle">Cheapest for {comparedJob(view)}</p>
          <ul className="candidates">
            {view.candidates.map(({ slug, name, logo, own }) => (
              <li key={slug}>
                <Link href={compareHref({ ...comparison, slugs: [...slugs, slug] })}>
                  <LetterTile name={name} letter={logo} size={20} />
                  <span className="truncate">{name}</span>
                  {own !== null && (
                    <small>
                      <Money cost={own} />
                    </small>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 text-sm">
        <TextLink href={pages.providers}>All vendors</TextLink>
      </p>
    </div>
  );
}
