import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readInbox } from '#contract/people/inbox.ts';
import { pushSettings, setPushKind, setQuietHours } from '#contract/people/push.ts';
import { logout } from '#contract/people/sessions.ts';
import { transaction } from '#server/db/transaction.ts';
import { type NewMessage, notify } from '#server/features/inbox/notify.ts';
import type { JobInput } from '#server/jobs/jobs.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { subscribeBrowser } from '#test/build/browsers/push.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { readRecipients } from './recipients.ts';
import { type BusyHosts, pushAgain, sendPush } from './send-push.ts';

let it: TestApp;
let fan: BuiltUser;
let analyst: BuiltUser;
let endpoint: string;
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-14T12:00:00Z' });
  analyst = await build(it).analyst({ nickname: '北看台' });
});
afterAll(() => it.close());
beforeEach(async () => {
  it.clock.set('2026-03-14T12:00:00Z');
  await sql`DELETE FROM job.job`.execute(it.ctx.db);
  fan = await build(it).fan();
  endpoint = await subscribeBrowser(it, fan.token);
});

const teams = { home: { zh: '阿森纳', en: 'Arsenal' }, away: { zh: '切尔西', en: 'Chelsea' } };
const settled = { title: '强强对话', outcome: 'halfWin', paidFen: 800, refundedFen: 123 } as const;

async function write(kind: string, facts: object, more: object = {}): Promise<void> {
  const whole = { userId: fan.id, key: randomUUID(), at: it.clock.now(), kind, facts };
  await transaction(it.ctx.db, (tx) =>
    notify(it.ctx, tx, [Object.assign(whole, more) as unknown as NewMessage]),
  );
}

/** What a browser received. */
function receivedAt(address: string) {
  const id = address.slice(address.lastIndexOf('/') + 1);
  return it.sandbox.push.messages
    .filter((message) => message.id === id)
    .map(({ text, ttl, topic }) => ({ ...(JSON.parse(text) as Record<string, unknown>), ttl, topic }));
}
const titles = (address = endpoint) =>
  receivedAt(address).map((message) => 'title' in message && message.title);

async function jobsOf<N extends 'push-messages' | 'push-again'>(name: N) {
  const { rows } = await sql<{ data: JobInput[N]; waitS: number }>`
    SELECT data, extract(epoch FROM start_after - created_on)::int AS "waitS" FROM job.job
     WHERE name = ${name} ORDER BY created_on, id`.execute(it.ctx.db);
  return rows;
}

describe('a message', () => {
  test('is pushed in the language of the device, without amounts, once read not at all', async () => {
    const english = await build(it).fan();
    const other = await subscribeBrowser(it, english.token, { locale: 'en' });
    await write('withdrawalMoved', { state: 'paid', amountFen: 98_765, arrivesFen: 98_765, reason: null });
    await write('rechargeCredited', { amountFen: 1_800 }, { userId: english.id });
    await it.runJobs();
    const [money] = receivedAt(endpoint);
    // The amount by digits: ids, which are random, may contain them.
    const { title, body } = (money ?? {}) as { readonly title?: string; readonly body?: string };
    expect(`${title} ${body}`).not.toMatch(/\d/);
    expect(money).toMatchObject({
      title: '提现已到账',
      path: '/pages/sub/inbox/index?tab=money',
      ttl: 10_800 + 3_600 * 8,
    });
    expect(titles(other)).toEqual(['Your top-up has arrived']);

    await write('feedbackAnswered', { answer: '谢谢' });
    await it.call(readInbox, { body: {} }, { token: fan.token });
    await it.runJobs();
    expect(titles()).toEqual(['提现已到账']);
  });

  test('queues one job for all users of a batch, and none if nobody is subscribed', async () => {
    const [other, unsubscribed] = [await build(it).fan(), await build(it).fan()];
    await subscribeBrowser(it, other.token);
    const messages = [fan, other, unsubscribed].map(({ id }) => ({
      userId: id,
      kind: 'unlockSettled' as const,
      key: 'settled',
      at: it.clock.now(),
      facts: { ...settled, ...teams },
    }));
    await transaction(it.ctx.db, (tx) => notify(it.ctx, tx, messages.slice(2)));
    expect(await jobsOf('push-messages')).toEqual([]);
    await transaction(it.ctx.db, (tx) => notify(it.ctx, tx, messages));
    const jobs = await jobsOf('push-messages');
    expect(jobs.map(({ data }) => data.messageIds.length)).toEqual([2]);
    await it.runJobs();
    expect(receivedAt(endpoint)).toMatchObject([{ title: '你解锁的方案已结算：半红', body: '强强对话' }]);
  });

  test('of the inbox is not pushed for matches, which have their own push, nor if its kind is muted', async () => {
    await write('matchGoal', { ...teams, score: '1:0', minute: 3 });
    expect(await jobsOf('push-messages')).toEqual([]);
    await it.call(setPushKind, { body: { kind: 'answers', isOn: false } }, { token: fan.token });
    await write('feedbackAnswered', { answer: '谢谢' });
    await write('accountNotice', { notice: 'newDevice', what: 'Chrome 上海 138****0000' });
    await it.runJobs();
    expect(receivedAt(endpoint)).toMatchObject([
      { title: '账号在新设备上登录', body: '如非本人操作，请立即联系我们' },
    ]);
    await it.call(setPushKind, { body: { kind: 'answers', isOn: true } }, { token: fan.token });
    await write('feedbackAnswered', { answer: '谢谢' });
    await it.runJobs();
    expect(titles()).toHaveLength(2);
  });

  test('about a publication replaces the earlier one of its analyst', async () => {
    for (const title of ['一', '二'])
      await write('schemePublished', { title, priceFen: 800, ...teams }, { analystId: analyst.id });
    await it.runJobs();
    const sent = receivedAt(endpoint);
    expect(sent).toMatchObject([{ title: '北看台 发布了方案', body: '一' }, { body: '二' }]);
    expect(new Set(sent.map(({ topic }) => topic))).toEqual(new Set([analyst.id.replaceAll('-', '')]));
    expect(JSON.stringify(sent)).not.toContain('8.00');
  });

  test('about schemes and money is kept from teens, new schemes from those who paused spending', async () => {
    const publish = () => write('schemePublished', { title: 'x', priceFen: 0, ...teams });
    const at = it.clock.now();
    await sql`INSERT INTO self_exclusion (user_id, number, until, set_at)
              VALUES (${fan.id}, 1, ${new Date(at.getTime() + 86_400_000)}, ${at})`.execute(it.ctx.db);
    await publish();
    await write('rechargeCredited', { amountFen: 1_800 });
    await it.runJobs();
    expect(titles()).toEqual(['充值已到账']);
    await sql`INSERT INTO teen_pin (user_id, salt, pin_hash, tries, tried_at)
              VALUES (${fan.id}, ${Buffer.alloc(16)}, ${Buffer.alloc(32)}, 0, ${at})`.execute(it.ctx.db);
    await write('rechargeCredited', { amountFen: 1_800 });
    await write('unlockSettled', { ...settled, ...teams });
    await write('identityVerified', {});
    // An answer names no scheme either.
    await write('tipOffAnswered', { title: '强强对话', upheld: true, reason: '抄袭' });
    await it.runJobs();
    expect(titles()).toEqual(['充值已到账', '实名认证已通过', '你的举报有结果了']);
    expect(JSON.stringify(receivedAt(endpoint))).not.toMatch(/强强对话|抄袭/);
  });
});

describe('quiet hours', () => {
  const answer = () => write('feedbackAnswered', { answer: '谢谢' });

  test('are 23 to 8 of the device unless chosen; what they silence is never pushed, and waits no longer than to their start', async () => {
    it.clock.set('2026-03-14T23:30:00Z');
    await answer();
    await it.runJobs();
    it.clock.set('2026-03-15T08:00:00Z');
    await it.runJobs();
    expect(titles()).toEqual([]);
    await answer();
    await it.runJobs();
    expect(receivedAt(endpoint)).toMatchObject([{ ttl: 15 * 3_600 }]);
  });

  test('follow the zone and hours that the user sets, or are off', async () => {
    const set = (body: object) => it.call(setQuietHours, { body } as never, { token: fan.token });
    await set({ quiet: { fromMinute: 720, untilMinute: 780 }, zone: 'Asia/Shanghai' });
    it.clock.set('2026-03-15T04:30:00Z');
    await answer();
    await it.runJobs();
    expect(titles()).toEqual([]);
    await set({ quiet: null, zone: 'Asia/Shanghai' });
    await answer();
    await it.runJobs();
    expect(titles()).toHaveLength(1);
    // A zone that only the device knows leaves the stored one.
    await set({ quiet: null, zone: 'Etc/Unknown' });
    expect(await it.call(pushSettings, {}, { token: fan.token })).toMatchObject({
      quiet: null,
      zone: 'Asia/Shanghai',
    });
    const refused = await it.ask(
      setQuietHours,
      { body: { quiet: { fromMinute: 60, untilMinute: 60 }, zone: 'UTC' } },
      { token: fan.token },
    );
    expect(refused).toMatchObject({ code: 422, data: { reason: 'QUIET_HOURS_INVALID' } });
  });
});

describe('a push service', () => {
  const answer = () => write('feedbackAnswered', { answer: '谢谢' });

  test('that no longer knows a browser ends its subscription', async () => {
    it.sandbox.push.plan(endpoint, 'gone');
    await answer();
    await it.runJobs();
    const left = await it.ctx.db
      .selectFrom('push_subscription')
      .select('id')
      .where('user_id', '=', fan.id)
      .execute();
    expect(left).toEqual([]);
    expect(await jobsOf('push-again')).toEqual([]);
  });

  test('that is busy is left alone for all recipients, and gets the message later for those who still want it', async () => {
    const other = await build(it).fan();
    const otherEndpoint = await subscribeBrowser(it, other.token);
    for (const each of [endpoint, otherEndpoint])
      it.sandbox.push.plan(each, { status: 429, retryAfter: '90', times: 1 });
    const messages = [fan, other].map(({ id }) => ({
      userId: id,
      kind: 'schemePublished' as const,
      key: 'x',
      at: it.clock.now(),
      schemeId: undefined as never,
      facts: { title: 'x', priceFen: 0, ...teams },
    }));
    await transaction(it.ctx.db, (tx) => notify(it.ctx, tx, messages));
    await it.runJobs();
    const again = await jobsOf('push-again');
    expect(again).toHaveLength(1);
    expect(again[0]).toMatchObject({ waitS: 90, data: { attempt: 2 } });
    expect(again[0]?.data.subscriptionIds).toHaveLength(2);
    await it.call(logout, { body: {} }, { token: other.token });
    if (again[0]) await pushAgain(it.ctx, again[0].data);
    expect([titles(), titles(otherEndpoint)].map((each) => each.length)).toEqual([1, 0]);
  });

  test('is tried six times with growing waits, and not for what is no longer worth it', async () => {
    it.sandbox.push.plan(endpoint, { status: 503, times: 9 });
    await answer();
    await it.runJobs();
    for (let attempt = 2; attempt <= 6; attempt++) {
      const job = (await jobsOf('push-again')).at(-1);
      expect(job).toMatchObject({ waitS: 5 * 2 ** (attempt - 2), data: { attempt } });
      if (job) await pushAgain(it.ctx, job.data);
    }
    expect(await jobsOf('push-again')).toHaveLength(5);
    const [first] = await jobsOf('push-again');
    it.sandbox.push.plan(endpoint, { status: 503, times: 0 });
    it.clock.set('2026-03-15T13:00:00Z');
    if (first) await pushAgain(it.ctx, first.data);
    expect(titles()).toEqual([]);
  });

  test('that is silent is asked by as many as at a time, not by each of its recipients', async () => {
    const now = it.clock.now();
    const [to] = await readRecipients(it.ctx.db, { userIds: [fan.id] }, { kind: 'money', now });
    if (!to) throw new Error('the fan is subscribed');
    const at = now.toISOString();
    const text = { title: 'x', body: '' };
    const message = {
      kind: 'money',
      tag: 'x',
      order: 1,
      at,
      path: '/',
      texts: { zh: text, en: text },
    } as const;
    const letters = Array.from({ length: 100 }, () => ({ message, to }));
    const asked: string[] = [];
    const push = Object.assign({}, it.ctx.push, {
      send: async ({ endpoint: address }: { endpoint: string }) => {
        asked.push(address);
        return { state: 'silent' } as const;
      },
    });
    const ctx = Object.assign({}, it.ctx, { push });
    const busy: BusyHosts = new Map();
    await sendPush(ctx, letters, { busy });
    expect(asked).toHaveLength(16);
    const [job, ...others] = await jobsOf('push-again');
    expect([job?.waitS, job?.data.subscriptionIds.length, others.length]).toEqual([5, 100, 0]);
    // Nor by the next page of the same job.
    await sendPush(ctx, letters, { busy });
    expect(asked).toHaveLength(16);
  });

  test('that refuses for good is not asked again', async () => {
    it.sandbox.push.plan(endpoint, { status: 400, times: 1 });
    await answer();
    await it.runJobs();
    expect([await jobsOf('push-again'), titles()]).toEqual([[], []]);
  });
});

test('an expired session and a disabled account receive nothing', async () => {
  const other = await build(it).fan();
  const otherEndpoint = await subscribeBrowser(it, other.token);
  await write('feedbackAnswered', { answer: '谢谢' });
  await write('feedbackAnswered', { answer: '谢谢' }, { userId: other.id });
  await sql`UPDATE session SET expires_at = ${it.clock.now()} WHERE user_id = ${fan.id}`.execute(it.ctx.db);
  await sql`UPDATE app_user SET disabled_at = ${it.clock.now()} WHERE id = ${other.id}`.execute(it.ctx.db);
  await it.runJobs();
  expect([...titles(), ...titles(otherEndpoint)]).toEqual([]);
});
