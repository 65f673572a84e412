import type { ReactNode } from 'react';
import type { AdminIconName } from '#web/admin/frame/admin-icon-paths.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface KpiCardProps {
  readonly label: string;
  readonly icon: AdminIconName;
  /** Undefined while it loads. */
  readonly figure: string | undefined;
  readonly note: string | false;
  /** Content at the bottom of the card. */
  readonly chart?: ReactNode;
  /** The link to the figure's source. */
  readonly query: { readonly isError: boolean; readonly refetch: () => unknown };
}

/** A figure of the dashboard with its label, for use in a `dl`. */
export function KpiCard({ label, icon, figure, note, chart, query: { isError, refetch } }: KpiCardProps) {
  return (
    <div
      className="relative rounded-lg border border-line bg-surface px-4.5 py-4 max-md:p-3.5"
      aria-busy={figure === undefined && !isError}
    >
      <dt className="flex items-center gap-2 font-medium text-muted">
        <AdminIcon name={icon} size={16} className="flex-none text-subtle" />
        {label}
      </dt>
      <dd className="mt-3.5 text-[2rem] leading-[1.1] font-semibold tracking-[-0.03em] max-md:mt-2.5 max-md:text-2xl">
        {figure ?? (isError ? '–' : <Skeleton layout="h-[1.1em] w-16" />)}
      </dd>
      <dd className="mt-1 text-xs text-subtle">
        {isError ? (
          <span role="alert">
            Could not be loaded.{' '}
            <button type="button" className="text-ink underline underline-offset-3" onClick={() => void refetch()}>
              Retry<span className="sr-only"> {label}</span>
            </button>
          </span>
        ) : (
          (figure !== undefined && note) || 'Loading...'
        )}
      </dd>
      {chart && <dd className="mt-2 max-w-30 lg:absolute lg:right-4.5 lg:bottom-4">{chart}</dd>}
    </div>
  );
}
