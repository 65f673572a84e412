import { type Locator, type Page, test } from '@playwright/test';
import { typeAhead } from './type-ahead.ts';

/** More than lie between a control and the next one that a visitor needs. */
const MAX_TABS = 60;

/** Past a long table, or from the start of a page to the links below it. */
export const TABS_OF_A_PAGE = 200;

export type Hand = 'keyboard' | 'mouse' | 'touch';

/** What a visitor does, counted: a field filled, a choice or a press is one action, moving to it is none. */
export interface CountedActions {
  readonly count: () => number;
  /** Fills a field; fields of the same form can follow. */
  readonly fill: (...fields: readonly (readonly [control: Locator, text: string])[]) => Promise<void>;
  /** Replaces the text of a field and submits it. */
  readonly enter: (field: Locator, text: string) => Promise<void>;
  readonly choose: (control: Locator, label: string) => Promise<void>;
  readonly press: (control: Locator) => Promise<void>;
  /** Checks the radio below the checked one. */
  readonly checkNext: (radio: Locator, checked: Locator) => Promise<void>;
}

/** By taps where the project has touch, elsewhere by keys alone, or by mouse. */
export function countedActions(
  page: Page,
  { hand = usualHand(), maxTabs = MAX_TABS }: { readonly hand?: Hand; readonly maxTabs?: number } = {},
): CountedActions {
  const isKeyboard = hand === 'keyboard';
  let count = 0;
  const reach = async (control: Locator) => {
    if (hand === 'touch') return control.tap();
    if (hand === 'mouse') return control.click();
    await control.waitFor();
    const key = await control.evaluate((element) => {
      const { activeElement } = document;
      const isBefore =
        activeElement && element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isBefore ? 'Shift+Tab' : 'Tab';
    });
    const isFocused = async () => control.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; !(await isFocused()); tabs += 1) {
      if (tabs === maxTabs) throw new Error(`${maxTabs} times ${key} do not reach it: ${control.toString()}`);
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
    enter: async (field, text) => {
      count += 1;
      await reach(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
    choose: async (control, label) => {
      count += 1;
      // A click would open a list of the system's own, as on a phone.
      if (hand !== 'mouse') await reach(control);
      if (isKeyboard) await typeAhead(page, label);
      else await control.selectOption({ label });
    },
    press: async (control) => {
      count += 1;
      await reach(control);
      // Enter would submit the form of a checkbox.
      const isBox = async () => control.evaluate((element) => element.matches('input'));
      if (isKeyboard) await page.keyboard.press((await isBox()) ? 'Space' : 'Enter');
    },
    checkNext: async (radio, checked) => {
      count += 1;
      await reach(isKeyboard ? checked : radio);
      if (isKeyboard) await page.keyboard.press('ArrowDown');
    },
  };
}

function usualHand(): Hand {
  return test.info().project.use.hasTouch === true ? 'touch' : 'keyboard';
}
