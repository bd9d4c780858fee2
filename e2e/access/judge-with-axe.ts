import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * The levels A and AA of WCAG 2.0, 2.1 and 2.2, and what axe holds for good practice beside them: one heading of the first
 * rank, everything within a landmark, headings in order. They are no failures of the standard, but losses of the reader.
 */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that the theme can break: all others judge what stands in the page, which is the same in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** What axe holds against the page as it is now. */
export async function axeFaults(page: Page, what: 'everything' | 'colours'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly:
        what === 'everything' ? { type: 'tag', values: tags } : { type: 'rule', values: rulesOfColour },
      // What passed is not described element by element, which takes a third of the time.
      resultTypes: ['violations'],
    })
    // In the page itself: without frames there is nothing to put together in a second page, which would lie before this one.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} ${html.slice(0, 160)} ${failureSummary}`),
  );
}
