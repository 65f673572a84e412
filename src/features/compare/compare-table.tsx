import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { compareHref, type Comparison } from './compare-url.ts';
import { providerPageHref } from '#catalogue/providers/provider-url.ts';
import type { Compared } from './compare-view.ts';
import { quantityText } from '#core/quantity-text.ts';
import { Icon } from '#kit/icon.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import type { CompareRow, CompareSection, RowGroup } from './compare-row.tsx';
import { comparedJob } from './compare-text.ts';
import { BEST_DOT } from './table-bar.tsx';
import type { ComparisonProps } from './workload-bar.tsx';

/** The vendors as columns. Head and first column stay visible; in narrow windows the table scrolls sideways. */
export function CompareTable({
  view,
  sections,
  comparison,
}: ComparisonProps & { readonly sections: readonly CompareSection[] }) {
  const { strip, names, scroller, head, isStripVisible } = useStickyNames();
  const { providers, amount, unit, country } = view;
  return (
    <>
      <div
        ref={strip}
        className={`compare-strip sticky top-header z-15 flex h-0 text-[0.8125rem] font-[550] lg:hidden print:hidden ${isStripVisible ? '' : 'invisible'}`}
        aria-hidden="true"
      >
        <span className="flex h-10 flex-[0_0_var(--first)] items-center bg-surface pl-4 text-[0.75rem] [box-shadow:inset_-1px_-1px_var(--rp-line-strong)] max-md:pl-3.5 max-sm:pl-2.5">
          {country ? `${quantityText(amount, unit)}, ${country.code}` : quantityText(amount, unit)}
        </span>
        <div ref={names} className="h-10 min-w-0 flex-1 overflow-hidden">
          <ul
            className={`columns-${providers.length} flex h-10 w-[max(100%,calc(var(--columns)*var(--column)))] bg-surface [box-shadow:inset_0_-1px_var(--rp-line-strong)] max-md:w-[calc(var(--columns)*var(--column))] ${providers.length === 2 ? 'max-md:[--column:calc((100vw-var(--first))/2)]' : ''}`}
          >
            {providers.map(({ slug, name, logo }) => (
              <li
                key={slug}
                className="flex min-w-0 flex-1 items-center gap-2 overflow-clip border-line pr-2 pl-4 whitespace-nowrap not-first:border-l max-md:pr-1.5 max-md:pl-3.5"
              >
                <LetterTile name={name} letter={logo} size={20} />
                {name}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="overflow-clip border-y border-line bg-surface md:rounded-lg md:border-x print:rounded-none">
        <div ref={scroller} className="compare-scroll" tabIndex={0} role="region" aria-label="Providers side by side">
          <table className={`compare-table columns-${providers.length}`}>
            <caption className="sr-only">{comparedJob(view)}: providers side by side</caption>
            <thead ref={head}>
              <tr>
                <td>
                  <b>{quantityText(amount, unit)}</b>
                  {country?.name ?? 'Any country'}
                </td>
                {providers.map((provider) => (
                  <ProviderHead
                    key={provider.slug}
                    provider={provider}
                    comparison={comparison}
                    isNarrow={providers.length > MAX_WIDE_COLUMNS}
                  />
                ))}
              </tr>
            </thead>
            {sections.map((section) => (
              <SectionRows key={section.title} section={section} columns={providers} />
            ))}
          </table>
        </div>
      </div>
    </>
  );
}

/** Minimum height of the table below the strip of names, in pixels; the strip is hidden below that. */
const MIN_TABLE_BELOW = 160;

/**
 * A sticky copy of the table's head for narrow windows, where the table scrolls within the page and its own head cannot
 * stick. The copy scrolls sideways with the table.
 */
function useStickyNames() {
  const strip = useRef<HTMLDivElement>(null);
  const names = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const [isStripVisible, setStripVisible] = useState(false);
  useEffect(() => {
    let frame = 0;
    const updateStrip = () => {
      frame = 0;
      if (!strip.current || !names.current || !scroller.current || !head.current) return;
      const isHeadHidden = head.current.getBoundingClientRect().bottom <= strip.current.getBoundingClientRect().top;
      setStripVisible(isHeadHidden && scroller.current.getBoundingClientRect().bottom > MIN_TABLE_BELOW);
      names.current.scrollLeft = scroller.current.scrollLeft;
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(updateStrip);
    };
    const listeners = new AbortController();
    // The table's own scrolling does not bubble.
    document.addEventListener('scroll', onScroll, { passive: true, capture: true, signal: listeners.signal });
    return () => {
      listeners.abort();
      cancelAnimationFrame(frame);
    };
  }, []);
  return { strip, names, scroller, head, isStripVisible };
}

/** Maximum number of columns in which a name fits beside its tile. */
const MAX_WIDE_COLUMNS = 4;

const HEAD = 'flex items-center gap-2.5 max-lg:flex-wrap max-lg:gap-x-2 max-lg:gap-y-0.5';
const NAME =
  'min-w-0 truncate py-1 text-[0.9375rem] font-semibold hover:underline hover:decoration-signal-strong ' +
  'hover:underline-offset-3 max-lg:order-3 max-lg:w-full print:p-0 print:text-[9pt]';
const REMOVE =
  '-mr-2 ml-auto grid size-7 flex-none place-items-center rounded-sm text-subtle hover:bg-press hover:text-ink ' +
  'max-md:mr-0 print:hidden';

interface ProviderHeadProps {
  readonly provider: Compared;
  readonly comparison: Comparison;
  /** Whether the name has a line of its own below the tile in wide windows, too. */
  readonly isNarrow: boolean;
}

function ProviderHead({ provider, comparison, isNarrow }: ProviderHeadProps) {
  const { slug, name, logo, service } = provider;
  const others = comparison.slugs.filter((other) => other !== slug);
  return (
    <th scope="col">
      <span className={`${HEAD} ${isNarrow ? 'flex-wrap gap-x-2 gap-y-0.5' : ''}`}>
        <LetterTile name={name} letter={logo} size={28} />
        <Link
          href={providerPageHref(slug)}
          title={service?.name}
          className={`${NAME} ${isNarrow ? 'order-3 w-full' : ''}`}
        >
          {name}
        </Link>
        <Link href={compareHref({ ...comparison, slugs: others })} aria-label={`Remove ${name}`} className={REMOVE}>
          <Icon name="x" size={16} />
        </Link>
      </span>
    </th>
  );
}

interface ColumnsProps {
  readonly columns: readonly Compared[];
}

function SectionRows({ section, columns }: ColumnsProps & { readonly section: CompareSection }) {
  const { title, note, groups, notRecorded } = section;
  return (
    <>
      <tbody className="section">
        <tr>
          <th scope="rowgroup" colSpan={columns.length + 1}>
            <span>{title}</span>
            {note && <small>{note}</small>}
          </th>
        </tr>
      </tbody>
      {groups.map((group, index) => (
        <GroupRows key={group.label ?? index} group={group} columns={columns} />
      ))}
      {notRecorded && notRecorded.length > 0 && (
        <tbody>
          <tr className="not-recorded">
            <td colSpan={columns.length + 1}>
              <span>{`Not recorded: ${notRecorded.join(', ')}.`}</span>
            </td>
          </tr>
        </tbody>
      )}
    </>
  );
}

function GroupRows({
  group: { label, rows, isScreenOnly = false },
  columns,
}: ColumnsProps & { readonly group: RowGroup }) {
  const isEqual = rows.every((row) => row.isEqual);
  return (
    <tbody className={`${isEqual ? 'is-equal' : ''} ${isScreenOnly ? 'print:hidden' : ''}`}>
      {label !== null && (
        <tr className="subhead">
          <th scope="rowgroup" colSpan={columns.length + 1}>
            <span>{label}</span>
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <tr key={row.label} className={classOf(row)}>
          <th scope="row">{row.label}</th>
          {row.cells.map(({ text, shown, isUsed }, index) => (
            <td key={columns[index]?.slug} className={isUsed ? 'is-used' : undefined}>
              {row.best.has(index) && (
                <span
                  className={`${BEST_DOT} absolute top-[calc(50%-3px)] left-[5px] lg:left-2.25 print:left-[3pt] print:size-[3pt]`}
                >
                  <span className="sr-only">Best: </span>
                </span>
              )}
              {shown ?? text}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function classOf({ isEqual, look }: CompareRow): string | undefined {
  return [isEqual && 'is-equal', look].filter(Boolean).join(' ') || undefined;
}
