import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { linkAccounts } from '#server/features/protection/account-links/link-accounts.ts';
import { linkDevice } from '#server/features/people/users/link-person.ts';
import { build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { type BuiltOperator, buildOperator } from '#test/build/operators/operator.ts';
import { storeSchemes } from '#test/build/noted-scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { carryOut } from '../../carry-out.ts';

let it: TestApp;
let staff: BuiltOperator;
beforeAll(async () => {
  it = await startTestApp({ listen: true });
  staff = await buildOperator(it, 'moderator');
});
afterAll(() => it.close());

async function run(locale: 'zh' | 'en', ...args: readonly string[]) {
  const lines: string[] = [];
  const complaints: string[] = [];
  const exitCode = await carryOut(it.ctx, 'operator', {
    args,
    cwd: '/',
    locale,
    print: (line) => lines.push(line),
    complain: (line) => complaints.push(line),
  });
  return { exitCode, text: lines.join('\n'), complaints: complaints.join('\n') };
}

test('linked accounts are listed with their evidence in words, decided, and the decision is shown', async () => {
  const authors = [
    await build(it).analyst({ nickname: '前号' }),
    await build(it).analyst({ nickname: '新号' }),
  ];
  const [deviceId, matchId] = [randomUUID(), await buildMatch(it)];
  for (const { id: userId } of authors) {
    await storeSchemes(it, userId, [{ matchId }]);
    await transaction(it.ctx.db, (tx) => linkDevice(tx, { userId, deviceId, at: it.clock.now() }));
  }
  const [one = '', other = ''] = authors.map(({ id }) => id);
  expect((await run('en', 'links', 'of', one)).text).toBe('No evidence links this account to another.');
  await linkAccounts(it.ctx);
  expect((await run('en', 'queue')).text).toContain(
    'Accounts that may be one person (1)  npm run operator -- links',
  );
  const english = (await run('en', 'links')).text;
  expect(english).toMatch(/^[\da-f-]{36} (前号|新号) {2}[\da-f-]{36} (前号|新号)$/m);
  expect(english).toContain('  strong  used 1 common device, 1 of them not shared by many');
  expect((await run('zh', 'links', 'of', other)).text).toContain('  强  用过 1 台相同的设备');

  const decided = ['--as', staff.name, 'links', 'same', one, other];
  expect((await run('en', ...decided)).complaints).toContain('reason');
  expect((await run('en', ...decided.slice(2), '--reason', 'Same phone and style')).complaints).toContain(
    '--as',
  );
  expect((await run('en', ...decided, '--reason', 'Same phone and style')).text).toBe(
    'Done. Recorded in the audit log.',
  );
  expect((await run('en', 'links')).text).toBe('');
  expect((await run('en', 'links', 'of', one)).text).toContain(
    'records joined  decided: same person (Same phone and style)',
  );
  expect((await run('en', ...decided, '--reason', 'Same phone and style')).exitCode).toBe(1);
  const undone = ['--as', staff.name, 'links', 'dismiss', other, one, '--reason', 'Brothers, both called'];
  expect((await run('en', ...undone)).text).toBe('Done. Recorded in the audit log.');
  expect((await run('zh', 'links', 'of', one)).text).toContain('已认定无关 (Brothers, both called)');
  expect((await run('en', 'audit')).text).toMatch(/dismissLink {2}accountPair /);
});
