import { adminPages } from '#contract/routes.ts';
import type { Waiting } from '#contract/worklist/waiting-counts.ts';
import { formatCount } from '#domain/count.ts';
import { WORK_KIND_LABELS } from '#domain/worklist/worklist.ts';
import { readerDayText } from '#web/browser/reader-time.ts';

/** One thing that waits for the operator, and where it is dealt with. */
export interface AttentionItem {
  readonly label: string;
  /** How many, or what happened. */
  readonly detail: string;
  readonly href: string;
  /** Whether it is late or broken. */
  readonly isUrgent: boolean;
}

/** What waits for the operator: overdue requests, those that wait, the worklist by kind and a failed backup. */
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
