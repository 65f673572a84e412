import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';

declare global {
  /** Defined in the page once axe's source was evaluated. */
  var axe: typeof axeCore;
}

/** Half the size of the package's `source`, since each checked document parses it again. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules about colors. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** The rules for axe. */
export type Rules = Pick<RunOptions, 'runOnly' | 'rules'>;

/** WCAG 2.2 AA and best practice. */
export const EVERY_RULE: Rules = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
};

/** The color rules of `EVERY_RULE`. */
export const COLOUR_RULES: Rules = { runOnly: { type: 'rule', values: OF_COLOURS } };

/** The rules of `EVERY_RULE` about structure, names and layout. */
export const LAYOUT_RULES: Rules = {
  ...EVERY_RULE,
  rules: Object.fromEntries(OF_COLOURS.map((id) => [id, { enabled: false }])),
};

/** Large texts need the contrast of small ones, because phones show them smaller. `axe-core`'s types lack `checks`. */
const CHECKS = { 'color-contrast': { options: { contrastRatio: { large: { expected: 4.5 } } } } };

/**
 * Axe's violations in the page or a part of it: rule, help and CSS selectors. While a modal dialog is open, only the dialog
 * is checked, since the page behind it is inert.
 */
export async function axeViolations(page: Page, rules: Rules, part?: Locator) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  // Preloading style sheets and media takes a quarter of the time, and none of these rules needs it.
  const options = { resultTypes: ['violations'], ...rules, preload: false, checks: CHECKS } satisfies RunOptions & {
    readonly checks: object;
  };
  return page.evaluate(
    // Collecting other results would take most of the time.
    async ({ chosen, parts }) => {
      const dialogs = [...document.querySelectorAll('dialog:modal')];
      const places = parts ?? (dialogs.length > 0 ? dialogs : document);
      const { violations } = await globalThis.axe.run(places, chosen);
      return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target.join(' ')) }));
    },
    { chosen: options, parts: part ? await part.elementHandles() : null },
  );
}
