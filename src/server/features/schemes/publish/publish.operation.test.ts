import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { previewScheme, publishScheme } from '#contract/schemes/publish-scheme.ts';
import { viewerScheme } from '#contract/schemes/scheme-details.ts';
import { withdrawScheme } from '#contract/schemes/withdraw-scheme.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildScheme, buildUnlock, draftOf, type PublishBody } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let matchId: string;
let author: BuiltUser;

beforeAll(async () => {
  it = await startTestApp();
  matchId = await buildMatch(it);
});
afterAll(() => it.close());

beforeEach(async () => {
  it.clock.set('2026-03-15T08:00:00Z');
  author = await build(it).analyst();
});

const publish = (changes: Partial<PublishBody> = {}, token = author.token) =>
  it.ask(publishScheme, { body: draftOf(matchId, changes) }, { token });

async function refusal(changes: Partial<PublishBody>) {
  const { data, code, message } = await publish(changes);
  return { reason: (data as unknown as { reason: string }).reason, code, message };
}

test('a published scheme is sealed at the odds of the feed, and the seal can be recomputed', async () => {
  const { data } = await publish();
  const details = await it.call(viewerScheme, { params: { id: data.id } }, { token: author.token });
  expect(details.picks).toMatchObject([
    { pick: 'home', lineQuarters: -3, oddsMilli: 2050, oddsText: '2.05' },
  ]);
  const recomputed = createHash('sha256')
    .update(Buffer.from(details.salt ?? '', 'hex'))
    .update(details.sealedText ?? '')
    .digest('hex');
  expect(recomputed).toBe(details.seal);
  expect(data.seal).toBe(details.seal);
  expect(JSON.parse(details.sealedText ?? '')).toMatchObject({ title: details.title, body: details.body });
});

test('the same request twice creates one scheme', async () => {
  const { idempotencyKey, ...texts } = draftOf(matchId);
  const first = await publish({ ...texts, idempotencyKey });
  const second = await publish({ ...texts, idempotencyKey });
  expect(second.data.id).toBe(first.data.id);
  const others: readonly Partial<PublishBody>[] = [
    { title: '换一个标题再用同一个编号' },
    { refundIfLost: !texts.refundIfLost },
    { freeReaders: texts.freeReaders === 'nobody' ? 'followers' : 'nobody' },
    { chancePercent: texts.chancePercent === 61 ? 62 : 61 },
  ];
  for (const other of others) {
    const { reason } = await refusal({ ...texts, idempotencyKey, ...other });
    expect([other, reason]).toEqual([other, 'IDEMPOTENCY_KEY_REUSED']);
  }
});

test('nobody can change or delete a scheme, not even the owner of the database', async () => {
  const id = await buildScheme(it, author, matchId);
  const change = sql`UPDATE scheme SET title = 'x' WHERE id = ${id}`;
  await expect(change.execute(it.ctx.db)).rejects.toThrow();
  await expect(
    it.database.asOwner((run) => run(`UPDATE scheme SET title = 'x' WHERE id = '${id}'`)),
  ).rejects.toThrow(/append-only/);
  await expect(it.database.asOwner((run) => run('DELETE FROM scheme_pick'))).rejects.toThrow(/append-only/);
});

test('publishing closes ten minutes before kick-off by the server clock', async () => {
  it.clock.set('2026-03-15T14:49:59Z');
  expect((await publish()).code).toBe(200);
  it.clock.set('2026-03-15T14:50:00Z');
  const refused = await refusal({ market: 'totals', picks: [{ pick: 'over', lineQuarters: 10 }] });
  expect(refused).toMatchObject({ reason: 'PUBLISH_CUT_OFF', code: 409 });
  expect(refused.message).toContain('10 分钟');
  it.clock.set('2026-03-15T15:00:00Z');
  expect((await refusal({})).reason).toBe('MATCH_STARTED');
});

test('every rule of publishing refuses with its own reason', async () => {
  const fan = await build(it).fan();
  const byFan = await publish({}, fan.token);
  expect((byFan.data as unknown as { reason: string }).reason).toBe('NOT_ANALYST');
  const cases: [Partial<PublishBody>, string][] = [
    [{ matchId: randomUUID() }, 'MATCH_NOT_FOUND'],
    [{ market: 'btts', picks: [{ pick: 'yes', lineQuarters: null }] }, 'ODDS_UNAVAILABLE'],
    [{ picks: [{ pick: 'draw', lineQuarters: -3 }] }, 'PICK_UNKNOWN'],
    [{ picks: [{ pick: 'home', lineQuarters: -5 }] }, 'ODDS_UNAVAILABLE'],
    [{ displayedOddsMilli: [2100] }, 'ODDS_MOVED'],
    [{ priceFen: 1000 }, 'PRICE_NOT_ON_LADDER'],
    [{ priceFen: 800 }, 'CHARGING_NOT_EARNED'],
    [{ refundIfLost: true }, 'REFUNDABLE_NEEDS_PRICE'],
    [{ title: '短' }, 'TEXT_TITLE_LENGTH'],
    [{ summary: '太短' }, 'TEXT_SUMMARY_LENGTH'],
    [{ body: '太短' }, 'TEXT_BODY_LENGTH'],
    [{ title: '想看更多加微信 abc12345' }, 'TEXT_HAS_CONTACT'],
    [{ title: '这一场稳赚不赔跟着走' }, 'TEXT_PROMISES_PROFIT'],
  ];
  for (const [changes, reason] of cases) {
    expect(await refusal(changes), JSON.stringify(changes)).toMatchObject({ reason });
  }
});

test('one scheme per match and market, unless it was withdrawn', async () => {
  const id = await buildScheme(it, author, matchId);
  expect((await refusal({})).reason).toBe('SCHEME_EXISTS_FOR_MARKET');
  await it.call(withdrawScheme, { params: { id }, body: {} }, { token: author.token });
  expect((await publish()).code).toBe(200);
});

test('a scheme can be withdrawn within two minutes and before the first unlock only', async () => {
  const stranger = await build(it).analyst();
  const late = await buildScheme(it, author, matchId);
  const reasonOf = async (id: string, token: string) => {
    const { data } = await it.ask(withdrawScheme, { params: { id }, body: {} }, { token });
    return (data as unknown as { reason: string }).reason;
  };
  expect(await reasonOf(late, stranger.token)).toBe('SCHEME_NOT_FOUND');
  it.clock.advance({ minutes: 2, seconds: 1 });
  expect(await reasonOf(late, author.token)).toBe('WITHDRAW_TOO_LATE');

  const bought = await buildScheme(it, stranger, matchId);
  await buildUnlock(it, await build(it).fan(), bought);
  expect(await reasonOf(bought, stranger.token)).toBe('WITHDRAW_UNLOCKED');
});

test('twenty concurrent requests for one market create one scheme', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => publish()));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  const sequence = await it.ctx.db
    .selectFrom('scheme')
    .select('author_sequence')
    .where('author_id', '=', author.id)
    .execute();
  expect(sequence).toEqual([{ author_sequence: 1 }]);
});

test('a preview lists every rule, marks forbidden words, and publishes nothing', async () => {
  const {
    idempotencyKey: _,
    displayedOddsMilli: __,
    ...draft
  } = draftOf(matchId, { title: '想看更多加微信 abc12345' });
  const preview = await it.call(previewScheme, { body: draft }, { token: author.token });
  expect(preview.checks.filter(({ ok }) => !ok).map(({ rule }) => rule)).toEqual(['TEXT_HAS_CONTACT']);
  const [problem] = preview.problems;
  expect(problem?.field).toBe('title');
  expect(draft.title.slice(problem?.start, problem?.end)).toContain('微');
  const schemes = await it.ctx.db
    .selectFrom('scheme')
    .select('id')
    .where('author_id', '=', author.id)
    .execute();
  expect(schemes).toEqual([]);
});
