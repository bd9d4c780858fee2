import { afterEach, beforeEach, expect, test } from 'vitest';
import { logHeadCall } from '#contract/log/log.ts';
import { logPolicyHistoryPath } from '#contract/log/log-paths.ts';
import { isPolicy, parsePolicy } from '#domain/log/policy/parse-policy.ts';
import type { Policy } from '#domain/log/policy/policy.ts';
import { carryOut } from '#server/cli/carry-out.ts';
import { readSecurity } from '#server/features/people/security-log/read-security.ts';
import type { Witnesses } from '#server/providers/witness/open-witnesses.ts';
import { newWitness, policyText } from '#test/build/cosignature/witnesses.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { nativeSha256 } from '../native-sha256.ts';
import { signEmptyHead } from '../sign-empty-head.ts';
import { recordPolicy } from './record-policy.ts';

let it: TestApp;
beforeEach(async () => {
  it = await startTestApp();
});
afterEach(() => it.close());

const [north, south] = [newWitness('north.example'), newWitness('south.example')];

/** The server's context with these witnesses, as after a start with another WITNESS_POLICY_FILE. */
async function startedWith(...witnesses: ReturnType<typeof newWitness>[]) {
  const { logKey } = await it.call(logHeadCall, {});
  const read = parsePolicy(nativeSha256, policyText(logKey, witnesses));
  if (!isPolicy(read)) throw new Error(read.fault);
  const policy: Policy = { ...read, logs: [] };
  const opened: Witnesses = { policy, all: [] };
  return { ...it.ctx, witnesses: opened };
}

const history = async () => (await it.app.inject(logPolicyHistoryPath)).body;
const events = async () =>
  (await readSecurity(it.ctx.db, { limit: 50 })).map(({ kind, facts }) => [kind, facts]);

test('the first policy and every other one are recorded once, with their times, for everybody to read', async () => {
  const ctx = await startedWith(north, south);
  await Promise.all([recordPolicy(ctx), recordPolicy(ctx)]);
  await recordPolicy(ctx);
  const from = it.clock.now().toISOString();
  it.clock.advance({ hours: 1 });
  await recordPolicy(await startedWith(north, newWitness('south.example')));
  const text = await history();
  expect(text.match(/^# \d published from .*$/gm)).toEqual([
    `# 1 published from ${from}`,
    `# 2 published from ${it.clock.now().toISOString()}`,
  ]);
  const policies = text.split(/^# \d published from .*\n/m).slice(1);
  expect(policies).toHaveLength(2);
  for (const policy of policies) expect(isPolicy(parsePolicy(nativeSha256, policy))).toBe(true);
});

test('an operator who replaces a witness leaves an event in the security log and in the queue of all operators', async () => {
  await recordPolicy(await startedWith(north, south));
  expect(await events()).toEqual([]);
  await recordPolicy(await startedWith(north, newWitness('south.example')));
  expect(await events()).toEqual([['logPolicyChanged', { number: 2, changed: 'witnesses' }]]);
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await carryOut(it.ctx, 'operator', { args: ['queue'], cwd: '/', locale: 'en', print, complain: print });
  const at = lines.findIndex((line) => line.startsWith('Changes of the log’s trust policy'));
  const minute = it.clock.now().toISOString().slice(0, 16).replace('T', ' ');
  expect(lines[at + 1]).toBe(`  #2  ${minute}Z  witnesses`);
});

test('a new address is recorded, but is no change of trust', async () => {
  // The first head fixes the name of the log.
  await signEmptyHead(it.ctx);
  const ctx = await startedWith(north, south);
  await recordPolicy(ctx);
  await recordPolicy({ ...ctx, config: { ...ctx.config, publicUrl: 'https://moved.example' } });
  expect((await history()).match(/^# \d published/gm)).toHaveLength(2);
  expect(await events()).toEqual([]);
});

test('the database refuses to change, delete, skip or repeat a recorded policy', async () => {
  await recordPolicy(await startedWith(north, south));
  const [first] = await it.ctx.db.selectFrom('log_policy').selectAll().execute();
  const insert = async (number: number, text: string) =>
    await it.ctx.db.insertInto('log_policy').values({ number, text, recorded_at: it.clock.now() }).execute();
  await expect(insert(3, 'quorum none\n')).rejects.toThrow(/does not follow/);
  await expect(insert(2, first?.text ?? '')).rejects.toThrow(/is the one before/);
  for (const statement of [
    "UPDATE log_policy SET text = 'x'",
    'DELETE FROM log_policy',
    'TRUNCATE log_policy',
  ]) {
    await expect(it.database.asOwner((run) => run(statement))).rejects.toThrow();
  }
});

test('the command prints the policy that the site publishes, to be pinned in a build', async () => {
  const ctx = await startedWith(north, south);
  await recordPolicy(ctx);
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  expect(
    await carryOut(ctx, 'log-policy', { args: [], cwd: '/', locale: 'en', print, complain: print }),
  ).toBe(0);
  expect(`# 1 published from ${it.clock.now().toISOString()}\n${lines.join('\n')}\n`).toBe(await history());
});
