import { afterAll, beforeAll, expect, test } from 'vitest';
import { certify } from '#contract/people/identity.ts';
import { anyPerson } from '#test/build/any-person.ts';
import { build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import type { CheckedPerson } from '#server/providers/identity-check/identity-checker.ts';
import { countChecks } from './testing/counted-checks.ts';

let it: TestApp;
let checked: CheckedPerson[];
beforeAll(async () => {
  it = await startTestApp({ poolSize: 20 });
  checked = countChecks(it.ctx);
});
afterAll(() => it.close());

const reasonOf = ({ code, data }: { code: number; data: unknown }) =>
  code === 200 ? 'done' : (data as { reason: string }).reason;

test('forty attempts at once call the provider three times', async () => {
  checked.length = 0;
  const { token } = await build(it).user();
  const body = () => ({ ...anyPerson(), realName: '张不一致', consent: true as const });
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => it.ask(certify, { body: body() }, { token })),
  );
  expect(checked).toHaveLength(3);
  const reasons = answers.map(reasonOf);
  expect(reasons.filter((reason) => reason === 'CERTIFICATION_MISMATCH')).toHaveLength(3);
  expect(reasons.filter((reason) => reason === 'CERTIFICATION_TRIES')).toHaveLength(37);
});

test('of ten accounts certified as one person at once, one succeeds', async () => {
  const person = anyPerson();
  const users = await Promise.all(Array.from({ length: 10 }, () => build(it).user()));
  const answers = await Promise.all(
    users.map(({ token }) => it.ask(certify, { body: { ...person, consent: true } }, { token })),
  );
  const reasons = answers.map(reasonOf);
  expect(reasons.filter((reason) => reason === 'done')).toHaveLength(1);
  expect(reasons.filter((reason) => reason === 'ID_NUMBER_TAKEN')).toHaveLength(9);
  const ids = users.map(({ id }) => id);
  for (const table of ['certification', 'person_identity', 'person_key'] as const) {
    const rows = await it.ctx.db.selectFrom(table).select('user_id').where('user_id', 'in', ids).execute();
    expect([table, rows.length]).toEqual([table, 1]);
  }
});

test('one account certified as two persons at once becomes one of them', async () => {
  const { id, token } = await build(it).user();
  const answers = await Promise.all(
    [anyPerson(), anyPerson()].map((person) =>
      it.ask(certify, { body: { ...person, consent: true } }, { token }),
    ),
  );
  expect(answers.map(reasonOf).sort()).toEqual(['IDENTITY_ALREADY_VERIFIED', 'done']);
  const rows = await it.ctx.db
    .selectFrom('person_link')
    .select('hash')
    .where('user_id', '=', id)
    .where('kind', '=', 'identity')
    .execute();
  expect(rows).toHaveLength(1);
});
