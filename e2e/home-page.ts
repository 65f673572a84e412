import type { Page } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { expect } from './test.ts';

const MORNING = new Date('2026-11-02T09:00:00Z');
const NOON = new Date('2026-11-02T12:00:00Z');

/** Opens the page with a clock that stands until a journey lets it run. */
export async function openWithClock(page: Page): Promise<void> {
  await page.clock.install({ time: MORNING });
  await page.clock.pauseAt(NOON);
  await page.goto('/');
  await expect(page.locator('.marquee.runs')).toBeAttached();
}

/** Comes from another page, so that the home page asks the API itself. */
export async function arriveFromProviders(page: Page): Promise<void> {
  await openHydrated(page, '/providers');
  await page.getByRole('link', { name: 'Rampage, home' }).first().click();
  await expect(page).toHaveURL('/');
}

/** The vendor that the hero names now. */
export const word = (page: Page) => page.locator('.rotating-word.current');
/** The provider that the list marks now. */
export const markedName = (page: Page) => page.locator('.marked-name');
/** The dot of the screenshot that is shown. */
export const shownDot = (page: Page) => page.locator('.shot-dot[aria-current]');
/** The use case that is highlighted. */
export const highlighted = (page: Page) => page.locator('.use-cases .highlighted');
/** The names in the featured panel. */
export const boardNames = (page: Page) => page.locator('.board-row strong').allTextContents();
/** The control that stops all motion. */
export const pause = (page: Page) => page.getByRole('button', { name: 'Pause all motion' });
