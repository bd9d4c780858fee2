import type { Page } from 'playwright-core';
import { drawnAttribute } from '#contract/pages/first-screen.ts';

/** Resolves when the app responds to taps. A link tapped earlier loads a whole page. */
export async function begun(page: Page): Promise<void> {
  await page.locator(`html[${drawnAttribute}]`).waitFor({ state: 'attached' });
}
