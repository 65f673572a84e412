import { expect, type Locator, type Page } from '@playwright/test';
import { typeAhead } from './type-ahead.ts';

const MOST_TABS = 200;

/** Ways to use a page. Each call is one action. */
export interface Hand {
  readonly press: (target: Locator) => Promise<void>;
  readonly choose: (list: Locator, option: string) => Promise<void>;
  readonly enter: (field: Locator, text: string) => Promise<void>;
}

/** A mouse or a finger. */
export const pointer = (press: Hand['press']): Hand => ({
  press,
  choose: async (list, option) => void (await list.selectOption(option)),
  enter: async (field, text) => {
    await press(field);
    await field.fill(text);
    await field.press('Enter');
  },
});

/** Tab, Enter and letters alone. */
export function keyboard(page: Page): Hand {
  const reach = async (target: Locator) => {
    await expect(target).toBeAttached();
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${MOST_TABS} times Tab do not lead to ${String(target)}`);
  };
  return {
    press: async (target) => {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    choose: async (list, option) => {
      await reach(list);
      await typeAhead(page, option);
    },
    enter: async (field, text) => {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
  };
}

/** The same hand, with the number of its actions. */
export function countActions(hand: Hand): { readonly counted: Hand; readonly actions: () => number } {
  let actions = 0;
  const counting =
    <Given extends readonly unknown[]>(act: (...given: Given) => Promise<void>) =>
    async (...given: Given) => {
      actions += 1;
      await act(...given);
    };
  const counted = { press: counting(hand.press), choose: counting(hand.choose), enter: counting(hand.enter) };
  return { counted, actions: () => actions };
}
