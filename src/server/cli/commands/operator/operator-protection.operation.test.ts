import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aClaim } from '#server/features/payments/guardian-claims/testing/claiming.ts';
import { aPaidOrder, controlSandbox } from '#server/features/payments/recharge/testing/recharging.ts';
import { build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { type BuiltOperator, buildOperator } from '#test/build/operators/operator.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { transaction } from '#server/db/transaction.ts';
import { flagCollusion } from '#server/features/protection/income-hold/flag-collusion.ts';
import { isIncomeHeld } from '#server/features/protection/income-hold/is-income-held.ts';
import { linkPerson } from '#server/features/people/users/link-person.ts';
import { carryOut } from '../../carry-out.ts';

let it: TestApp;
let staff: BuiltOperator;
beforeAll(async () => {
  it = await startTestApp({ listen: true, environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
});
afterAll(() => it.close());
beforeEach(async () => {
  staff = await buildOperator(it, 'finance');
});

async function run(...args: readonly string[]) {
  const lines: string[] = [];
  const complaints: string[] = [];
  const exitCode = await carryOut(it.ctx, 'operator', {
    args,
    cwd: '/',
    locale: 'en',
    print: (line) => lines.push(line),
    complain: (line) => complaints.push(line),
  });
  return { exitCode, text: lines.join('\n'), complaints: complaints.join('\n') };
}
const as = (...args: readonly string[]) =>
  run('--as', staff.name, ...args, '--reason', 'Looked at with care');
const done = 'Done. Recorded in the audit log.';

test('frozen income is listed with the link between the accounts, confirmed and released', async () => {
  const [analyst, buyer] = [await build(it).analyst(), await build(it).fan()];
  await buildBalance(it, buyer.id, 1800);
  await buildUnlock(it, buyer, await buildScheme(it, analyst, await buildMatch(it), { priceFen: 1800 }));
  const hash = createHash('sha256').update(analyst.id).digest();
  for (const { id: userId } of [analyst, buyer])
    await transaction(it.ctx.db, (tx) =>
      linkPerson(tx, { userId, kind: 'payout', hash, at: it.clock.now() }),
    );
  await flagCollusion(it.ctx);
  const line = (await run('holds')).text.split('\n').find((each) => each.includes(analyst.id)) ?? '';
  expect(line).toContain(`waiting  analyst ${analyst.id}`);
  expect(line).toContain(`buyer ${buyer.id}  ¥0.00`);
  expect(line).toContain('"edge":"payout"');
  expect((await run('queue')).text).toMatch(/Held income \([1-9]\d*\) {2}npm run operator -- holds/);
  const holdId = line.slice(0, 36);
  expect((await as('income', 'confirm', holdId)).text).toBe(done);
  expect((await run('holds')).text).toContain(`confirmed  analyst ${analyst.id}`);
  expect((await as('income', 'release', holdId)).text).toBe(done);
  expect(await isIncomeHeld(it.ctx.db, analyst.id)).toBe(false);
  expect((await as('income', 'hold', analyst.mobile)).text).toBe(done);
  expect(await isIncomeHeld(it.ctx.db, analyst.id)).toBe(true);
});

test('a claim is listed without personal data, opened with a reason, and granted part by part', async () => {
  await controlSandbox(it, 'clock', { now: new Date().toISOString() });
  const child = await build(it).fan();
  const { orderId } = await aPaidOrder(it, child, 3000);
  const { claimId, claimNo } = await aClaim(it, { childMobile: child.mobile });
  const list = (await run('claims')).text;
  expect(list).toContain(`${claimId}  ${claimNo}`);
  expect(list).not.toContain(child.mobile);
  expect((await run('queue')).text).toMatch(/Guardians’ claims \(1\) {2}npm run operator -- claims/);
  expect((await run('--as', staff.name, 'claim', 'show', claimId)).complaints).toContain('reason');
  const output = (await as('claim', 'show', claimId)).text;
  expect(output).toContain(`childMobile: "${child.mobile}"`);
  expect(output).toContain(`order ${orderId}  alipay`);
  expect(output).toContain('¥30.00  left ¥30.00');
  for (const wrong of [`${orderId}=10`, `${orderId}=1.005+0`, 'x=1+1', ''])
    expect((await as('claim', 'grant', claimId, '--refunds', wrong)).exitCode).toBe(1);
  expect((await as('claim', 'grant', claimId, '--refunds', `${orderId}=10.00+0`)).text).toBe(
    'Granted. Refunds started; recorded in the audit log.',
  );
  expect((await as('claim', 'refuse', claimId)).complaints).not.toBe('');
  const other = await aClaim(it, { childMobile: child.mobile });
  expect((await as('claim', 'refuse', other.claimId)).text).toBe(done);
});
