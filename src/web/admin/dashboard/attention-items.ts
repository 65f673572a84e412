import { adminPages } from '#contract/routes.ts';
import type { Waiting } from '#contract/worklist/waiting-counts.ts';
import { formatCount } from '#domain/count.ts';
import { WORK_KIND_LABELS } from '#domain/worklist/worklist.ts';
import { readerDayText } from '#web/browser/reader-time.ts';

/** A task for the operator, with a link to its screen. */
export interface AttentionItem {
  readonly label: string;
  /** The count or the event. */
  readonly detail: string;
  readonly href: string;
  /** Whether it is overdue or a failure. */
  readonly isUrgent: boolean;
}

/** The operator's tasks: overdue and open requests, the worklist by kind, and a failed backup. */
export function attentionItems({ requests, worklist, failedBackup }: Waiting): readonly AttentionItem[] {
  const { contacts, settings } = adminPages;
  const items = [
    { label: WORK_KIND_LABELS['overdue-request'], count: requests.overdue, href: `${contacts}?status=overdue` },
    { label: 'Requests waiting', count: requests.new, href: `${contacts}?status=new` },
    ...worklist.kinds
      .filter(({ kind }) => kind !== 'overdue-request')
      .map(({ kind, count }) => ({
        label: WORK_KIND_LABELS[kind],
        count,
        href: `${adminPages.worklist}?kind=${kind}`,
      })),
  ];
  return [
    ...items
      .filter(({ count }) => count > 0)
      .map(({ count, ...item }, index) => ({
        ...item,
        detail: formatCount(count),
        isUrgent: index === 0 && requests.overdue > 0,
      })),
    ...(failedBackup
      ? [
          {
            label: 'Backup failed',
            detail: readerDayText(failedBackup.startedAt),
            href: `${settings}#database`,
            isUrgent: true,
          },
        ]
      : []),
  ];
}
