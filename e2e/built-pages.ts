import type { Page } from '@playwright/test';
import type { RenderedPage } from '#contract/page-module.ts';
import type { SiteInfo } from '#contract/site.ts';
import { pagePolicy } from '#server/http/security-headers.ts';
import { loadBuiltFiles } from '#server/pages/built-files.ts';
import { ORIGIN } from './origin.ts';

const site: SiteInfo = {
  name: 'Rampage',
  email: 'hello@example.com',
  salesEmail: 'sales@example.com',
  phone: '+1 555 010 0199',
  messenger: '@rampage_example',
  linkedinUrl: 'https://www.linkedin.com/company/example',
  bookingUrl: 'https://example.com/book-a-meeting',
  social: { x: null, linkedin: null, github: null },
};

/** Answers the next request for a path with the page that the server makes while it cannot read the catalogue. */
export async function answerUnavailable(page: Page, path: string): Promise<void> {
  const { pageModule, assets } = await loadBuiltFiles({});
  await answerOnce(page, path, (wanted) =>
    pageModule.renderPage({
      path: wanted,
      site,
      publicUrl: ORIGIN,
      assets,
      data: {},
      unavailable: true,
      today: '2026-01-01',
    }),
  );
}

/** Answers the next request for a path with the page that the server makes where rendering fails. */
export async function answerBroken(page: Page, path: string): Promise<void> {
  const { pageModule, assets } = await loadBuiltFiles({});
  await answerOnce(page, path, () => pageModule.renderErrorPage({ site, publicUrl: ORIGIN, assets }));
}

/** The real server cannot be made to fail from here; its own module, files and policy make the same answer. */
async function answerOnce(page: Page, path: string, render: (path: string) => RenderedPage): Promise<void> {
  const { assets } = await loadBuiltFiles({});
  await page.route(
    ORIGIN + path,
    async (route) => {
      const { status, html } = render(path);
      const headers = { 'Content-Security-Policy': pagePolicy(assets) };
      await route.fulfill({ status, body: html, contentType: 'text/html; charset=utf-8', headers });
    },
    { times: 1 },
  );
}
