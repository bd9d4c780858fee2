import type { Page } from 'playwright-core';

/**
 * Delays the responses of a path until released.
 * @param path the end of an address, `**` for any characters.
 * @returns a function that releases them and resolves when the first has arrived. The route stays and passes everything
 * on: a browser can lose the end of another request that is on its way while the last route is removed.
 */
export async function holdAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: isLetGo, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await isLetGo;
    await route.continue();
  });
  return async () => {
    const arrives = page.waitForResponse(`**${path}`);
    release();
    await (await arrives).finished();
  };
}

/** Delays all scripts of a page until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const started = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await started.promise;
    await route.continue();
  });
  return started.resolve;
}
