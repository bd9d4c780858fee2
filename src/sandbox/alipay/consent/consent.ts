import { createHash, randomBytes } from 'node:crypto';
import type { Books, Shelf } from '#sandbox/books.ts';

/** A user's Alipay account. `name` is the verified name; if empty, any name matches. */
export type Account = { account: string; userId: string; openId: string; name: string };

/** A consent with its single-use code. */
export type Consent = { code: string; account: string; givenAt: string; usedAt: string | null };

export function accountsOf(books: Books): Shelf<Account> {
  return books.shelf('alipayAccounts');
}

export function consentsOf(books: Books): Shelf<Consent> {
  return books.shelf('alipayConsents');
}

/** Opens an account. The IDs depend only on the account name, in every sandbox. */
export function openAccount(books: Books, account: string, name: string): Account {
  const hash = createHash('sha256').update(account).digest();
  const digits = String(hash.readUIntBE(0, 6) % 1e12).padStart(12, '0');
  const known = accountsOf(books).get(account);
  const opened = {
    account,
    userId: `2088${digits}`,
    openId: hash.toString('base64url'),
    name: name || (known?.name ?? ''),
  };
  accountsOf(books).put(account, opened);
  return opened;
}

/** Records a consent and returns its code. */
export function giveConsent(books: Books, account: string, now: Date): string {
  const code = randomBytes(16).toString('hex');
  consentsOf(books).put(code, { code, account, givenAt: now.toISOString(), usedAt: null });
  return code;
}
