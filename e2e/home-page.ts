import type { Page } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { expect } from './test.ts';

const MORNING = new Date('2026-11-02T09:00:00Z');
const NOON = new Date('2026-11-02T12:00:00Z');

/** Opens the page with a stopped clock that the journey advances. */
export async function openWithClock(page: Page): Promise<void> {
  await page.clock.install({ time: MORNING });
  await page.clock.pauseAt(NOON);
  await page.goto('/');
  await expect(page.locator('.marquee.runs')).toBeAttached();
}

/** Navigates from another page, so that the home page calls the API. */
export async function arriveFromProviders(page: Page): Promise<void> {
  await openHydrated(page, '/providers');
  await page.getByRole('link', { name: 'Rampage, home' }).first().click();
  await expect(page).toHaveURL('/');
}

/** The vendor in the hero's heading. */
export const word = (page: Page) => page.locator('.rotating-word.current');
/** The highlighted provider of the list. */
export const markedName = (page: Page) => page.locator('.marked-name');
/** The dot of the current screenshot. */
export const shownDot = (page: Page) => page.locator('.shot-dot[aria-current]');
/** The highlighted use case. */
export const highlighted = (page: Page) => page.locator('.use-cases .highlighted');
/** The names in the featured panel. */
export const boardNames = (page: Page) => page.locator('.board-row strong').allTextContents();
/** The control that pauses all motion. */
export const pause = (page: Page) => page.getByRole('button', { name: 'Pause all motion' });
