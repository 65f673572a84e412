import { Link } from 'wouter';
import { adminPages } from '#core/routes.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { readerTime } from '#kit/browser/reader-time.ts';
import { buttonClass } from '#kit/button-style.ts';
import { IconButton } from '#kit/icon-button.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { bodyOf, headOf, leadOf, textsOf } from './kinds/all-kinds.tsx';
import type { WorkActions } from './use-work-actions.tsx';
import type { Work } from './worklist-state.ts';

interface WorkItemProps {
  readonly work: Work;
  readonly position: string;
  readonly now: number;
  /** Whether readers are mailed. */
  readonly sendsMail: boolean;
  readonly actions: WorkActions;
  readonly onStep: (step: 1 | -1) => void;
}

export function WorkItem({ work, position, now, sendsMail, actions, onStep }: WorkItemProps) {
  const { kind, item } = work;
  const { icon, title } = textsOf(work, now);
  const provider = 'provider' in item ? item.provider : null;
  const search = new URLSearchParams({ q: provider?.name ?? '' });
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
        {provider ? (
          <LetterTile size={44} name={provider.name} letter={provider.logo} />
        ) : (
          icon && (
            <span className="grid size-11 flex-none place-items-center rounded-lg bg-press text-muted">
              <AdminIcon name={icon} />
            </span>
          )
        )}
        <div className="min-w-0 flex-1 basis-50">
          <h2 id="work-title" className="text-[1.25rem] leading-7">
            {title}
          </h2>
          <p className="text-muted">{leadOf(kind, item, now)}</p>
          {item.lastChange && (
            <p className="text-xs text-subtle wrap-anywhere">
              Last changed by {item.lastChange.by}, {readerTime(item.lastChange.at)}
            </p>
          )}
        </div>
        {headOf(kind, item, now)}
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
      {bodyOf(kind, { item, now, sendsMail, actions })}
      {provider && (
        <p className="flex flex-wrap gap-2 px-6 py-4.5 max-md:px-4">
          <Link href={`${adminPages.services}?${search}`} className={buttonClass({ size: 'sm' })}>
            Services of {provider.name}
          </Link>
          <Link href={`${adminPages.history}?${search}`} className={buttonClass({ size: 'sm' })}>
            <AdminIcon name="history" size={14} />
            History of {provider.name}
          </Link>
        </p>
      )}
    </article>
  );
}
