import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { analystStatus, dispute, myFeedback, sendFeedback, tipOff } from '#contract/people/people.ts';
import { schemeDetails, viewerScheme } from '#contract/schemes/scheme-details.ts';
import { buildApplication } from '#test/build/application.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { footballData } from '#test/build/matches/feed.ts';
import { buildMatch, buildResult, importOpenfootball } from '#test/build/matches/match.ts';
import { type BuiltOperator, buildOperator } from '#test/build/operators/operator.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import { sweepResults } from '#server/features/schemes/settle/sweep-results.ts';
import { rewind } from '#test/database/rewind.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { carryOut } from '../../carry-out.ts';

let it: TestApp;
let staff: BuiltOperator;
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
});
afterAll(() => it.close());

async function run(args: readonly string[], locale: 'zh' | 'en' = 'en') {
  const lines: string[] = [];
  const complaints: string[] = [];
  const exitCode = await carryOut(it.ctx, 'operator', {
    args,
    cwd: '/',
    locale,
    print: (line) => lines.push(line),
    complain: (line) => complaints.push(line),
  });
  return { exitCode, lines, complaints };
}

const reason = ['--reason', 'Looked at with care'];
const as = (...args: readonly string[]) => run(['--as', staff.name, ...args, ...reason]);
/** The queue after the job that runs every minute. */
const queue = async () => {
  await sweepResults(it.ctx);
  return (await run(['queue'])).lines.join('\n');
};
const done = { exitCode: 0, lines: ['Done. Recorded in the audit log.'], complaints: [] };

describe('wrong use', () => {
  const id = randomUUID();
  test.each([
    [[], 'Unknown operator command', '未知运营命令'],
    [['constructor'], 'Unknown operator command', '未知运营命令'],
    [['grant'], 'Expected 2 arguments, got 0.', '须给出 2 个参数，实际给出 0 个。'],
    [['invite', 'nobody'], 'There is no operator “nobody”: list them', '没有名为“nobody”的运营账号'],
    [['create', 'Eve'], '“Eve” cannot be a login name', '“Eve”不能用作账号名'],
    [['create', 'eve', '--roles', 'boss'], 'The role must be one of support', '角色须为 support'],
    [['--as', 'nobody', 'remove', id], 'There is no operator “nobody”: list them', '没有名为“nobody”'],
    [['--as', '13999999999', 'remove', id], 'There is no operator “13999999999”', '没有名为“13999999999”'],
    [['--as'], 'Unknown operator command', '未知运营命令'],
    [
      ['remove', id, ...reason],
      'Specify the acting operator with --as NAME.',
      '须用 --as 指定操作人的账号名。',
    ],
    [['remove', id, '--reason'], '--reason needs a value.', '--reason 后面缺少值。'],
    [['remove', id, '--force'], 'Unknown option --force.', '未知选项 --force。'],
  ] as const)('%j is rejected with the reason and the usage', async (args, en, zh) => {
    const answer = await run(args);
    expect(answer).toMatchObject({ exitCode: 1, lines: [] });
    expect(answer.complaints[0]).toContain(en);
    expect(answer.complaints[0]).toContain('Usage:');
    expect(answer.complaints[0]).toContain('npm run operator -- ');
    expect((await run(args, 'zh')).complaints[0]).toContain(zh);
  });

  test.each([
    [['remove', 'x', ...reason], '“x” not found. Please check the id.'],
    [['remove', id, ...reason], `“${id}” not found. Please check the id.`],
    [['remove', id], 'Give a reason with --reason.'],
    [['remove', id, '--reason', 'no'], 'Please give a reason of 5 to 300 characters.'],
    [['result', id, 'live', ...reason], 'The state must be one of finished'],
    [
      ['result', id, 'finished', '--score', '2-1', ...reason],
      '--score must be a score with the home side first',
    ],
    [['review', id, 'perhaps', ...reason], 'The outcome must be passed or removed.'],
    [['dispute', 'uphold', id, ...reason], 'Give either the corrected result with --state, or --void'],
    [['dispute', 'uphold', id, '--void', '--state', 'finished', ...reason], 'Give either'],
    [['feedback', 'answer', id, ...reason], 'Write the answer with --text.'],
    [['user', 'disable', '123', ...reason], '123 is not a mainland China mobile number.'],
    [['user', 'disable', '13999999999', ...reason], 'No user has the number 13999999999.'],
    [['grant', 'nobody', 'support', ...reason], 'There is no operator “nobody”'],
    [['grant', 'nobody', 'boss', ...reason], 'The role must be one of support'],
  ] as const)('%j of an operator is distinguished', async (args, sentence) => {
    staff = await buildOperator(it, 'moderator', 'support');
    const answer = await run(['--as', staff.name, ...args]);
    expect(answer).toMatchObject({ exitCode: 1, lines: [] });
    expect(answer.complaints[0]).toContain(sentence);
  });
});

describe('the queue', () => {
  let fan: BuiltUser;
  beforeEach(async () => {
    await rewind(it, '2026-03-14T00:00:00Z');
    staff = await buildOperator(it, 'moderator', 'support');
    fan = await build(it).fan();
  });

  test('lists applications until they are decided', async () => {
    const id = await buildApplication(it, fan);
    expect(await queue()).toContain(id);
    expect(await as('application', 'approve', id)).toEqual(done);
    expect(await queue()).not.toContain(id);
    expect(await it.call(analystStatus, {}, { token: fan.token })).toMatchObject({ state: 'approved' });
    const second = await buildApplication(it, await build(it).fan());
    expect(await as('application', 'refuse', second)).toEqual(done);
    expect((await as('application', 'approve', second)).complaints).toEqual([
      'This has already been decided.',
    ]);
  });

  test('lists feedback on one line until it is answered', async () => {
    const body = {
      kind: 'problem',
      content: 'It does not open.\nDone. Recorded in the audit log.',
    } as const;
    const { feedbackId } = await it.call(sendFeedback, { body }, { token: fan.token });
    expect(await queue()).toContain('It does not open. Done. Recorded');
    expect(await as('feedback', 'answer', feedbackId, '--text', 'It opens again.')).toEqual(done);
    expect(await queue()).not.toContain(feedbackId);
    const { items } = await it.call(myFeedback, { query: {} }, { token: fan.token });
    expect(items).toMatchObject([{ answer: { text: 'It opens again.' } }]);
  });

  test('lists reports, refundable schemes, contradicting results and disputes until they are decided', async () => {
    const author = await build(it).analyst();
    const matchId = await buildMatch(it);
    const second = await buildMatch(it, { pair: 1 });
    const third = await buildMatch(it, { pair: 2 });
    const reported = await buildScheme(it, author, second, { picks: [{ pick: 'home', lineQuarters: -3 }] });
    const refundable = await buildScheme(it, author, third, { priceFen: 3800, refundIfLost: true });
    const schemeId = await buildScheme(it, author, matchId);
    await buildUnlock(it, fan, schemeId);
    const report = { params: { id: reported }, body: { reason: 'plagiarism', text: '' } } as const;
    const { tipOffId } = await it.call(tipOff, report, { token: fan.token });
    for (const id of [tipOffId, refundable]) expect(await queue()).toContain(id);
    expect(await as('tip-off', 'uphold', tipOffId, '--remove')).toEqual(done);
    expect(await as('review', refundable, 'passed')).toEqual(done);
    for (const id of [tipOffId, refundable]) expect(await queue()).not.toContain(id);
    const details = await it.call(schemeDetails, { params: { id: reported } });
    expect(details.state).toBe('removed');

    it.clock.set('2026-03-15T17:00:00Z');
    await importOpenfootball(it, {}, { ht: [0, 0], ft: [0, 1] });
    expect(await queue()).not.toContain(matchId);
    const other = { home: 'Arsenal', away: 'Chelsea', date: '2026-03-15', ht: [0, 0], ft: [1, 1] } as const;
    await importFeedFile(it.ctx, footballData(other));
    expect(await queue()).toMatch(
      new RegExp(`${matchId}.*sources contradict each other.*finished 1:1.*finished 0:1`),
    );
    expect(await as('result', matchId, 'finished', '--score', '0:1', '--half', '0:0')).toEqual(done);
    await it.runJobs();
    expect(await queue()).not.toContain(matchId);

    const raise = { params: { id: schemeId }, body: { text: '比分明明是三比一，请再核对一次。' } };
    const { disputeId } = await it.call(dispute, raise, { token: fan.token });
    expect(await queue()).toMatch(new RegExp(`${disputeId}.*loss`));
    expect(await as('dispute', 'uphold', disputeId, '--state', 'finished', '--score', '3:1')).toEqual(done);
    await it.runJobs();
    expect(await queue()).not.toContain(disputeId);
    const corrected = await it.call(viewerScheme, { params: { id: schemeId } }, { token: fan.token });
    expect(corrected.result).toMatchObject({ outcome: 'win', sources: ['operator'] });
  });

  test('lists a match whose open schemes have waited six hours since kick-off, not a moment earlier', async () => {
    const matchId = await buildMatch(it, { pair: 3 });
    await buildScheme(it, await build(it).analyst(), matchId);
    it.clock.set('2026-03-15T21:00:00Z');
    expect(await queue()).not.toContain(matchId);
    it.clock.advance({ seconds: 1 });
    expect(await queue()).toMatch(new RegExp(`${matchId}.*result overdue`));
    await buildResult(it, { pair: 3 }, { halfTime: [0, 0], score90: [1, 0] });
    expect(await queue()).not.toContain(matchId);
  });
});
