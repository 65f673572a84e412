import { MAX_COMPARED } from '#contract/compare/compare-choice.ts';
import { Link } from 'wouter';
import { compareHref, type Comparison } from '#contract/compare/compare-url.ts';
import type { CompareView } from '#contract/compare/compare-view.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SwitchKnob } from '#web/ui/switch.tsx';
import { AddProvider } from './add-provider.tsx';
import { equalRowsText } from './cheapest-text.ts';
import type { RowCounts } from './compare-row.tsx';

const PLUS = 'M5 12h14M12 5v14';

interface DifferencesSwitchProps {
  readonly view: CompareView;
  readonly comparison: Comparison;
  readonly rows: RowCounts;
}

/** Above the table: whether it shows rows in which all are alike, and a way to one more provider. */
export function DifferencesSwitch({ view, comparison, rows }: DifferencesSwitchProps) {
  const { onlyDifferences } = comparison;
  const count = view.providers.length;
  return (
    <div className="flex min-h-16 items-center gap-5 text-[0.8125rem] max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-2 max-md:py-3 print:min-h-0 print:py-[2pt]">
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
      <p role="status" className="text-muted figures max-md:order-3 max-md:text-[0.75rem] print:hidden">
        {equalRowsText(rows, onlyDifferences)}
      </p>
      <p className="inline-flex items-center gap-[7px] text-[0.75rem] text-subtle max-md:order-4 max-md:ml-auto">
        <i className="best-dot" />
        best in the row
      </p>
      {count < MAX_COMPARED && (
        <>
          <button
            type="button"
            popoverTarget="add-provider"
            className={buttonClass({ size: 'sm' }, 'inline-flex ml-auto print:hidden')}
          >
            <Icon path={PLUS} size={15} />
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
