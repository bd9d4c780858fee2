/** Normalizes an Alipay account as typed; null if it is neither a phone number nor an e-mail address. */
export function readAlipayAccount(typed: string): string | null {
  const account = typed.trim();
  if (/^1[3-9]\d{9}$/.test(account)) return account;
  const isAddress =
    /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,60}[A-Za-z0-9])?\.[A-Za-z]{2,24}$/.test(account);
  return isAddress && !account.includes('..') ? account.toLowerCase() : null;
}

/** `138****0000`, `s***@example.com`, or the end of a user number: enough for its owner to recognise it. */
export function maskAlipayAccount(account: string): string {
  if (account.includes('@')) return `${account.slice(0, 1)}***${account.slice(account.indexOf('@'))}`;
  if (/^1\d{10}$/.test(account)) return `${account.slice(0, 3)}****${account.slice(-4)}`;
  return `****${account.slice(-4)}`;
}

/** `*三`, `**丰`: all but the last character of a verified name. */
export function maskName(name: string): string {
  const characters = [...name];
  return characters.map((each, at) => (at === characters.length - 1 ? each : '*')).join('');
}
