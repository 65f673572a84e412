/** How many steps can be taken back. */
const MOST_STEPS = 200;

/** A state with those before it, and those that were taken back. */
export interface Undoable<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

/** A state without steps. */
export function undoable<T>(present: T): Undoable<T> {
  return { past: [], present, future: [] };
}

/** One step further. What was taken back before cannot come again. */
export function step<T>({ past, present }: Undoable<T>, next: T): Undoable<T> {
  return { past: [...past, present].slice(-MOST_STEPS), present: next, future: [] };
}

/** One step back, the same where there is none. */
export function undo<T>(steps: Undoable<T>): Undoable<T> {
  const before = steps.past.at(-1);
  if (before === undefined) return steps;
  return { past: steps.past.slice(0, -1), present: before, future: [steps.present, ...steps.future] };
}

/** What was taken back last once more, the same where nothing was. */
export function redo<T>(steps: Undoable<T>): Undoable<T> {
  const [after] = steps.future;
  if (after === undefined) return steps;
  return { past: [...steps.past, steps.present], present: after, future: steps.future.slice(1) };
}
