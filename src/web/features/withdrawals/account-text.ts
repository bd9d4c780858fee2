/** Whether a text can be the name of an Alipay account: a mainland mobile number or an e-mail address. */
export function isAlipayAccount(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text) || (text.length <= 100 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text));
}

/** What was typed without the spaces a keyboard or a paste puts in. */
export function accountTyped(text: string): string {
  return text.replace(/\s/g, '');
}
