import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import type { AlertPage } from '#contract/alerts/alert-page.ts';
import type { PageData } from '#contract/page-module.ts';
import { ORIGIN } from './origin.ts';

const RENDERER = join(import.meta.dirname, 'render-built-page.ts');
const MAX_BYTES = 10_000_000;

const renderedSchema = z.array(z.object({ status: z.int(), html: z.string(), policy: z.string() }));

/** Answers the next request for a path with the page that the server makes while it cannot read the catalogue. */
export async function answerUnavailable(page: Page, path: string): Promise<void> {
  await answerInOrder(page, path, [path]);
}

/** Answers the next request for a path with the page that the server makes where rendering fails. */
export async function answerBroken(page: Page, path: string): Promise<void> {
  await answerInOrder(page, path, []);
}

/** Answers the next requests for a path with pages of price alerts: the journeys' server, which sends no mail, has none. */
export async function answerAlerts(
  page: Page,
  path: string,
  shown: readonly AlertPage[],
  data: PageData = {},
): Promise<void> {
  const alerts = shown.map((each) => JSON.stringify({ page: each, data }));
  await answerInOrder(page, path, [path.split('?', 1)[0] ?? '', ...alerts]);
}

/**
 * The real server cannot be made to fail from here; its own module, files and policy make the same answer, in a process of
 * their own: Playwright would translate all that they import first, which takes two seconds.
 */
async function answerInOrder(page: Page, path: string, args: readonly string[]): Promise<void> {
  const { stdout } = await promisify(execFile)(process.execPath, [RENDERER, ...args], { maxBuffer: MAX_BYTES });
  // The route that was added last is asked first.
  for (const { status, html, policy } of renderedSchema.parse(JSON.parse(stdout)).toReversed()) {
    await page.route(
      ORIGIN + path,
      async (route) => {
        const headers = { 'Content-Security-Policy': policy };
        await route.fulfill({ status, body: html, contentType: 'text/html; charset=utf-8', headers });
      },
      { times: 1 },
    );
  }
}
