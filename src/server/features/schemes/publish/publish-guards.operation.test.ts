import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { login, sendCode } from '#contract/people/sessions.ts';
import { previewScheme, publishScheme } from '#contract/schemes/publish-scheme.ts';
import { withdrawScheme } from '#contract/schemes/withdraw-scheme.ts';
import { honestChinese, original } from '#domain/scheme/testing/honest-texts.ts';
import { anyAddress, askFrom } from '#test/build/ask-from.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildScheme, draftOf, parlayOf, type PublishBody } from '#test/build/scheme.ts';
import { decideLink } from '#server/features/protection/account-links/decide-link.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let matchId: string;
let author: BuiltUser;
let other: BuiltUser;

beforeEach(async () => {
  await it?.close();
  it = await startTestApp({ start: '2026-03-15T02:00:00Z' });
  matchId = await buildMatch(it);
  author = await build(it).analyst();
  other = await build(it).analyst();
});
afterAll(() => it.close());

interface By {
  readonly token: string;
}

async function refusalOf(body: PublishBody, { token }: By, deviceId?: string) {
  const headers = deviceId === undefined ? {} : { 'x-device-id': deviceId };
  const { data } = await it.ask(publishScheme, { body }, { token, headers });
  return (data as unknown as { reason?: string }).reason ?? null;
}

async function brokenIn({ idempotencyKey: _, displayedOddsMilli: __, ...draft }: PublishBody, { token }: By) {
  const { checks } = await it.call(previewScheme, { body: draft }, { token });
  return checks.filter(({ ok }) => !ok).map(({ rule }) => rule);
}

const textOf = (text: string, summary: string): Partial<PublishBody> => {
  const [title = '', , ...body] = text.split('\n');
  return { title: title.slice(0, 40), summary, body: body.join('\n').padEnd(101, '。') };
};

describe('a text like one of another author', () => {
  const ours = textOf(original, '切尔西近 4 个客场有 3 场被对手从边路身后打穿，先看半场节奏再看盘口。');
  const copied = textOf(
    original.replaceAll('阿森纳', '枪手').replaceAll('，', ' ， '),
    '切尔西近四个客场有三场被对手从边路身后打穿，先看半场节奏再看盘口！',
  );

  test('is refused by publishing and preview alike, without revealing the other author', async () => {
    const first = await buildScheme(it, author, matchId, ours);
    const body = draftOf(matchId, copied);
    expect(await brokenIn(body, other)).toEqual(['TEXT_TOO_SIMILAR']);
    const answer = await it.ask(publishScheme, { body }, { token: other.token });
    expect(answer).toMatchObject({ code: 422, data: { reason: 'TEXT_TOO_SIMILAR', facts: { days: 7 } } });
    const response = JSON.stringify(answer);
    for (const secret of [first, author.id, '切尔西']) expect(response).not.toContain(secret);
  });

  test("is accepted when it is the author's own, a week old, or reworded", async () => {
    await buildScheme(it, author, matchId, ours);
    const again = {
      market: '1x2',
      picks: [{ pick: 'home', lineQuarters: null }],
      displayedOddsMilli: [1950],
    } as const;
    expect(
      await refusalOf(
        draftOf(matchId, { ...copied, ...again, picks: [...again.picks], displayedOddsMilli: [1950] }),
        author,
      ),
    ).toBeNull();
    const own = textOf(
      honestChinese[1] ?? '',
      '阿森纳三中场对切尔西双后腰，控球未必等于机会；本方案讨论大小球的价格是否合理。',
    );
    expect(await refusalOf(draftOf(matchId, own), other)).toBeNull();
    await buildMatch(it, { pair: 1, date: '2026-03-22' }).then(async (later) => {
      it.clock.set('2026-03-22T02:00:00Z');
      expect(await refusalOf(draftOf(later, copied), other)).toBeNull();
    });
  });

  test('is deleted when it is no longer recent, so that the index stays small', async () => {
    await buildScheme(it, author, matchId);
    const later = await buildMatch(it, { pair: 1, date: '2026-03-29' });
    it.clock.set('2026-03-29T02:00:00Z');
    const id = await buildScheme(it, author, later);
    const { rows } = await sql<{ id: string }>`SELECT scheme_id AS id FROM scheme_text`.execute(it.ctx.db);
    expect(rows).toEqual([{ id }]);
  });
});

describe('one person with two accounts', () => {
  const terms = (market: '1x2' | 'asian' | 'totals', pick: string, line: number | null, odds: number) =>
    draftOf(matchId, { market, picks: [{ pick, lineQuarters: line }], displayedOddsMilli: [odds] });

  test('cannot bet against the other account from their common device, in any market', async () => {
    const device = randomUUID();
    expect(await refusalOf(terms('1x2', 'home', null, 1950), author, device)).toBeNull();
    expect(await refusalOf(terms('1x2', 'away', null, 4100), other, device)).toBe('OPPOSITE_PICKS');
    // The device stays linked after the refusal, and the device id is no longer needed.
    const answer = await it.ask(
      publishScheme,
      { body: terms('1x2', 'draw', null, 3600) },
      { token: other.token },
    );
    expect(answer.data).toMatchObject({ reason: 'OPPOSITE_PICKS' });
    expect(JSON.stringify(answer)).not.toContain(author.id);
    expect(await refusalOf(terms('totals', 'over', 10, 1910), other, device)).toBeNull();
    expect(await refusalOf(terms('asian', 'home', -3, 2050), other, device)).toBeNull();
  });

  test('is found by the device of the login too, and by any recorded link', async () => {
    const device = randomUUID();
    const logInWith = async ({ mobile }: BuiltUser) => {
      it.clock.advance({ minutes: 2 });
      const sent = await askFrom(it, anyAddress(), sendCode, { mobile, scene: 'login' });
      const body = { mobile, code: sent.data.sandboxCode ?? '', openId: '' };
      const { code } = await it.ask(login, { body }, { headers: { 'x-device-id': device } });
      expect(code).toBe(200);
    };
    await logInWith(author);
    await logInWith(other);
    expect(await refusalOf(terms('1x2', 'home', null, 1950), author)).toBeNull();
    expect(await brokenIn(terms('1x2', 'away', null, 4100), other)).toEqual(['OPPOSITE_PICKS']);
    expect(await refusalOf(terms('1x2', 'away', null, 4100), other)).toBe('OPPOSITE_PICKS');
    const stranger = await build(it).analyst();
    expect(await refusalOf(terms('1x2', 'away', null, 4100), stranger, randomUUID())).toBeNull();
  });

  test('is found between accounts that an operator joined, whatever they share', async () => {
    const { id: operatorId } = await buildOperator(it, 'moderator');
    expect(await refusalOf(terms('1x2', 'home', null, 1950), author, randomUUID())).toBeNull();
    expect(await refusalOf(terms('totals', 'over', 10, 1910), other, randomUUID())).toBeNull();
    const accounts = [author.id, other.id] as const;
    await decideLink(it.ctx, { operatorId, accounts, verdict: 'samePerson', reason: '本人承认两个账号' });
    expect(await refusalOf(terms('1x2', 'away', null, 4100), other, randomUUID())).toBe('OPPOSITE_PICKS');
  });

  test('cannot bet against a leg of a parlay, nor with one', async () => {
    const device = randomUUID();
    const second = await buildMatch(it, { pair: 1 });
    const parlay = (of: 'asian home -3' | 'asian away 3') =>
      parlayOf([
        [matchId, '1x2 home'],
        [second, of],
      ]);
    expect(await refusalOf(parlay('asian home -3'), author, device)).toBeNull();
    expect(await refusalOf(terms('asian', 'away', 3, 1850), other, device)).toBe('OPPOSITE_PICKS');
    expect(await refusalOf(parlay('asian away 3'), other, device)).toBe('OPPOSITE_PICKS');
    expect(await refusalOf(parlay('asian home -3'), other, device)).toBeNull();
  });

  test('can after the first scheme was withdrawn', async () => {
    const device = randomUUID();
    const { id } = await it.call(
      publishScheme,
      { body: terms('1x2', 'home', null, 1950) },
      { token: author.token },
    );
    expect(await refusalOf(terms('1x2', 'away', null, 4100), author, device)).toBe(
      'SCHEME_EXISTS_FOR_MARKET',
    );
    expect(await refusalOf(terms('asian', 'away', 3, 1850), author, device)).toBe('OPPOSITE_PICKS');
    await it.call(withdrawScheme, { params: { id }, body: {} }, { token: author.token });
    expect(await refusalOf(terms('asian', 'away', 3, 1850), author, device)).toBeNull();
  });

  test('is stored as a hash only, and a device id that is not a UUID is ignored', async () => {
    const device = randomUUID();
    await refusalOf(draftOf(matchId), author, device);
    await refusalOf(draftOf(matchId), other, 'x'.repeat(500));
    const { rows } = await sql<{ all: string }>`SELECT json_agg(l)::text AS all FROM person_link l`.execute(
      it.ctx.db,
    );
    expect(rows[0]?.all).toContain(author.id);
    expect(rows[0]?.all).not.toContain(device);
    expect(rows[0]?.all).not.toContain(other.id);
  });
});

describe('a day of one author', () => {
  test('has five schemes, including parlays and withdrawn ones', async () => {
    const second = await buildMatch(it, { pair: 1 });
    const parlay = parlayOf([
      [matchId, '1x2 home'],
      [second, '1x2 home'],
    ]);
    const id = await buildScheme(it, author, matchId);
    await it.call(withdrawScheme, { params: { id }, body: {} }, { token: author.token });
    expect(await refusalOf(parlay, author)).toBeNull();
    for (const body of [draftOf(matchId), draftOf(second)]) expect(await refusalOf(body, author)).toBeNull();
    const totals = {
      market: 'totals',
      picks: [{ pick: 'over', lineQuarters: 10 }],
      displayedOddsMilli: [1910],
    } as const;
    const sixth = (of: string) =>
      draftOf(of, { ...totals, picks: [...totals.picks], displayedOddsMilli: [1910] });
    expect(await refusalOf(sixth(matchId), author)).toBeNull();
    expect(await brokenIn(sixth(second), author)).toEqual(['DAILY_SCHEME_LIMIT']);
    expect(await refusalOf(sixth(second), author)).toBe('DAILY_SCHEME_LIMIT');
    it.clock.set('2026-03-15T14:00:00Z');
    expect(await refusalOf(sixth(second), author)).toBe('DAILY_SCHEME_LIMIT');
  });
});
