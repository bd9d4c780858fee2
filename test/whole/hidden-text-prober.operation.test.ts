import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallDefinition } from '#contract/define-call.ts';
import { previewScheme } from '#contract/schemes/publish-scheme.ts';
import { type BuiltUser, build } from '../build/build.ts';
import { buildMatch } from '../build/matches/match.ts';
import { buildScheme, draftOf, type PublishBody } from '../build/scheme.ts';
import { isFull } from '../level.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** Two texts of equal length that a reader without an unlock must not be able to distinguish. */
const secrets = [
  '所以我的最终选择是客队取胜，理由是边路的速度和定位球。',
  '因此本场我站在主队一边，看重中场人数与半场之后的体能。',
];
const filler =
  '这一段只谈两队的赛程、天气和场地，不谈判断，也不给出任何方向，读者可以自己去看公开的数据。'.repeat(3);
const REQUESTS = isFull ? 20_000 : 600;

interface World {
  readonly it: TestApp;
  readonly matchId: string;
  readonly schemeId: string;
  readonly publicTexts: Pick<PublishBody, 'title' | 'summary'>;
  readonly author: BuiltUser;
  readonly fan: BuiltUser;
  readonly rival: BuiltUser;
}

/** The same world, except for hidden text, pick and price of one paid scheme. */
async function worldWith(secret: string, pick: 'home' | 'away'): Promise<World> {
  const it = await startTestApp({
    start: '2026-03-15T02:00:00Z',
    environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' },
  });
  const matchId = await buildMatch(it);
  const author = await build(it).analyst({ nickname: '写方案的人' });
  const rival = await build(it).analyst({ nickname: '另一个分析师' });
  const fan = await build(it).fan({ nickname: '一个球迷' });
  const publicTexts = {
    title: '一场要看临场的比赛，先读完再说',
    summary: '摘要只说要看什么：首发名单、盘口的走势和天气，判断都在正文里面。',
  };
  const schemeId = await buildScheme(it, author, matchId, {
    ...publicTexts,
    body: `${filler}${secret}`,
    picks: [{ pick, lineQuarters: pick === 'home' ? -3 : 3 }],
    displayedOddsMilli: [pick === 'home' ? 2050 : 1850],
    priceFen: 2800,
    chancePercent: pick === 'home' ? 61 : 47,
  });
  await it.runJobs();
  return { it, matchId, schemeId, publicTexts, author, fan, rival };
}

let worlds: readonly World[];
/** Creates two worlds for the tests of a group. */
function inTwoWorlds(): void {
  beforeAll(async () => {
    const [one = '', other = ''] = secrets;
    expect([...one].length - [...other].length).toBe(0);
    worlds = [await worldWith(one, 'away'), await worldWith(other, 'home')];
  });
  afterAll(async () => {
    for (const { it } of worlds ?? []) await it.close();
  });
}

/**
 * A response without natural differences between worlds: ids are replaced by their order; keys, hashes and phone
 * numbers are removed.
 */
function comparable(body: string): string {
  const ids = new Map<string, string>();
  return (
    body
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
        if (!ids.has(id)) ids.set(id, `id${ids.size}`);
        return ids.get(id) ?? '';
      })
      // The public key of pushes, in base64url.
      .replaceAll(/"publicKey":"[\w-]{87}"/g, '"publicKey":"key"')
      .replaceAll(/[A-Za-z0-9+/]{30,}={0,2}/g, 'bytes')
      .replaceAll(/\d{3}\*{4}\d{4}/g, 'telephone')
  );
}

/** The first difference of two lists of responses: the request, and some characters of context. */
function differences(one: readonly string[], other: readonly string[]): string[] {
  return one.flatMap((answer, index) => {
    const against = other[index] ?? '';
    if (answer === against) return [];
    const signs = [...against];
    const at = [...answer].findIndex((sign, place) => sign !== signs[place]);
    const around = (text: string) => [...text].slice(Math.max(0, at - 30), at + 30).join('');
    return [`${answer.slice(0, 40)} … ${around(answer)} | ${around(against)}`];
  });
}

async function answerTo(
  { it }: World,
  token: string | null,
  request: { readonly method: 'GET' | 'POST'; readonly url: string; readonly payload?: object },
): Promise<string> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const { statusCode, body, headers: responseHeaders } = await it.app.inject({ ...request, headers });
  return `${statusCode} ${'etag' in responseHeaders} ${comparable(body)}`;
}

function charactersOf(text: string): readonly string[] {
  return [...text].filter((sign) => /\p{Letter}/u.test(sign));
}

/** Drafts that gradually approach the hidden text, with varying amounts of the visible text. */
function probes({ publicTexts }: World, secret: string): readonly Partial<PublishBody>[] {
  const parts = [8, 14, 20, [...secret].length].map((length) => [...secret].slice(0, length).join(''));
  return [
    ...parts.map((part) => ({ ...publicTexts, body: `${filler}${part}` })),
    ...parts.map((part) => ({ ...publicTexts, body: part.padEnd(120, '。') })),
    { body: `${filler}${secret}` },
    { ...publicTexts, title: secret.slice(0, 30) },
  ];
}

/** The query for a draft, without its keys. */
function draftWith(
  matchId: string,
  changes: Partial<PublishBody>,
): Omit<PublishBody, 'idempotencyKey' | 'displayedOddsMilli'> {
  const fixed = {
    title: '一场没有人写过的比赛分析',
    summary: '这里只有一些普通的话，说的是别的事情，与任何人都没有关系。',
  };
  const {
    idempotencyKey: _,
    displayedOddsMilli: __,
    ...draft
  } = draftOf(matchId, { body: filler, ...fixed, ...changes });
  return draft;
}

describe('read and preview calls', () => {
  inTwoWorlds();

  test.each(['fan', 'visitor'] as const)(
    'two worlds that differ only in a hidden text return equal responses to a %s',
    async (who) => {
      const answers = await Promise.all(
        worlds.map(async (world) => {
          const token = who === 'visitor' ? null : world[who].token;
          const responses: string[] = [];
          for (const [name, call] of Object.entries(calls) as [string, CallDefinition][]) {
            if (call.method !== 'GET' || name === 'exportUser') continue;
            for (const id of [world.schemeId, world.matchId, world.author.id, 'arsenal', 'en.1']) {
              const url = call.path.replaceAll(/\{\w+\}/g, id);
              for (const query of [
                '',
                '?limit=50',
                '?part=fixtures',
                `?q=${encodeURIComponent(secrets[0]?.slice(0, 6) ?? '')}`,
                '?sort=price',
              ])
                responses.push(
                  `${name} ${await answerTo(world, token, { method: 'GET', url: `${url}${query}` })}`,
                );
            }
          }
          for (const secret of secrets)
            for (const probe of probes(world, secret)) {
              const payload = draftWith(world.matchId, probe);
              const url = previewScheme.path;
              responses.push(await answerTo(world, token, { method: 'POST', url, payload }));
            }
          return responses;
        }),
      );
      const [one = [], other = []] = answers;
      expect(one.length).toBeGreaterThan(100);
      expect(other).toHaveLength(one.length);
      expect(differences(one, other)).toEqual([]);
    },
  );

  test(`${REQUESTS.toLocaleString('en')} requests reveal no character of a hidden text`, async () => {
    const [world] = worlds as [World];
    // Punctuation is ignored by the comparison, so it can be neither learnt nor used.
    const secret = charactersOf(secrets[0] ?? '');
    const before = charactersOf(filler);
    // The attacker knows the text before the secret and all possible next characters. Numerals are excluded: they are
    // compared as digits, weigh less, and would be distinguishable without being right.
    const alphabet = [...new Set([...secret, ...'主平负大小球进失让受强弱攻守先后全上下盘水热冷'])];
    const learnt: string[] = [];
    let requestCount = 0;
    // More or fewer known words next to the guess: a figure that is rounded down changes with one of them.
    for (
      let known = 4;
      requestCount < REQUESTS && learnt.length < secret.length;
      known = known === 7 ? 4 : known + 1
    ) {
      const charactersByResponse = new Map<string, string[]>();
      for (const sign of alphabet) {
        const guess = [...before.slice(-3), ...learnt, sign].slice(-4);
        const body = [...before.slice(0, known), ...guess].join('').padEnd(120, '。');
        const payload = draftWith(world.matchId, { ...world.publicTexts, body });
        const answer = await answerTo(world, world.fan.token, {
          method: 'POST',
          url: previewScheme.path,
          payload,
        });
        charactersByResponse.set(answer, [...(charactersByResponse.get(answer) ?? []), sign]);
        requestCount += 1;
      }
      // A character whose response differs from all others is known to be the next one.
      const [odd] = [...charactersByResponse.values()].filter((signs) => signs.length === 1);
      if (charactersByResponse.size === 2 && odd) learnt.push(odd[0] ?? '');
    }
    expect(learnt.join('')).toBe('');
  }, 900_000);
});

describe('publishing', () => {
  inTwoWorlds();

  test('publishing a draft that comes near a hidden text is answered as in another world', async () => {
    const answers = await Promise.all(
      worlds.map(async (world) => {
        const responses: string[] = [];
        // The daily limit of publications, each in another market.
        const [secret = ''] = secrets;
        const markets = [
          { market: '1x2', picks: [{ pick: 'home', lineQuarters: null }], displayedOddsMilli: [1950] },
          { market: 'totals', picks: [{ pick: 'over', lineQuarters: 10 }], displayedOddsMilli: [1910] },
          { market: 'asian', picks: [{ pick: 'home', lineQuarters: -3 }], displayedOddsMilli: [2050] },
        ] as const;
        for (const [index, terms] of markets.entries()) {
          const text = probes(world, secret)[[3, 8, 7][index] ?? 0] ?? {};
          const payload = { ...draftOf(world.matchId, { body: filler, ...text }), ...terms };
          const url = calls.publishScheme.path;
          responses.push(await answerTo(world, world.rival.token, { method: 'POST', url, payload }));
        }
        return responses;
      }),
    );
    const [one = [], other = []] = answers;
    expect(differences(one, other)).toEqual([]);
    expect(one.map((answer) => answer.slice(0, 3))).toEqual(['200', '200', '200']);
  });
});
