import { Link } from 'wouter';
import { MAX_COMPARED } from './compare-choice.ts';
import { compareHref } from './compare-url.ts';
import { workloadHref } from '#catalogue/offers/workload-url.ts';
import { compareAmounts, readCost } from '#core/money.ts';
import { pages } from '#core/routes.ts';
import { Money } from '#kit/currency/money.tsx';
import { LiveForm } from '#kit/layout/live-form.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { Button } from '#kit/button.tsx';
import { CONTROL } from '#kit/control-style.ts';
import { Icon } from '#kit/icon.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { SwitchKnob } from '#kit/switch.tsx';
import { TextLink } from '#kit/text-link.tsx';
import { comparedJob, equalRowsText, type RowCounts } from './compare-text.ts';
import { hrefOfForm, type ComparisonProps } from './workload-bar.tsx';

/** The dot of a best cell, and of its legend. */
export const BEST_DOT = 'inline-block size-1.5 rounded-full bg-save-bar';

/**
 * The bar above the table: a switch that hides rows of equal cells, a link that sorts the columns, and a dialog that adds
 * a vendor.
 */
export function TableBar({ view, comparison, rows }: ComparisonProps & { readonly rows: RowCounts }) {
  const { onlyDifferences } = comparison;
  const sorted = cheapestFirst(view);
  const count = view.providers.length;
  return (
    <div className="flex min-h-16 items-center gap-5 text-[0.8125rem] max-lg:flex-wrap max-lg:gap-x-4 max-lg:gap-y-2 max-lg:py-3 print:min-h-0 print:py-[2pt]">
      <Link
        href={compareHref({ ...comparison, onlyDifferences: !onlyDifferences })}
        replace
        role="switch"
        aria-checked={onlyDifferences}
        className="inline-flex min-h-8 items-center gap-2.5 text-[0.875rem] font-medium print:hidden"
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        <SwitchKnob />
        Differences only
      </Link>
      <p role="status" className="text-muted figures max-lg:order-3 max-md:text-[0.75rem] print:hidden">
        {equalRowsText(rows, onlyDifferences)}
      </p>
      <p className="inline-flex items-center gap-[7px] text-[0.75rem] text-subtle max-lg:order-4 max-lg:ml-auto">
        <i className={BEST_DOT} />
        best in the row
      </p>
      {sorted.some((slug, place) => slug !== view.providers[place]?.slug) && (
        <p className="max-lg:order-5 print:hidden">
          <TextLink href={compareHref({ ...comparison, slugs: [...sorted, ...view.leftOut.map(({ slug }) => slug)] })}>
            Cheapest first
          </TextLink>
        </p>
      )}
      {count < MAX_COMPARED && (
        <>
          <button
            type="button"
            popoverTarget="add-provider"
            className={buttonClass({ size: 'sm' }, 'inline-flex ml-auto print:hidden')}
          >
            <Icon path={lucidePath('Plus')} size={15} />
            Add vendor
            <span className="font-normal text-muted">
              {count} of {MAX_COMPARED}
            </span>
          </button>
          <div
            key={compareHref(comparison)}
            id="add-provider"
            popover="auto"
            role="dialog"
            aria-label="Add vendor"
            className="menu-popover"
          >
            <AddProvider view={view} comparison={comparison} />
          </div>
        </>
      )}
    </div>
  );
}

/** The slugs of the compared vendors by their totals for the job, those without an offer last. */
function cheapestFirst({ providers }: ComparisonProps['view']): readonly string[] {
  return providers
    .map(({ slug, offer }) => ({ slug, cost: offer && readCost(offer.own) }))
    .toSorted((a, b) => Number(a.cost === null) - Number(b.cost === null) || compareAmounts(a.cost ?? 0n, b.cost ?? 0n))
    .map(({ slug }) => slug);
}

/** Adds a vendor by its name, or one of the cheapest for the job. */
export function AddProvider({ view, comparison }: ComparisonProps) {
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
