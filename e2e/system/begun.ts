import type { Page } from 'playwright-core';
import { drawnAttribute } from '#contract/first-screen.ts';

/** Resolves when the app answers to taps. A link that is tapped before leads through a whole page. */
export async function begun(page: Page): Promise<void> {
  await page.locator(`html[${drawnAttribute}]`).waitFor({ state: 'attached' });
}
