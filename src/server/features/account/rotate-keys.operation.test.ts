import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '#test/build/build.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { buildCertified } from '#test/build/certified-person.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { carryOut } from '#server/cli/carry-out.ts';
import { createKeyring } from '#server/core/keyring.ts';
import { openKeyring } from '#server/core/open-keyring.ts';
import { readCertifiedName } from '#server/features/people/identity/read-certified-name.ts';
import { transaction } from '#server/db/transaction.ts';
import { enrol } from '#server/features/operators/access/enrol.ts';
import { findEnrolment, inviteOperator } from '#server/features/operators/access/enrolment.ts';
import { totpCodeAt } from '#server/features/operators/access/totp.ts';
import { verifyOperator } from '#server/features/operators/access/verify-operator.ts';
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

const password = 'long enough to be kept';

async function invite(operatorId: string): Promise<string> {
  const at = it.clock.now();
  const invitation = await transaction(it.ctx.db, (tx) => inviteOperator(tx, it.ctx, operatorId, at));
  return invitation.token;
}

async function secretOf(token: string, ctx = it.ctx): Promise<string | undefined> {
  return (await findEnrolment(ctx, ctx.db, token, ctx.clock.now()))?.secret;
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
  expect(await rotateKeys(started)).toEqual({
    personKeys: 0,
    payees: 0,
    guardianClaims: 0,
    operatorSecrets: 0,
  });
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

test('operators log in and invited ones enrol after a rotation as before, without the older key', async () => {
  const [enrolled, invited] = [await buildOperator(it, 'finance'), await buildOperator(it)];
  const [token, later] = [await invite(enrolled.id), await invite(invited.id)];
  const secret = (await secretOf(token)) ?? '';
  const { ctx } = it;
  const code = () => totpCodeAt(secret, ctx.clock.now());
  const address = '192.0.2.7';
  await enrol(ctx, { token, password, code: code(), device: 'A browser', address });
  const laterSecret = await secretOf(later);
  await run(['new']);
  const started = { ...ctx, keyring: openKeyring(ctx.config) };
  expect(await rotateKeys(started)).toMatchObject({ operatorSecrets: 2 });
  expect(await rotateKeys(started)).toMatchObject({ operatorSecrets: 0 });
  const { rows } = await sql<{ sealed: Uint8Array }>`
    SELECT totp_secret AS sealed FROM operator WHERE totp_secret IS NOT NULL
    UNION ALL SELECT totp_secret FROM operator_enrolment`.execute(ctx.db);
  const { keyring } = started;
  expect(rows.map(({ sealed }) => keyring.keyOf(sealed))).toEqual([keyring.newest, keyring.newest]);
  expect(await secretOf(later, started)).toBe(laterSecret);
  it.clock.advance({ minutes: 1 });
  const credentials = { name: enrolled.name, password, code: code(), address };
  expect(await verifyOperator(started, credentials)).toBe(enrolled.id);
});

test('every table with an encrypted column is re-encrypted, or uses the person’s own key', async () => {
  const { rows } = await sql<{ place: string }>`
    SELECT table_name || '.' || column_name AS place FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'bytea' AND column_name ~ '(sealed|wrapped|cipher|encrypted|secret)'
     ORDER BY 1`.execute(it.ctx.db);
  expect(rows.map(({ place }) => place)).toEqual([
    // A hash: nothing to re-encrypt.
    'guardian_claim.secret_hash',
    'guardian_claim_person.sealed',
    'operator.totp_secret',
    'operator_enrolment.totp_secret',
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
