import type { ReactNode } from 'react';
import { forKinds, LINE_KINDS, VENDOR_KINDS } from '#features/worklist/catalogue-kinds.ts';
import { WORK_KIND_LABELS, type WorkKind } from '#features/worklist/worklist.ts';
import type { WorkItems } from '#features/worklist/worklist-contract.ts';
import type { AdminIconName } from '#kit/panel/frame/admin-icon.tsx';
import type { Work } from '#features/worklist/panel/worklist-state.ts';
import { deadDelivery, overdueRequest } from './contact-work.tsx';
import { feedChanges } from './feed-changes.tsx';
import type { KindView, OpenItem } from './kind-view.tsx';
import { priceDiffers } from './price-differs.tsx';
import { lineKindView, outlier } from './priced-line.tsx';
import { reportedPrice } from './reported-price.tsx';
import { staleDirect } from './stale-direct.tsx';
import { staleFacts } from './stale-facts.tsx';
import { sourceChanged, sourceUnread } from './troubled-source.tsx';
import { noPrice } from './unpriced.tsx';
import { vendorKindView } from './vendor.tsx';

/** Kinds of one line or vendor are in `catalogue-kinds.ts`; a new one of another kind is added here. */
const VIEWS: { readonly [Kind in WorkKind]: KindView<WorkItems[Kind]> } = {
  'price-differs': priceDiffers,
  'reported-price': reportedPrice,
  'feed-changes': feedChanges,
  'source-changed': sourceChanged,
  'source-unread': sourceUnread,
  'stale-direct': staleDirect,
  ...forKinds(LINE_KINDS, lineKindView),
  outlier,
  'no-price': noPrice,
  ...forKinds(VENDOR_KINDS, vendorKindView),
  'stale-facts': staleFacts,
  'dead-delivery': deadDelivery,
  'overdue-request': overdueRequest,
};

export function ruleOf(kind: WorkKind): string | undefined {
  return VIEWS[kind].rule;
}

interface RowTexts {
  readonly icon: AdminIconName | undefined;
  readonly title: string;
  readonly row: string;
  readonly measure: string;
  readonly moment: string;
}

export function textsOf({ kind, item }: Work, now: number): RowTexts {
  return textsOfKind(kind, item, now);
}

function textsOfKind<Kind extends WorkKind>(kind: Kind, item: WorkItems[Kind], now: number): RowTexts {
  const view = VIEWS[kind];
  return {
    icon: view.icon,
    title: view.titleOf(item),
    row: view.rowOf(item),
    measure: view.measureOf(item, now),
    moment: view.momentOf?.(item, now) ?? '',
  };
}

/** The text below the title of an open item. */
export function leadOf<Kind extends WorkKind>(kind: Kind, item: WorkItems[Kind], now: number): string {
  const view = VIEWS[kind];
  if (view.leadOf) return view.leadOf(item, now);
  const measure = view.measureOf(item, now);
  return [WORK_KIND_LABELS[kind], view.rowOf(item), ...(measure ? [measure] : [])].join(' · ');
}

export function headOf<Kind extends WorkKind>(kind: Kind, item: WorkItems[Kind], now: number): ReactNode {
  return VIEWS[kind].head?.(item, now);
}

export function bodyOf<Kind extends WorkKind>(kind: Kind, open: OpenItem<WorkItems[Kind]>): ReactNode {
  return VIEWS[kind].body(open);
}

export function barOf<Kind extends WorkKind>(
  kind: Kind,
  open: Pick<OpenItem<WorkItems[Kind]>, 'item' | 'actions'>,
): ReactNode {
  return VIEWS[kind].bar(open);
}
