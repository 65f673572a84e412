import { type Locator, type Page, test } from '@playwright/test';
import { typeAhead } from './type-ahead.ts';

/** More than lie between a control and the next one that a visitor needs. */
const MAX_TABS = 60;

/** What a visitor does, counted: a field filled, a choice or a press is one action, moving to it is none. */
export interface CountedActions {
  readonly count: () => number;
  /** Fills a field; fields of the same form can follow. */
  readonly fill: (...fields: readonly (readonly [control: Locator, text: string])[]) => Promise<void>;
  readonly choose: (control: Locator, label: string) => Promise<void>;
  readonly press: (control: Locator) => Promise<void>;
  /** Checks the radio below the checked one. */
  readonly checkNext: (radio: Locator, checked: Locator) => Promise<void>;
}

/** By taps where the project has touch, elsewhere by keys alone. */
export function countedActions(page: Page): CountedActions {
  const isTouch = test.info().project.use.hasTouch === true;
  let count = 0;
  const reach = async (control: Locator) => {
    if (isTouch) return control.tap();
    await control.waitFor();
    const key = await control.evaluate((element) => {
      const { activeElement } = document;
      const isBefore =
        activeElement && element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isBefore ? 'Shift+Tab' : 'Tab';
    });
    const isFocused = async () => control.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; !(await isFocused()); tabs += 1) {
      if (tabs === MAX_TABS) throw new Error(`${MAX_TABS} times ${key} do not reach it: ${control.toString()}`);
      await page.keyboard.press(key);
    }
    return undefined;
  };
  return {
    count: () => count,
    fill: async (...fields) => {
      count += 1;
      for (const [control, text] of fields) {
        await reach(control);
        await page.keyboard.type(text);
      }
    },
    choose: async (control, label) => {
      count += 1;
      await reach(control);
      // A phone shows a list of its own.
      if (isTouch) await control.selectOption({ label });
      else await typeAhead(page, label);
    },
    press: async (control) => {
      count += 1;
      await reach(control);
      // Enter would submit the form of a checkbox.
      const isBox = async () => control.evaluate((element) => element.matches('input'));
      if (!isTouch) await page.keyboard.press((await isBox()) ? 'Space' : 'Enter');
    },
    checkNext: async (radio, checked) => {
      count += 1;
      await reach(isTouch ? radio : checked);
      if (!isTouch) await page.keyboard.press('ArrowDown');
    },
  };
}
