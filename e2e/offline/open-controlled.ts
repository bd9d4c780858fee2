import type { Page } from 'playwright-core';
import { drawnAttribute } from '#contract/pages/first-screen.ts';

/** Delay before a page registers the service worker. */
const DELAY_MS = 2_000;

/**
 * Opens a page and waits until the service worker controls it, skipping the delay. Afterwards the clock of its
 * context can be moved.
 */
export async function openControlled(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await page.locator(`html[${drawnAttribute}]`).waitFor();
  await page.clock.fastForward(DELAY_MS);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
