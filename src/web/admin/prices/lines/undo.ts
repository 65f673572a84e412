/** Maximum number of undo steps. */
const MOST_STEPS = 200;

/** A state with its undo and redo steps. */
export interface Undoable<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

/** Starts without steps. */
export function undoable<T>(present: T): Undoable<T> {
  return { past: [], present, future: [] };
}

/** Adds a step and clears the redo steps. */
export function step<T>({ past, present }: Undoable<T>, next: T): Undoable<T> {
  return { past: [...past, present].slice(-MOST_STEPS), present: next, future: [] };
}

/** Undoes one step, if there is any. */
export function undo<T>(steps: Undoable<T>): Undoable<T> {
  const before = steps.past.at(-1);
  if (before === undefined) return steps;
  return { past: steps.past.slice(0, -1), present: before, future: [steps.present, ...steps.future] };
}

/** Redoes one step, if there is any. */
export function redo<T>(steps: Undoable<T>): Undoable<T> {
  const [after] = steps.future;
  if (after === undefined) return steps;
  return { past: [...steps.past, steps.present], present: after, future: steps.future.slice(1) };
}
