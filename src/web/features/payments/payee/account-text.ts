import { readAlipayAccount } from '#domain/withdrawal/payee-account.ts';

/** Whether a text can be the name of an Alipay account: what the server takes, and nothing else. */
export function isAlipayAccount(text: string): boolean {
  return readAlipayAccount(text) !== null;
}

/** What was typed without the spaces a keyboard or a paste puts in. */
export function accountTyped(text: string): string {
  return text.replace(/\s/g, '');
}
