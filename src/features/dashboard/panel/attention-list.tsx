import { useId } from 'react';
import { Link } from 'wouter';
import { adminPages } from '#core/routes.ts';
import type { Waiting } from '#features/worklist/waiting-counts.ts';
import { formatCount } from '#core/count.ts';
import { WORK_KIND_LABELS } from '#features/worklist/worklist.ts';
import { useWaiting } from '#features/worklist/panel/use-waiting.tsx';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { failureOf, TableNotice } from '#kit/panel/tables/table-notice.tsx';
import { readerDayText } from '#kit/browser/reader-time.ts';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { Skeleton } from '#kit/skeleton.tsx';

/** The operator's tasks, the most urgent first, each with a link to its screen. */
export function AttentionList() {
  const id = useId();
  const waiting = useWaiting();
  const { data } = waiting;
  const failure = data ? null : failureOf('What needs attention', waiting);
  const items = data && attentionItems(data);
  return (
    <Card as="section" labelledBy={id} busy={!items && !failure}>
      <h2 id={id} className="px-4.5 pt-3 text-base tracking-[-0.005em] max-md:px-3.5">
        Needs attention
      </h2>
      {failure ? (
        <TableNotice failure={failure} />
      ) : items?.length === 0 ? (
        <p className="flex items-center gap-2 px-4.5 pt-1 pb-3.5 text-muted max-md:px-3.5">
          <Icon name="check" size={16} className="flex-none text-save" />
          Nothing is waiting.
        </p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))] gap-2 p-3 max-md:grid-cols-1 max-md:p-2.5">
          {items?.map((item) => (
            <li key={item.href}>
              <AttentionLink item={item} />
            </li>
          )) ?? (
            <li>
              <span className="sr-only">Loading...</span>
              <Skeleton layout="h-10" />
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}

function AttentionLink({ item: { label, detail, href, isUrgent } }: { readonly item: AttentionItem }) {
  return (
    <Link
      href={href}
      className={`flex min-h-10 items-center gap-2 rounded-md border px-3 no-underline ${isUrgent ? 'border-danger-line bg-danger-tint hover:border-danger' : 'border-line hover:border-line-strong hover:bg-hover'}`}
    >
      {isUrgent && <AdminIcon name="circle-alert" size={16} className="flex-none text-danger" />}
      <span className="mr-auto font-medium">{label}</span>
      <b className="font-semibold figures">{detail}</b>
      <AdminIcon name="chevron-right" size={14} className="flex-none text-subtle" />
    </Link>
  );
}

/** A task for the operator, with a link to its screen. */
interface AttentionItem {
  readonly label: string;
  readonly detail: string;
  readonly href: string;
  readonly isUrgent: boolean;
}

/** The operator's tasks: overdue and open requests, the worklist by kind, and a failed backup. */
export function attentionItems({ requests, worklist, failedBackup }: Waiting): readonly AttentionItem[] {
  const { contacts, settings, worklist: work } = adminPages;
  const kinds = worklist.kinds.filter(({ kind }) => kind !== 'overdue-request');
  const items = [
    { label: WORK_KIND_LABELS['overdue-request'], count: requests.overdue, href: `${contacts}?status=overdue` },
    { label: 'Requests waiting', count: requests.new, href: `${contacts}?status=new` },
    ...kinds.map(({ kind, count }) => ({ label: WORK_KIND_LABELS[kind], count, href: `${work}?kind=${kind}` })),
  ].filter(({ count }) => count > 0);
  const tasks = items.map(({ count, label, href }, index) => {
    return { label, href, detail: formatCount(count), isUrgent: index === 0 && requests.overdue > 0 };
  });
  if (!failedBackup) return tasks;
  const detail = readerDayText(failedBackup.startedAt);
  return [...tasks, { label: 'Backup failed', detail, href: `${settings}#database`, isUrgent: true }];
}
