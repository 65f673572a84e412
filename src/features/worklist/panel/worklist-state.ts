import type { WorkGroup, WorkItem } from '#features/worklist/worklist-contract.ts';
import type { WorkKind } from '#features/worklist/worklist.ts';

/** A work item with its key on the screen, stable while the server lists it; each report of a line has one. */
export interface Work {
  readonly key: string;
  readonly kind: WorkKind;
  readonly item: WorkItem;
}

/** A decision about an item, with the history entry for its undo. */
export interface Decision {
  readonly work: Work;
  readonly text: string;
  /** Null if it cannot be undone. */
  readonly historyId: number | null;
}

/** The items of one kind, in their order. */
export interface WorkSection {
  readonly kind: WorkKind;
  /** The number of open items, including unlisted ones. */
  readonly openCount: number;
  readonly works: readonly Work[];
}

/**
 * The items on the screen: those that the server lists, skipped ones last of their kind, and decided ones at their
 * former places.
 */
export function sectionsOf(
  groups: readonly WorkGroup[],
  decisions: ReadonlyMap<string, Decision>,
  skipped: readonly string[],
): WorkSection[] {
  return groups.flatMap(({ kind, count, items }) => {
    const listed = items.map((item) => ({
      key: [kind, item.id, ...('report' in item ? [item.report.id] : [])].join(' '),
      kind,
      item,
    }));
    const keys = new Set(listed.map(({ key }) => key));
    const decided = [...decisions.values()]
      .map(({ work }) => work)
      .filter((work) => work.kind === kind && !keys.has(work.key));
    const later = skipped.flatMap((key) => listed.find((work) => work.key === key) ?? []);
    const works = [...decided, ...listed.filter(({ key }) => !skipped.includes(key)), ...later];
    const openCount = count - listed.filter(({ key }) => decisions.has(key)).length;
    return works.length > 0 ? [{ kind, openCount, works }] : [];
  });
}

/** The open item `step` places after another one; if there is none beyond, the nearest. */
export function stepFrom(
  sections: readonly WorkSection[],
  decisions: ReadonlyMap<string, Decision>,
  key: string | null,
  step: 1 | -1,
): Work | null {
  const all = sections.flatMap(({ works }) => works);
  const at = all.findIndex((work) => work.key === key);
  const isOpen = (work: Work) => work.key !== key && !decisions.has(work.key);
  const beyond = step > 0 ? all.slice(at + 1) : all.slice(0, Math.max(at, 0)).toReversed();
  return beyond.find(isOpen) ?? (step > 0 ? all.slice(0, Math.max(at, 0)).find(isOpen) : undefined) ?? null;
}
