import type { Page } from 'playwright-core';

/** A function declared by name that uses nothing but the page and the other parts. */
// biome-ignore lint/suspicious/noExplicitAny: whatever it takes and gives, it is sent as its own text.
type Part = (...args: any[]) => unknown;

/** How the runner of tests writes what a function takes from another file; in the page it stands beside it. */
const imported = /\(0,\s*__vite_ssr_import_\d+__\.(\w+)\)/g;

/** Runs `main` in the page with the functions it calls; what it takes and gives is sent as JSON. */
export async function runInPage<A, R>(
  page: Page,
  main: (input: A) => R,
  input: A,
  parts: readonly Part[],
): Promise<R> {
  const text = [...parts, main].map(String).join('\n').replaceAll(imported, '$1');
  return await page.evaluate<R>(`(() => { ${text}\nreturn ${main.name}(${JSON.stringify(input)}); })()`);
}
