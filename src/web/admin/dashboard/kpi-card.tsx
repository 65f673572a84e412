import type { AdminIconName } from '#web/admin/layout/admin-icon-paths.ts';
import { AdminIcon } from '#web/admin/layout/admin-icon.tsx';
import { Card } from '#web/ui/card.tsx';

interface KpiCardProps {
  readonly label: string;
  readonly icon: AdminIconName;
  /** Undefined until it is known. */
  readonly figure: string | undefined;
  readonly note: string | undefined;
  readonly failed: boolean;
}

/** One figure of the dashboard with what it counts. It belongs into a `dl`. */
export function KpiCard({ label, icon, figure, note, failed }: KpiCardProps) {
  return (
    <Card layout="px-4.5 pt-4 pb-4" busy={figure === undefined && !failed}>
      <dt className="flex items-center gap-2 font-medium text-muted">
        <AdminIcon name={icon} size={16} className="text-subtle" />
        {label}
      </dt>
      <dd className="mt-3.5 text-[2rem] leading-[1.1] font-semibold">{figure ?? '–'}</dd>
      <dd className="mt-1 text-xs text-subtle">{failed ? 'Could not be loaded' : (note ?? 'Loading...')}</dd>
    </Card>
  );
}
