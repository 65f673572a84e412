import type { SyntheticEvent } from 'react';
import type { EarlyInteraction } from './early-interactions.ts';

/**
 * Interactions with the page's content that React has not handled, by their events. React drops a click on a part whose
 * code has not come.
 */
const unhandled = new Map<Event, EarlyInteraction>();

const loadReplay = async () => import('./replay-interactions.ts');

/** Records clicks and input in the page's content from now on. Call it once the page is hydrated. */
export function recordUnhandled(): void {
  for (const type of ['click', 'input']) addEventListener(type, record, true);
}

function record(event: Event): void {
  const { target, type } = event;
  if (!(target instanceof Element) || !target.closest('main')) return;
  const value = 'value' in target && target.value;
  const checked = 'checked' in target && target.checked;
  unhandled.set(event, { target, type, value, checked });
  // Together with the code of the part.
  setTimeout(() => {
    if (unhandled.has(event)) loadReplay().catch(doNothing);
  });
}

/** React calls it for each click and input in the page's content, except in parts that are not hydrated. */
export function noteHandled({ nativeEvent }: SyntheticEvent): void {
  unhandled.delete(nativeEvent);
}

/** Repeats the recorded interactions, once a part is hydrated. What another part misses is recorded again. */
export function replayUnhandled(): void {
  const interactions = [...unhandled.values()];
  unhandled.clear();
  if (interactions.length === 0) return;
  loadReplay().then(({ replay }) => replay(interactions, interactions.length), doNothing);
}

function doNothing(): void {}
