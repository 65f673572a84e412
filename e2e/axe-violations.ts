import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOnly, RunOptions } from 'axe-core';

declare global {
  /** In the page, once its source was evaluated there. */
  var axe: typeof axeCore;
}

/** Half as long as what the package offers as `source`: each document that is looked at reads it again. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and best practice. */
export const EVERY_RULE: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Those of `EVERY_RULE` whose result depends on colours. */
export const COLOUR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * What axe finds in the page as it is now, or in a part of it: rule, help and CSS selectors. The pages have no frames. While a
 * modal dialog is open, it looks at the dialog: nobody reaches the page behind, which was looked at before.
 */
export async function axeViolations(page: Page, runOnly: RunOnly, part?: Locator) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(
    // Results that are no violation would take most of the time.
    async ({ options, parts }) => {
      const dialogs = [...document.querySelectorAll('dialog:modal')];
      const places = parts ?? (dialogs.length > 0 ? dialogs : document);
      const { violations } = await globalThis.axe.run(places, options);
      return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target.join(' ')) }));
    },
    {
      // To read all style sheets and media first takes a quarter of the time; the rules that need it are not among these.
      options: { resultTypes: ['violations'], runOnly, preload: false } satisfies RunOptions,
      parts: part ? await part.elementHandles() : null,
    },
  );
}
