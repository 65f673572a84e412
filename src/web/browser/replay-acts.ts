import type { EarlyAct } from './kept-acts.ts';

/**
 * Does again what somebody did before React was there, once it has hydrated the page: fields keep what was typed and
 * chosen, and what follows from it follows. Acts after the first `early` came while React was hydrating and reached it,
 * except where a field has lost its value since.
 */
export function replay(acts: readonly EarlyAct[], early: number): void {
  // Of a field the last value counts.
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

/** What a button does by its `popovertarget` the browser does by itself, and it sends forms. */
const PRESSED = 'button[type=button]:not([popovertarget])';

/** React hydrates a boundary at once when an event of a person reaches it; no handler of this page has this one. */
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
    for (const name of ['input', 'change']) element.dispatchEvent(new Event(name, { bubbles: true }));
    if (element !== document.activeElement) element.dispatchEvent(new Event('focusout', { bubbles: true }));
  }
}

/** React takes an event for a change where the value is another one than it last knew: the second one goes past it. */
function write(field: HTMLInputElement | HTMLTextAreaElement, native: object, value: unknown): void {
  field.value = '';
  Reflect.set(native, 'value', value, field);
}
