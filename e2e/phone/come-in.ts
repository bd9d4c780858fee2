import type { Page } from 'playwright-core';

/**
 * Gives a page the session of a user, for stories that are not about logging in. Only once: an ended session stays
 * ended.
 */
export async function comeIn(page: Page, { token }: { readonly token: string | null }): Promise<void> {
  // A document of the same origin without the app.
  await page.goto('/icon.svg');
  await page.evaluate((kept) => localStorage.setItem('token', `Bearer ${kept}`), token);
}
