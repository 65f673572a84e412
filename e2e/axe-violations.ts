import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';

declare global {
  /** In the page, once its source was evaluated there. */
  var axe: typeof axeCore;
}

/** Half as long as what the package offers as `source`: each document that is looked at reads it again. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose result depends on colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Which rules axe follows. */
export type Rules = Pick<RunOptions, 'runOnly' | 'rules'>;

/** WCAG 2.2 AA and best practice. */
export const EVERY_RULE: Rules = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
};

/** Those of `EVERY_RULE` whose result depends on colours. */
export const COLOUR_RULES: Rules = { runOnly: { type: 'rule', values: OF_COLOURS } };

/** Those of `EVERY_RULE` whose result depends on structure, names and layout alone. */
export const LAYOUT_RULES: Rules = {
  ...EVERY_RULE,
  rules: Object.fromEntries(OF_COLOURS.map((id) => [id, { enabled: false }])),
};

/** Large texts need the contrast of small ones: on a phone they are smaller. The types of `axe-core` leave `checks` out. */
const CHECKS = { 'color-contrast': { options: { contrastRatio: { large: { expected: 4.5 } } } } };

/**
 * What axe finds in the page as it is now, or in a part of it: rule, help and CSS selectors. The pages have no frames. While a
 * modal dialog is open, it looks at the dialog: nobody reaches the page behind, which was looked at before.
 */
export async function axeViolations(page: Page, rules: Rules, part?: Locator) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  // To read all style sheets and media first takes a quarter of the time; the rules that need it are not among these.
  const options = { resultTypes: ['violations'], ...rules, preload: false, checks: CHECKS } satisfies RunOptions & {
    readonly checks: object;
  };
  return page.evaluate(
    // Results that are no violation would take most of the time.
    async ({ chosen, parts }) => {
      const dialogs = [...document.querySelectorAll('dialog:modal')];
      const places = parts ?? (dialogs.length > 0 ? dialogs : document);
      const { violations } = await globalThis.axe.run(places, chosen);
      return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target.join(' ')) }));
    },
    { chosen: options, parts: part ? await part.elementHandles() : null },
  );
}
