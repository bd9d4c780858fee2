import type { Locator } from 'playwright-core';

/**
 * A double tap within one task of the page. With two real clicks, a response may arrive in between on a busy machine,
 * and the second click is then a new attempt.
 */
export async function tapTwice(button: Locator): Promise<void> {
  // Waits until it is visible, stationary, enabled and not covered.
  await button.tap({ trial: true });
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}
