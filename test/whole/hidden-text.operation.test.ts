import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallDefinition } from '#contract/define-call.ts';
import { followAnalyst } from '#contract/people/people.ts';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { type BuiltUser, build } from '../build/build.ts';
import { buildMatch, buildResult } from '../build/matches/match.ts';
import { buildBalance } from '../build/payments/recharge.ts';
import { buildScheme, buildUnlock, hiddenSentence, parlayOf } from '../build/scheme.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let it: TestApp;
let matchId: string;
let schemeId: string;
let parlayId: string;
let people: Record<'fan' | 'buyer' | 'author', BuiltUser>;

async function open(): Promise<void> {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  matchId = await buildMatch(it);
  people = { fan: await build(it).fan(), buyer: await build(it).fan(), author: await build(it).analyst() };
  const terms = { priceFen: 3800, chancePercent: 57 };
  schemeId = await buildScheme(it, people.author, matchId, terms);
  const second = await buildMatch(it, { pair: 1 });
  const parlay = parlayOf(
    [
      [matchId, 'asian home -3'],
      [second, '1x2 home'],
    ],
    terms,
  );
  parlayId = (await it.call(publishScheme, { body: parlay }, { token: people.author.token })).id;
  // So that the scheme is on the list of followed analysts too.
  for (const { token } of [people.fan, people.buyer])
    await it.call(followAnalyst, { params: { id: people.author.id }, body: { followed: true } }, { token });
  await buildBalance(it, people.buyer.id, 10_000);
  await buildUnlock(it, people.buyer, schemeId);
  await buildUnlock(it, people.buyer, parlayId);
}

/** Visible only after an unlock: the text, and the pick with its line and odds in any form. */
const secrets = [
  hiddenSentence.slice(0, 12),
  '"pick":"home"',
  '"lineQuarters":-3',
  '"chancePercent":57',
  'sealedText":"',
  'salt":"',
];

/**
 * Picks, lines and odds also occur in a match's own prices, which reveal nothing about the scheme; its text does not.
 */
const priceLists = [
  ...['matchList', 'followedMatches', 'matchDetails', 'matchOdds'],
  ...['teamMatches', 'competitionMatches'],
];
const priceSecrets = ['"pick":"home"', '"lineQuarters":-3'];

/** All GET calls of the contract, with all ids of the scheme, its match, a team of it and its competition. */
async function readEverything(token: string | null): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const marks = `?schemes=${schemeId},${parlayId}&matches=${matchId}&analysts=${people.author.id}`;
  for (const [name, call] of Object.entries(calls) as [string, CallDefinition][]) {
    if (call.method !== 'GET') continue;
    const ids = call.path.includes('{')
      ? [schemeId, parlayId, matchId, people.author.id, 'arsenal', 'en.1']
      : [''];
    for (const id of ids) {
      const url = call.path.replaceAll(/\{\w+\}/g, id);
      for (const query of ['', '?limit=50', '?state=escrow', '?day=2026-03-15', '?part=fixtures', marks]) {
        const headers = token === null ? {} : { authorization: `Bearer ${token}` };
        const { body } = await it.app.inject({ method: 'GET', url: `${url}${query}`, headers });
        answers.set(`${name} ${url}${query}`, body);
      }
    }
  }
  return answers;
}

async function leaks(token: string | null): Promise<string[]> {
  const found: string[] = [];
  for (const [call, body] of await readEverything(token)) {
    const isPriced = priceLists.some((name) => call.startsWith(`${name} `));
    const looked = isPriced ? secrets.filter((secret) => !priceSecrets.includes(secret)) : secrets;
    for (const secret of looked) if (body.includes(secret)) found.push(`${call} shows ${secret}`);
  }
  return found;
}

const tokenOf = (who: string) => (who === 'visitor' ? null : people[who as keyof typeof people].token);

describe('before settlement', () => {
  beforeAll(open);
  afterAll(() => it.close());

  test.each(['visitor', 'fan'])('before settlement no call returns the hidden parts to a %s', async (who) => {
    expect(await leaks(tokenOf(who))).toEqual([]);
  });

  test.each(['buyer', 'author'])('control: the same walk as %s finds all of them', async (who) => {
    const found = (await leaks(tokenOf(who))).join('\n');
    for (const secret of secrets) expect(found).toContain(secret);
  });

  test('refusals of write calls do not contain them either', async () => {
    const { fan } = people;
    for (const call of Object.values(calls) as CallDefinition[]) {
      if (call.method !== 'POST' || call === calls.unlockScheme || call === calls.logout) continue;
      const url = call.path.replaceAll(/\{\w+\}/g, schemeId);
      const headers = { authorization: `Bearer ${fan.token}` };
      const { body } = await it.app.inject({ method: 'POST', url, headers, payload: { matchId, schemeId } });
      for (const secret of secrets) expect(body).not.toContain(secret);
      if (call === calls.exchangeToken) people.fan = { ...fan, token: JSON.parse(body).data.token };
    }
  });
});

describe('after settlement', () => {
  beforeAll(open);
  afterAll(() => it.close());

  test('after settlement the picks are public immediately and the text a day later', async () => {
    it.clock.set('2026-03-15T17:00:00Z');
    await buildResult(it, {}, { halfTime: [1, 0], score90: [2, 0] });
    await it.runJobs();
    const settled = (await leaks(null)).join('\n');
    expect(settled).toContain('"pick":"home"');
    expect(settled).not.toContain(hiddenSentence.slice(0, 12));
    expect(settled).not.toContain('sealedText":"');
    it.clock.advance({ hours: 24 });
    expect((await leaks(null)).join('\n')).toContain(hiddenSentence.slice(0, 12));
  });
});
