import { type ElementHandle, expect, type Page } from '@playwright/test';

/** A control that a visitor sees when a page comes. */
export interface PageControl {
  /** Its element, the name of its field, and its label or text: together they find it again. */
  readonly name: string;
  /** What is alike in field, classes and group is of one kind, and so is what rows of lists and tables repeat. */
  readonly kind: string;
  readonly isTypedInto: boolean;
  /** The form of a field, as its place among the page's forms; -1 for none. */
  readonly form: number;
}

/** How a visitor presses a control. */
export type Press = 'click' | 'tap' | 'key';

/**
 * One control of each kind: buttons, fields, links to another state of the same page, and what folds. `late` are only those
 * of a hydrated page that React has not hydrated.
 */
export async function controlsOf(page: Page, part: string, late = false): Promise<readonly PageControl[]> {
  const found = await page.evaluateHandle(visibleControls, part);
  const controls = await found.evaluate(
    (all, onlyLate) =>
      all
        .filter(({ isOwn, isHydrated }) => isOwn && !(onlyLate && isHydrated))
        .map(({ name, kind, isTypedInto, form }) => ({ name, kind, isTypedInto, form })),
    late,
  );
  await found.dispose();
  return [...new Map(controls.toReversed().map((control) => [control.kind, control])).values()].toReversed();
}

interface FoundControl extends PageControl {
  readonly element: HTMLElement;
  readonly isOwn: boolean;
  readonly isHydrated: boolean;
}

/** Runs in the page. Buttons that send a form, and links to other pages, are the browser's own before the scripts. */
function visibleControls(part: string): FoundControl[] {
  const selector = 'button[type=button], input, select, textarea, summary, a[href]';
  return [...document.querySelectorAll<HTMLElement>(`${part} :is(${selector}):not(svg *)`)].flatMap((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isSeen || width < 2 || height < 2 || element.matches(':disabled')) return [];
    const isOwn =
      !(element instanceof HTMLAnchorElement) ||
      (element.origin === location.origin &&
        element.pathname === location.pathname &&
        element.search !== location.search &&
        !element.hasAttribute('download'));
    const row = element.closest('li, tr, article');
    const group = row ?? element.closest('[aria-label], fieldset, form, section');
    const field = element.getAttribute('name') ?? '';
    const name = [
      element.tagName.toLowerCase(),
      field,
      element.getAttribute('aria-label') ?? element.textContent.trim(),
    ];
    // "Screenshot 1 of 3" and the next one are of one kind.
    const label = group?.getAttribute('aria-label')?.replace(/\d.*/, '');
    const kind = [element.tagName, field, element.className, row ? row.tagName : label];
    const isHydrated = Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    const isTypedInto = element.matches('textarea, input:not([type=checkbox], [type=radio], [type=submit])');
    const form = [...document.forms].findIndex((one) => one.contains(element));
    return [{ name: name.join(' '), kind: kind.join(' | '), isTypedInto, form, element, isOwn, isHydrated }];
  });
}

/** What one visit uses: the fields of a form that are typed into, or one control. */
export function visitsOf(controls: readonly PageControl[]): readonly (readonly PageControl[])[] {
  const visits = Map.groupBy(controls, ({ isTypedInto, form, kind }) => (isTypedInto && form >= 0 ? form : kind));
  return [...visits.values()];
}

/** Presses a control, types into it or chooses another value, as a visitor does. */
export async function operate(page: Page, { name, isTypedInto }: PageControl, press: Press = 'click'): Promise<void> {
  const control = await controlNamed(page, name);
  const { tag, type, mode } = await control.evaluate((element) => ({
    tag: element.tagName,
    type: element.getAttribute('type') ?? '',
    mode: element.getAttribute('inputmode') ?? '',
  }));
  if (tag === 'SELECT') {
    const other = await control.evaluate((element) => {
      const options = element instanceof HTMLSelectElement ? [...element.options] : [];
      return options.findLast(({ selected, disabled }) => !selected && !disabled)?.value ?? '';
    });
    await control.selectOption(other);
  } else if (isTypedInto) await control.fill(textFor(type, mode));
  else if (press === 'click') await control.click();
  else if (press === 'tap') await control.tap();
  else await control.press(tag === 'INPUT' ? 'Space' : 'Enter');
}

/** The control of a name, once the document has come so far. */
async function controlNamed(page: Page, name: string): Promise<ElementHandle<HTMLElement>> {
  let control: ElementHandle<HTMLElement> | null = null;
  await expect
    .poll(async () => {
      const found = await page.evaluateHandle(visibleControls, 'body');
      const one = await found.evaluateHandle((all, wanted) => all.find((each) => each.name === wanted)?.element, name);
      control = one.asElement() ?? null;
      return control !== null;
    }, `"${name}" is on the page`)
    .toBe(true);
  if (control === null) throw new Error(`"${name}" is not on the page`);
  return control;
}

function textFor(type: string, mode: string): string {
  if (type === 'email') return 'ana@example.com';
  if (['numeric', 'decimal'].includes(mode) || type === 'number') return '64';
  return 'bra';
}

/** What the page shows now: its address, theme, fields, what is open or pressed, and its words. */
async function outcomeOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // A link to a part of the page moves a new page more than one that stays, and what is shown follows the position.
    if (location.hash !== '') scrollTo({ top: 0, behavior: 'instant' });
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
    return [
      `at ${location.pathname}${location.search}`,
      `theme ${document.documentElement.getAttribute('data-theme') ?? ''}`,
      ...all('input, select, textarea').map((field) => {
        const value = 'value' in field ? String(field.value) : '';
        const isChecked = field instanceof HTMLInputElement && field.checked;
        return `field ${field.getAttribute('name') ?? ''} ${value} ${isChecked ? 'checked' : ''}`;
      }),
      ...all('dialog[open], details[open], :popover-open').map(
        (element) => `open ${element.getAttribute('aria-label') ?? element.id}`,
      ),
      ...['aria-pressed', 'aria-checked', 'aria-expanded', 'aria-invalid'].flatMap((name) =>
        all(`[${name}]`).map((element) => `${name} ${element.getAttribute(name) ?? ''}`),
      ),
      ...document.body.innerText.split(/\s+/),
    ];
  });
}

/** The first difference between what two pages show, null where they are alike. */
export async function differenceOf(early: Page, later: Page): Promise<string | null> {
  const [shown, expected] = await Promise.all([early, later].map(async (page) => outcomeOf(page).catch(() => null)));
  if (!shown || !expected) return 'leads to another document';
  const length = Math.max(shown.length, expected.length);
  for (let index = 0; index < length; index += 1) {
    if (shown[index] === expected[index]) continue;
    const part = (all: readonly string[]) => all.slice(index, index + 8).join(' ') || 'nothing';
    return `shows "${part(shown)}" instead of "${part(expected)}"`;
  }
  return null;
}
