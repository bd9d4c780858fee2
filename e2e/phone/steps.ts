import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Words } from './words.ts';

/** Logs in on the login page with the code that the sandbox shows there. */
export async function logInOnPage(page: Page, mobile: string, { sessions, codes }: Words): Promise<void> {
  await page.getByLabel(sessions.mobile, { exact: true }).fill(mobile);
  await page.getByRole('button', { name: codes.sendCode }).tap();
  const fillIn = page.getByRole('button', { name: codes.fillIn });
  await fillIn.tap();
  expect(await page.getByLabel(sessions.code, { exact: true }).inputValue()).toMatch(/^\d{6}$/);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: sessions.submit }).tap();
}
