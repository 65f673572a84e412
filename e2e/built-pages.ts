import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import type { AlertPage } from '#features/alerts/alert-page.ts';
import type { PageData } from '#core/page-data.ts';
import { ORIGIN } from './origin.ts';

const RENDERER = join(import.meta.dirname, 'render-built-page.ts');
const MAX_BYTES = 10_000_000;

const renderedSchema = z.array(z.object({ status: z.int(), html: z.string(), policy: z.string() }));

/** Answers the next request for a path with the server's page for an unavailable catalogue. */
export async function answerUnavailable(page: Page, path: string): Promise<void> {
  await answerInOrder(page, path, [path]);
}

/** Answers the next request for a path with the server's page for a failed rendering. */
export async function answerBroken(page: Page, path: string): Promise<void> {
  await answerInOrder(page, path, []);
}

/** Answers the next requests for a path with pages of price alerts, which the journeys' server lacks without mail. */
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
 * Renders by the server's own module and policy, because the running server cannot be made to fail from here. A separate
 * process saves the two seconds in which Playwright would translate all imports.
 */
async function answerInOrder(page: Page, path: string, args: readonly string[]): Promise<void> {
  const { stdout } = await promisify(execFile)(process.execPath, [RENDERER, ...args], { maxBuffer: MAX_BYTES });
  // Playwright tries the latest route first.
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
