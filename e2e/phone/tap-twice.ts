import type { Locator } from 'playwright-core';

/**
 * A double tap within one task of the page. Between the two clicks of a pointer an answer may arrive on a busy machine,
 * and the second click is then another attempt.
 */
export async function tapTwice(button: Locator): Promise<void> {
  // Waits until it is visible, still, enabled and not covered.
  await button.tap({ trial: true });
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}
