import type { Page } from 'playwright-core';
import type { Words } from './words.ts';

interface Typed {
  readonly realName: string;
  readonly idNumber: string;
}

/** Fills in the identity check; the X at the end of a number by its button. */
export async function fillIn(page: Page, { certification: text }: Words, { realName, idNumber }: Typed) {
  await page.getByLabel(text.name, { exact: true }).fill(realName);
  await page.getByLabel(text.number, { exact: true }).fill(idNumber.slice(0, 17));
  if (idNumber.endsWith('X')) await page.getByRole('button', { name: text.numberX }).tap();
  else await page.getByLabel(text.number, { exact: true }).fill(idNumber);
}

/** The same with consent, then submits. */
export async function certify(page: Page, words: Words, person: Typed): Promise<void> {
  await fillIn(page, words, person);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: words.certification.submit, exact: true }).tap();
}

/** The code that the sandbox shows on the page. */
export async function codeOf(page: Page): Promise<string> {
  const codeMessage = await page.getByRole('status').filter({ hasText: /\d{6}/ }).first().innerText();
  return /\d{6}/.exec(codeMessage)?.[0] ?? '';
}
