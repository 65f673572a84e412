import { type EarlyAct, PART_TAKEN, takenAsTheyAre } from './taken-parts.ts';

/**
 * Does again what somebody did before React was there, as soon as the part of the page is taken over: fields keep what was
 * typed and chosen, and what follows from it follows. Of what came when React was about to take over, after as many acts as
 * `early`, React has heard: fields that have lost it get it again.
 */
export function replay(acts: readonly EarlyAct[], early: number): void {
  // Of a field the last value counts.
  const waiting = new Map<Element, EarlyAct>();
  for (const [index, act] of acts.entries()) {
    const { target, type, value } = act;
    if (!(target instanceof Element)) continue;
    const element = type === 'click' ? target.closest(PRESSED) : target;
    const isLost = type === 'input' && 'value' in target && target.value !== value;
    if (element && (index < early || isLost)) waiting.set(element, act);
  }
  const repeatTaken = () => {
    for (const [element, act] of waiting) {
      element.dispatchEvent(new Event(HYDRATING, { bubbles: true }));
      if (!isTaken(element)) continue;
      waiting.delete(element);
      repeat(element, act);
    }
  };
  addEventListener(PART_TAKEN, repeatTaken);
  repeatTaken();
}

/** What a button does by its `popovertarget` the browser does by itself, and it sends forms. */
const PRESSED = 'button[type=button]:not([popovertarget])';

/** React hydrates a boundary at once when an event of a person reaches it; no handler of the pages has this one. */
const HYDRATING = 'dragend';

/** React leaves its own properties on each element that it draws and has taken over. */
function isTaken(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__react')) || isWithinTaken(element);
}

function isWithinTaken(element: Element | null): boolean {
  return element !== null && (takenAsTheyAre.has(element) || isWithinTaken(element.parentElement));
}

function repeat(element: Element, { type, value, checked }: EarlyAct): void {
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
