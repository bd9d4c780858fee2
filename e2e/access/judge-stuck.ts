import type { Page } from 'playwright-core';

/** 1280 x 1024 at 400 % zoom, as WCAG 1.4.10 specifies. */
const LOW = { width: 320, height: 256 };

/** Fixed elements on a screen so low that they would cover most of it. Leaves the screen low. */
export async function stuckFaults(page: Page): Promise<string[]> {
  await page.setViewportSize(LOW);
  return await page.evaluate(() => {
    const root = document.querySelector('#root');
    return [...(root?.querySelectorAll('*') ?? [])]
      .filter((each) => !each.closest('dialog, [role=status]') && each.getBoundingClientRect().height > 1)
      .filter((each) => {
        const { position, top, bottom } = getComputedStyle(each);
        // A column that stays beside what scrolls sideways does not stay when the page scrolls.
        return position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'));
      })
      .map((each) => `stays on a low screen: ${(each.textContent || each.outerHTML).slice(0, 60)}`);
  });
}
