import { Link } from 'wouter';
import { adminPages } from '#contract/routes.ts';
import { counted } from '#domain/count.ts';
import { dayText } from '#domain/day-text.ts';
import { WORK_KIND_LABELS } from '#domain/worklist/worklist.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { KeyCap } from '#web/admin/frame/key-cap.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import type { TypedPrices } from './use-worklist.ts';
import { WorkHistory } from './work-history.tsx';
import { PriceInput, WorkLines } from './work-lines.tsx';
import { ageInDays, measureOf, pageName, subtitleOf, titleOf } from './work-text.ts';
import type { Work } from './worklist-state.ts';

/** The id of a line that does not exist yet. */
export const NEW_LINE = 0;

interface WorkItemProps {
  readonly work: Work;
  readonly position: string;
  readonly now: number;
  readonly ticked: ReadonlySet<number>;
  readonly isEditing: boolean;
  readonly typed: ReadonlyMap<number, TypedPrices>;
  readonly onTick: (ids: readonly number[], isTicked: boolean) => void;
  readonly onType: (id: number, typed: TypedPrices) => void;
  readonly onStep: (step: 1 | -1) => void;
}

/** A work item with the details for a decision. */
export function WorkItem(props: WorkItemProps) {
  const { work, position, now, ticked, isEditing, typed, onTick, onType, onStep } = props;
  const { kind, item } = work;
  const { provider, lines } = item;
  const title = titleOf(work);
  return (
    <article aria-labelledby="work-title" className="grid content-start bg-surface">
      <header className="flex flex-wrap items-center gap-3.5 px-6 pt-4.5 pb-3.5 max-md:px-4 max-md:pt-3">
        <Link
          href={adminPages.worklist}
          className="flex h-7 basis-full items-center gap-1.5 text-muted no-underline lg:hidden"
        >
          <AdminIcon name="arrow-left" size={15} />
          Worklist
        </Link>
        {provider && <LetterTile size={44} name={provider.name} letter={provider.logo} />}
        <div className="min-w-0 flex-1 basis-50">
          <h2 id="work-title" className="text-[1.25rem] leading-7">
            {title}
          </h2>
          <p className="text-muted">{explain(work, now)}</p>
        </div>
        <span className="flex items-center gap-0.5 self-start text-xs whitespace-nowrap text-muted max-lg:hidden">
          <span className="mr-2 figures">{position}</span>
          <IconButton aria-label="Previous (K)" onClick={() => onStep(-1)}>
            <AdminIcon name="chevron-down" size={16} className="rotate-180" />
          </IconButton>
          <IconButton aria-label="Next (J)" onClick={() => onStep(1)}>
            <AdminIcon name="chevron-down" size={16} />
          </IconButton>
        </span>
      </header>
      {kind === 'stale-direct' && <Source source={item.source} count={lines.length} />}
      {lines.length > 0 && (
        <WorkLines
          lines={lines}
          ticked={kind === 'stale-direct' ? ticked : null}
          isEditing={isEditing}
          typed={typed}
          onTick={onTick}
          onType={onType}
        />
      )}
      {lines[0] && <WorkHistory line={lines[0]} now={now} />}
      {kind === 'no-price' && lines.length === 0 && isEditing && (
        <FirstPrice typed={typed.get(NEW_LINE) ?? {}} onType={(values) => onType(NEW_LINE, values)} />
      )}
      {provider && (
        <p className="flex flex-wrap gap-2 px-6 py-4.5 max-md:px-4">
          <Link
            href={`${adminPages.services}?${new URLSearchParams({ q: provider.name })}`}
            className={buttonClass({ size: 'sm' })}
          >
            Services of {provider.name}
          </Link>
          <Link
            href={`${adminPages.history}?${new URLSearchParams({ q: provider.name })}`}
            className={buttonClass({ size: 'sm' })}
          >
            <AdminIcon name="history" size={14} />
            History of {provider.name}
          </Link>
        </p>
      )}
      {item.delivery?.lastError && (
        <p className="px-6 py-3 break-words text-muted max-md:px-4">{item.delivery.lastError}</p>
      )}
    </article>
  );
}

function explain(work: Work, now: number): string {
  const { kind, item } = work;
  const { checkedOn, lines } = item;
  if (kind === 'stale-direct' && checkedOn !== null) {
    const count = counted(lines.length, 'direct price');
    return `${count}, checked ${dayText(checkedOn)}, ${ageInDays(checkedOn, now)} days ago. Excluded from savings.`;
  }
  const measure = measureOf(work, now);
  return [WORK_KIND_LABELS[kind], subtitleOf(work), ...(measure ? [measure] : [])].join(' · ');
}

function Source({ source, count }: { readonly source: string | null; readonly count: number }) {
  const cite = count === 1 ? 'Source of this line.' : `Source of all ${count} lines.`;
  if (source === null) {
    return (
      <p className="mx-6 mb-4.5 rounded-md border border-line bg-sunken px-4 py-3 text-muted max-md:mx-4">
        <b className="block font-[550] text-ink">{pageName(source)}</b>
        Add the source in the price grid: the page that states the price.
      </p>
    );
  }
  return (
    <a
      href={source}
      target="_blank"
      rel="noreferrer"
      className="mx-6 mb-4.5 flex items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-2.5 no-underline hover:border-control max-md:mx-4"
    >
      <span className="grid size-8 flex-none place-items-center rounded-sm bg-press text-muted">
        <AdminIcon name="external-link" size={15} />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block truncate font-[550]">{pageName(source)}</b>
        <span className="text-xs text-muted">{cite}</span>
      </span>
      <span className="flex items-center gap-2 text-xs font-medium max-md:sr-only">
        Open source
        <KeyCap layout="max-md:hidden">O</KeyCap>
      </span>
    </a>
  );
}

interface FirstPriceProps {
  readonly typed: TypedPrices;
  readonly onType: (typed: TypedPrices) => void;
}

function FirstPrice({ typed, onType }: FirstPriceProps) {
  return (
    <div className="flex flex-wrap gap-6 px-6 py-3 max-md:px-4">
      {(['own', 'direct'] as const).map((name) => (
        <span key={name} className="flex items-center gap-3">
          {name === 'own' ? 'Own, $' : 'Direct, $'}
          <PriceInput
            label={name === 'own' ? 'Own price' : 'Direct price'}
            stored={null}
            typed={typed[name]}
            onType={(value) => onType({ ...typed, [name]: value })}
          />
        </span>
      ))}
    </div>
  );
}
