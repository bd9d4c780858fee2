import type { Page } from 'playwright-core';
import { until } from '#test/until.ts';

/**
 * Records the status messages of a page, which are gone after two seconds: a wait for one of them cannot come too late.
 * Call it before the page goes anywhere; each document begins with an empty record.
 */
export async function saidOn(page: Page) {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const record = () => {
      for (const { textContent } of document.querySelectorAll('[role=status]'))
        if (textContent && said.at(-1) !== textContent) said.push(textContent);
    };
    new MutationObserver(record).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const said = () => page.evaluate(() => (window as unknown as { said: readonly string[] }).said);
  const has = async (text: string) => (await said()).some((each) => each.includes(text));
  return {
    /** Whether the document has shown this message, since `forget` if that was called. */
    has,
    forget: () =>
      page.evaluate(() => {
        (window as unknown as { said: string[] }).said.length = 0;
      }),
    waitFor: (text: string) => until(() => has(text)),
  };
}
