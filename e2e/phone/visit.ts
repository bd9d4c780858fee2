import type { Page } from 'playwright-core';
import { isFull } from '#test/level.ts';

/**
 * Opens an address in the open app, as going forward to it would: the document and its scripts stay, which take most of
 * a load. The first address of a tab, and every one at the full level, is loaded as a document of its own.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const isOpen = page.url().startsWith('http') && (await page.locator('#root').count()) > 0;
  if (isFull || !isOpen) {
    await page.goto(address);
    return;
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
