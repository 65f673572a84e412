import { useId, useState } from 'react';
import { Link } from 'wouter';
import { openedWork } from '#core/routes.ts';
import { formatCount } from '#core/count.ts';
import { WORK_KIND_LABELS } from '#features/worklist/worklist.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { KeyCap } from '#kit/panel/frame/key-cap.tsx';
import { Icon } from '#kit/icon.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { ruleOf, textsOf } from './kinds/all-kinds.tsx';
import type { Decision, Work, WorkSection } from './worklist-state.ts';

/** Number of items shown per kind before the operator expands it. */
const SHOWN_AT_FIRST = 25;

interface WorkListProps {
  readonly sections: readonly WorkSection[];
  readonly decisions: ReadonlyMap<string, Decision>;
  readonly currentKey: string | null;
  /** The newest decision, which Z undoes. */
  readonly lastKey: string | null;
  readonly now: number;
  readonly onUndo: (decision: Decision) => void;
}

export function WorkList(props: WorkListProps) {
  return props.sections.map((section) => <Section key={section.kind} {...props} section={section} />);
}

function Section({ section, ...props }: WorkListProps & { readonly section: WorkSection }) {
  const { kind, openCount, works } = section;
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const [isWhole, setWhole] = useState(false);
  const at = works.findIndex(({ key }) => key === props.currentKey);
  const shown = isWhole || at >= SHOWN_AT_FIRST ? works : works.slice(0, SHOWN_AT_FIRST);
  const unlisted = works.length - shown.length;
  return (
    <section aria-labelledby={id}>
      <h2 className="sticky top-0 z-10 flex h-8 items-center gap-2.5 border-b border-line bg-head px-3 text-xs max-md:h-9 max-md:px-2">
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex h-7 items-center gap-1.5 font-[550] whitespace-nowrap"
        >
          <AdminIcon
            name="chevron-down"
            size={14}
            className={`text-subtle transition-transform duration-120 ${isOpen ? '' : '-rotate-90'}`}
          />
          {WORK_KIND_LABELS[kind]}
          <span className="rounded-full border border-line bg-surface px-1.5 text-subtle figures">
            {formatCount(openCount)}
          </span>
        </button>
        <span className="ml-auto truncate font-normal text-subtle max-md:hidden">{ruleOf(kind)}</span>
      </h2>
      {isOpen && (
        <ul>
          {shown.map((work) => (
            <WorkRow key={work.key} work={work} {...props} />
          ))}
        </ul>
      )}
      {isOpen && unlisted > 0 && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="h-8.5 w-full border-b border-line pl-12.5 text-left text-xs font-medium text-muted hover:bg-hover hover:text-ink"
        >
          {formatCount(unlisted)} more
        </button>
      )}
    </section>
  );
}

interface WorkRowProps extends Omit<WorkListProps, 'sections'> {
  readonly work: Work;
}

function WorkRow({ work, decisions, currentKey, lastKey, now, onUndo }: WorkRowProps) {
  const decision = decisions.get(work.key);
  const isCurrent = work.key === currentKey;
  const { icon, title, row, measure, moment } = textsOf(work, now);
  const provider = 'provider' in work.item ? work.item.provider : null;
  return (
    <li className={`relative border-b border-line ${isCurrent ? 'bg-signal-tint' : ''}`}>
      {isCurrent && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-[3px] bg-signal-strong" />}
      <Link
        href={openedWork(work.key)}
        data-work={work.key}
        aria-current={isCurrent ? 'true' : undefined}
        className={`grid h-12 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-3 pr-4 pl-4.5 no-underline focus-visible:-outline-offset-2 max-md:h-[54px] max-md:px-4 ${isCurrent ? '' : 'hover:bg-hover'} ${decision ? 'pr-24' : ''}`}
      >
        {decision ? (
          <span className="grid size-5 place-items-center rounded-[5px] bg-save-tint text-save">
            <Icon name="check" size={13} />
          </span>
        ) : provider && work.kind !== 'reported-price' ? (
          <LetterTile size={20} name={title} letter={provider.logo} />
        ) : (
          <span className="grid size-5 place-items-center rounded-[5px] bg-press text-muted">
            {icon && <AdminIcon name={icon} size={13} />}
          </span>
        )}
        <span className="min-w-0">
          <b className={`block truncate leading-[1.125rem] font-[550] ${decision ? 'text-muted' : ''}`}>{title}</b>
          <span className={`block truncate text-xs ${isCurrent ? 'text-muted' : 'text-subtle'}`}>
            {decision?.text ?? row}
          </span>
        </span>
        {!decision && (
          <span className="text-right figures">
            <b className={`block leading-[1.125rem] font-[550] ${isCurrent ? '' : 'text-muted'}`}>{measure}</b>
            <span className="block text-xs text-subtle empty:hidden">{moment}</span>
          </span>
        )}
      </Link>
      {decision && decision.historyId !== null && (
        <button
          type="button"
          onClick={() => onUndo(decision)}
          className="absolute top-3 right-4 inline-flex h-6 items-center gap-1.5 text-xs text-muted"
        >
          <span className="underline decoration-line-strong underline-offset-3">Undo</span>
          <span className="sr-only"> {title}</span>
          {work.key === lastKey && <KeyCap layout="max-md:hidden">Z</KeyCap>}
        </button>
      )}
    </li>
  );
}
