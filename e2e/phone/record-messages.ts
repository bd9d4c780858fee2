import type { Page } from 'playwright-core';
import { until } from '#test/until.ts';

/**
 * Records the status messages of a page, which disappear after two seconds, so that waiting for one cannot be too
 * late. Call it before any navigation; each document starts an empty record.
 */
export async function recordMessages(page: Page) {
  await page.addInitScript(() => {
    const messages: string[] = [];
    Object.assign(window, { messages });
    const record = () => {
      for (const { textContent } of document.querySelectorAll('[role=status]'))
        if (textContent && messages.at(-1) !== textContent) messages.push(textContent);
    };
    new MutationObserver(record).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const messages = () => page.evaluate(() => (window as unknown as { messages: readonly string[] }).messages);
  const has = async (text: string) => (await messages()).some((each) => each.includes(text));
  return {
    /** Whether the document has shown this message since the last `forget`. */
    has,
    forget: () =>
      page.evaluate(() => {
        (window as unknown as { messages: string[] }).messages.length = 0;
      }),
    waitFor: (text: string) => until(() => has(text)),
  };
}
