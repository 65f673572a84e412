import type { ReactNode } from 'react';
import type { Operation } from '#core/contract/operation.ts';
import { RoleNote } from './role.tsx';
import { pages } from '#core/routes.ts';
import { buttonClass } from '#kit/button-style.ts';
import { AdminIcon } from './admin-icon.tsx';

interface ScreenHeadProps {
  readonly title: string;
  readonly intro: string;
  readonly action?: ReactNode;
  /** The operation that changes what the screen shows: operators who may not call it see the reason. */
  readonly changedBy?: Operation;
}

export function ScreenHead({ title, intro, action, changedBy }: ScreenHeadProps) {
  return (
    <header className="mb-1 flex flex-wrap items-end justify-between gap-4 max-md:flex-col max-md:items-start">
      <div>
        <h1>{title}</h1>
        <p className="mt-0.5 text-muted">{intro}</p>
        {changedBy && <RoleNote call={changedBy} layout="mt-2" />}
      </div>
      {action}
    </header>
  );
}

/** The link to the public site, which is another document. If it `isShort`, phones show the arrow alone. */
export function BackToSite({ isShort = false }: { readonly isShort?: boolean }) {
  return (
    <a href={pages.home} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
      <AdminIcon name="arrow-left" size={15} />
      <span className={isShort ? 'max-md:sr-only' : undefined}>Back to Site</span>
    </a>
  );
}

/** The classes of the head of a screen that fills the window. */
export const BENCH_HEAD =
  'grid min-w-0 gap-2.5 border-b border-line-strong px-6 pt-4 pb-3 max-bench:px-4 max-bench:pt-3.5 max-bench:pb-2.5';

/** The classes of a pane that scrolls by itself. */
export const BENCH_PANE =
  'relative min-h-0 min-w-0 overflow-auto [scrollbar-color:var(--rp-line-strong)_transparent] [scrollbar-width:thin]';

/** The classes of a bar at the bottom of the window for unsaved changes. */
export const DOCKED_BAR =
  'z-5 flex min-h-13 items-center gap-3 border-t border-line-strong bg-raised py-2 ' +
  'shadow-[0_-6px_16px_-10px_light-dark(oklch(0.205_0.02_264/0.16),oklch(0_0_0/0.6))]';

/** A mark like that of changed cells, beside the number of changes. */
export function ChangedSwatch() {
  return (
    <span
      aria-hidden="true"
      className="relative size-3.5 flex-none overflow-hidden rounded-[3px] bg-warn-tint inset-ring inset-ring-warn/40 before:absolute before:top-0 before:left-0 before:border-[3.5px] before:border-transparent before:border-t-warn before:border-l-warn before:content-['']"
    />
  );
}

/** Focuses the screen when the focused control is unmounted; otherwise Tab would start at the top of the page. */
export function focusMain(): void {
  document.querySelector('main')?.focus();
}
