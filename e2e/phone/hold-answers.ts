import type { Page } from 'playwright-core';

/** Delays the responses of a path. @returns a function that releases them and resolves when the first has arrived. */
export async function holdAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    const [answer] = await Promise.all([
      page.waitForResponse((each) => each.url().endsWith(path)),
      Promise.resolve().then(release),
    ]);
    await answer.finished();
    await page.unroute(`**${path}`);
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
