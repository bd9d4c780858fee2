import type { Page } from 'playwright-core';

/** A named function that uses only the page and the other parts. */
// biome-ignore lint/suspicious/noExplicitAny: sent to the page as source text, whatever its signature
type Part = (...args: any[]) => unknown;

/** Vitest's form of a call to an imported function; in the page the function is a neighbour. */
const imported = /\(0,\s*__vite_ssr_import_\d+__\.(\w+)\)/g;

/** Runs `main` in the page together with the functions it calls; argument and result are passed as JSON. */
export async function runInPage<A, R>(
  page: Page,
  main: (input: A) => R,
  input: A,
  parts: readonly Part[],
): Promise<R> {
  const text = [...parts, main].map(String).join('\n').replaceAll(imported, '$1');
  return await page.evaluate<R>(`(() => { ${text}\nreturn ${main.name}(${JSON.stringify(input)}); })()`);
}
