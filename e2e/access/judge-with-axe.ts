import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * WCAG 2.0 to 2.2, levels A and AA, and axe's best practices (one level-1 heading, content in landmarks, heading
 * order), which are no failures of the standard but help readers.
 */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that depend on the theme; all others give the same result in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** The violations that axe finds on the current page. */
export async function axeFaults(page: Page, rules: 'everything' | 'colours'): Promise<string[]> {
  const options: RunOptions = {
    runOnly: rules === 'everything' ? { type: 'tag', values: tags } : { type: 'rule', values: rulesOfColour },
    // Details of passed rules would take a third of the time.
    resultTypes: ['violations'],
  };
  // Starting it takes longer than a run, so it stays in its document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (chosen) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    return (await inPage.run(document, chosen)).violations;
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} ${html.slice(0, 160)} ${failureSummary}`),
  );
}
