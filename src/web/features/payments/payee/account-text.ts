import { readAlipayAccount } from '#domain/withdrawal/payee-account.ts';

/** Whether a text is a valid Alipay account name, by the server's rule. */
export function isAlipayAccount(text: string): boolean {
  return readAlipayAccount(text) !== null;
}

/** The input without spaces. */
export function accountTyped(text: string): string {
  return text.replace(/\s/g, '');
}
