import type { Page } from 'playwright-core';

/** Gives a page the session of a user, for a story that is not about logging in. Once: a session that ends stays ended. */
export async function comeIn(page: Page, { token }: { readonly token: string | null }): Promise<void> {
  // A document of the same origin in which no app runs.
  await page.goto('/icon.svg');
  await page.evaluate((kept) => localStorage.setItem('token', `Bearer ${kept}`), token);
}
