import type { EarlyAct } from './early-interactions.ts';

/**
 * Replays interactions that came before React, once the page is hydrated: fields keep the values that were typed and
 * chosen, and handlers run. Interactions after the first `early` reached React during hydration, so they are replayed
 * only if a field has lost its value since.
 */
export function replay(acts: readonly EarlyAct[], early: number): void {
  // Only the last value of a field counts.
  const last = new Map<Element, EarlyAct>();
  for (const [index, act] of acts.entries()) {
    const { target, type, value } = act;
    if (!(target instanceof Element)) continue;
    const element = type === 'click' ? target.closest(PRESSED) : target;
    const isLost = type === 'input' && 'value' in target && target.value !== value;
    if (element && (index < early || isLost)) last.set(element, act);
  }
  for (const [element, act] of last) repeat(element, act);
}

/** The browser itself handles `popovertarget` and sends forms. */
const PRESSED = 'button[type=button]:not([popovertarget])';

/** React hydrates a boundary at once when a user event reaches it; no handler of this page uses this event. */
const HYDRATING = 'dragend';

function repeat(element: Element, { type, value, checked }: EarlyAct): void {
  element.dispatchEvent(new Event(HYDRATING, { bubbles: true }));
  if (type === 'click') {
    if (element instanceof HTMLElement) element.click();
  } else if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) {
    element.checked = checked !== true;
    element.click();
  } else {
    if (element instanceof HTMLSelectElement) element.value = String(value);
    else if (element instanceof HTMLInputElement) write(element, HTMLInputElement.prototype, value);
    else if (element instanceof HTMLTextAreaElement) write(element, HTMLTextAreaElement.prototype, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
    // What is typed counts as changed only once its field is left.
    const isLeft = element !== document.activeElement;
    if (isLeft || element instanceof HTMLSelectElement) element.dispatchEvent(new Event('change', { bubbles: true }));
    if (isLeft) element.dispatchEvent(new Event('focusout', { bubbles: true }));
  }
}

/**
 * React ignores a change event for the value that it last tracked, so its setter gets an empty one first, and the
 * prototype's setter, which React does not track, the real one.
 */
function write(field: HTMLInputElement | HTMLTextAreaElement, native: object, value: unknown): void {
  field.value = '';
  Reflect.set(native, 'value', value, field);
}
