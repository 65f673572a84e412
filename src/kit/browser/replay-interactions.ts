import type { EarlyInteraction } from './early-interactions.ts';

/**
 * Replays the interactions that preceded React, once the page is hydrated: fields keep their values, and handlers run.
 * The first `early` interactions preceded hydration. The rest reached React during hydration, so they are replayed only
 * if a field has lost its value since.
 */
export function replay(interactions: readonly EarlyInteraction[], early: number): void {
  // Only the last value of a field counts.
  const last = new Map<Element, EarlyInteraction>();
  for (const [index, interaction] of interactions.entries()) {
    const { target, type, value } = interaction;
    if (!(target instanceof Element)) continue;
    const element = type === 'click' ? target.closest(CLICKABLE) : target;
    const isLost = type === 'input' && 'value' in target && target.value !== value;
    if (element && (index < early || isLost)) last.set(element, interaction);
  }
  for (const [element, interaction] of last) repeat(element, interaction);
}

/** Buttons whose clicks are replayed. The browser itself handles `popovertarget` and submit buttons. */
const CLICKABLE = 'button[type=button]:not([popovertarget])';

/** React hydrates a boundary at once when a user event reaches it; no handler of this page uses this event. */
const HYDRATING = 'dragend';

function repeat(element: Element, { type, value, checked }: EarlyInteraction): void {
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
    // A text field fires `change` only when it loses the focus.
    const isLeft = element !== document.activeElement;
    if (isLeft || element instanceof HTMLSelectElement) element.dispatchEvent(new Event('change', { bubbles: true }));
    if (isLeft) element.dispatchEvent(new Event('focusout', { bubbles: true }));
  }
}

/**
 * React ignores a change event for the value that it last tracked. So React's setter gets an empty value first, and the
 * prototype's setter, which React does not track, the real value.
 */
function write(field: HTMLInputElement | HTMLTextAreaElement, native: object, value: unknown): void {
  field.value = '';
  Reflect.set(native, 'value', value, field);
}
