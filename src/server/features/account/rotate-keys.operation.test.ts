import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '#test/build/build.ts';
import { buildCertified } from '#test/build/certified-person.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { carryOut } from '#server/cli/carry-out.ts';
import { createKeyring } from '#server/core/keyring.ts';
import { openKeyring } from '#server/core/open-keyring.ts';
import { readCertifiedName } from '#server/features/people/identity/read-certified-name.ts';
import { requestBinding } from '#server/features/payments/withdrawals/testing/withdrawing.ts';
import { rotateKeys } from './rotate-keys.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

async function run(args: readonly string[], ctx = it.ctx) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const exitCode = await carryOut(ctx, 'rotate-keys', {
    args,
    cwd: '/',
    locale: 'en' as const,
    print,
    complain: print,
  });
  return { exitCode, lines };
}

test('after a rotation nothing needs the older key, and a repeated rotation does nothing', async () => {
  const user = await build(it).fan();
  const person = await buildCertified(it, user.id);
  await requestBinding(it, user, { account: user.mobile });
  const old = it.ctx.keyring.newest;
  expect((await run(['new'])).lines.join()).toMatch(/^Added key k-[0-9a-f]{8}\. Restart/);
  // As after a restart, and then without the older key.
  const started = { ...it.ctx, keyring: openKeyring(it.ctx.config) };
  expect(started.keyring.newest).not.toBe(old);
  expect(await readCertifiedName(started, { userId: user.id, purpose: 'payout' })).toBe(person.realName);
  const { exitCode, lines } = await run([], started);
  expect([exitCode, lines.join()]).toEqual([0, expect.stringContaining('identities 1, payees 1,')]);
  expect(await rotateKeys(started)).toEqual({ personKeys: 0, payees: 0, guardianClaims: 0 });
  for (const [table, column] of [
    ['person_key', 'wrapped'],
    ['payee', 'sealed'],
  ] as const) {
    const { rows } = await sql<{ sealed: Uint8Array }>`
      SELECT ${sql.ref(column)} AS sealed FROM ${sql.table(table)}`.execute(it.ctx.db);
    for (const { sealed } of rows) expect(started.keyring.keyOf(sealed)).toBe(started.keyring.newest);
  }
  expect(await readCertifiedName(started, { userId: user.id, purpose: 'payout' })).toBe(person.realName);
  const other = { ...it.ctx, keyring: createKeyring([{ id: old, key: randomBytes(32) }], randomBytes(32)) };
  await expect(readCertifiedName(other, { userId: user.id, purpose: 'payout' })).rejects.toThrow('no key');
});

test('every table with an encrypted column is re-encrypted, or uses the person’s own key', async () => {
  const { rows } = await sql<{ place: string }>`
    SELECT table_name || '.' || column_name AS place FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'bytea' AND column_name ~ '(sealed|wrapped|cipher|encrypted)'
     ORDER BY 1`.execute(it.ctx.db);
  expect(rows.map(({ place }) => place)).toEqual([
    'guardian_claim_person.sealed',
    'payee.sealed',
    // With the person's own key, which itself is re-encrypted.
    'person_identity.sealed',
    'person_identity.sealed_mask',
    'person_key.wrapped',
  ]);
});

test('an invalid argument prints the usage', async () => {
  const { exitCode, lines } = await run(['old']);
  expect([exitCode, lines.join()]).toEqual([1, expect.stringContaining('Usage: npm run rotate-keys')]);
});
