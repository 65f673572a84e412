import type { WorkGroup, WorkItem } from '#features/worklist/worklist-contract.ts';
import type { WorkKind } from '#features/worklist/worklist.ts';

/** The items of a kind. */
export function workItemsOf<Kind extends WorkKind>(groups: readonly WorkGroup[], kind: Kind): WorkItem<Kind>[] {
  return groups.flatMap(({ items }) => items.filter((item): item is WorkItem<Kind> => item.kind === kind));
}
