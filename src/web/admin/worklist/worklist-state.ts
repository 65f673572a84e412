import type { WorkGroup, WorkItemAnswer } from '#contract/worklist/worklist.ts';
import type { WorkKind } from '#domain/worklist/worklist.ts';

/** One thing to do, with what it is known by on the screen. */
export interface Work {
  readonly key: string;
  readonly kind: WorkKind;
  readonly item: WorkItemAnswer;
}

/** What was decided here of a thing, and how to take that back. */
export interface Decision {
  readonly work: Work;
  readonly text: string;
  /** Null where it cannot be undone. */
  readonly historyId: number | null;
}

/** A kind with what there is of it, in the order in which it is worked. */
export interface WorkSection {
  readonly kind: WorkKind;
  /** How many are left, those that are not listed too. */
  readonly left: number;
  readonly works: readonly Work[];
}

/** What a thing is known by, as long as the server names it. */
function keyOf(kind: WorkKind, { id }: WorkItemAnswer): string {
  return `${kind} ${id}`;
}

/**
 * What is on the screen: what the server has listed, skipped things last of their kind, and things that were done here
 * where they were.
 */
export function sectionsOf(
  groups: readonly WorkGroup[],
  decisions: ReadonlyMap<string, Decision>,
  skipped: readonly string[],
): WorkSection[] {
  return groups.flatMap(({ kind, count, items }) => {
    const listed = items.map((item) => ({ key: keyOf(kind, item), kind, item }));
    const keys = new Set(listed.map(({ key }) => key));
    const decided = [...decisions.values()]
      .map(({ work }) => work)
      .filter((work) => work.kind === kind && !keys.has(work.key));
    const later = skipped.flatMap((key) => listed.find((work) => work.key === key) ?? []);
    const works = [...decided, ...listed.filter(({ key }) => !skipped.includes(key)), ...later];
    const left = count - listed.filter(({ key }) => decisions.has(key)).length;
    return works.length > 0 ? [{ kind, left, works }] : [];
  });
}

/** The thing `step` places after another one, of those that are not done; where there is none beyond, the nearest. */
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
