import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemeList } from '#contract/schemes/scheme-lists.ts';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { withdrawScheme } from '#contract/schemes/withdraw-scheme.ts';
import { matchStates } from '#domain/match/match-state.ts';
import { type MatchOfSale, saleOf, schemeStateAt } from '#domain/scheme/sale.ts';
import type { RuleSet } from '#domain/market/market.ts';
import type { Outcome } from '#domain/settlement/settlement.ts';
import { takeDownScheme } from '#server/features/schemes/reports/take-down-scheme.ts';
import { build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { buildScheme, parlayOf } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { decideVoid } from '../testing/money-stage.ts';
import { isOnSale, saleOfScheme } from './sale.ts';

let it: TestApp;
let matchIds: readonly string[];
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  matchIds = await inTurn([0, 1, 2], (pair) => buildMatch(it, { pair }));
  const [first = '', second = '', third = ''] = matchIds;
  const author = await build(it).analyst();
  const parlay = parlayOf([
    [second, 'asian home -3'],
    [third, '1x2 home'],
  ]);
  await it.call(publishScheme, { body: parlay }, author);
  for (const matchId of matchIds) await buildScheme(it, author, matchId, { ruleSet: 'book' });
  const other = await build(it).analyst();
  await buildScheme(it, other, first, { market: '1x2', picks: [homeWin], displayedOddsMilli: [1950] });
  const withdrawn = await buildScheme(it, other, second);
  await it.call(withdrawScheme, { params: { id: withdrawn }, body: {} }, other);
  await decideVoid(it, await buildScheme(it, other, third));
  const removed = await buildScheme(it, await build(it).analyst(), first);
  const { id: operatorId } = await buildOperator(it, 'moderator');
  await takeDownScheme(it.ctx, { operatorId, schemeId: removed, reason: '文字违反平台的规则' });
});
afterAll(() => it.close());

const homeWin = { pick: 'home', lineQuarters: null };

async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = [];
  for (const one of all) done.push(await work(one));
  return done;
}

interface Facts {
  readonly id: string;
  readonly ruleSet: RuleSet;
  readonly publishedKickoffAt: Date;
  readonly isRemoved: boolean;
  readonly isWithdrawn: boolean;
  readonly outcome: Outcome | null;
}

/** The events of each scheme, read row by row, without the conditions under test. */
async function readFacts(): Promise<readonly (Facts & { readonly matches: readonly MatchOfSale[] })[]> {
  const { rows } = await sql<Facts>`
    SELECT s.id, s.rule_set AS "ruleSet", s.sale_ends_at AS "publishedKickoffAt",
           EXISTS (SELECT FROM scheme_removal r WHERE r.scheme_id = s.id) AS "isRemoved",
           EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = s.id) AS "isWithdrawn",
           (SELECT outcome FROM scheme_settlement t WHERE t.scheme_id = s.id ORDER BY number DESC LIMIT 1) AS outcome
      FROM scheme s`.execute(it.ctx.db);
  return await inTurn(rows, async (facts) => {
    const matches = await sql<MatchOfSale>`
      SELECT k.state, k.kickoff_at AS "kickoffAt", coalesce(l.kickoff_at, ${facts.publishedKickoffAt}) AS "pickedKickoffAt"
        FROM scheme_pick l JOIN match k ON k.id = l.match_id WHERE l.scheme_id = ${facts.id}`.execute(
      it.ctx.db,
    );
    return { ...facts, matches: matches.rows };
  });
}

/** Match states as a faulty feed could leave them: each state, moved by up to three days in either direction. */
const movedMatch = fc.record({
  state: fc.oneof(
    { weight: 3, arbitrary: fc.constant('scheduled' as const) },
    fc.constantFrom(...matchStates),
  ),
  movedMinutes: fc.oneof(
    fc.constantFrom(0, 24 * 60, 24 * 60 + 1, 36 * 60, 36 * 60 + 1),
    fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 }),
  ),
});
const kickoff = new Date('2026-03-15T15:00:00Z');
const after = (minutes: number) => new Date(kickoff.getTime() + minutes * 60_000);

test('the SQL of lists and the domain rule agree on what is on sale', async () => {
  const seen = new Set<string>();
  const worlds = fc.tuple(
    fc.tuple(movedMatch, movedMatch, movedMatch),
    fc.integer({ min: -5000, max: 5000 }),
  );
  await fc.assert(
    fc.asyncProperty(worlds, async ([moved, nowMinutes]) => {
      for (const [index, { state, movedMinutes }] of moved.entries())
        await it.database.asOwner((run) =>
          run(`SET session_replication_role = replica;
               UPDATE match SET state = '${state}', kickoff_at = '${after(movedMinutes).toISOString()}',
                      home_90 = 1, away_90 = 0
                WHERE id = '${matchIds[index]}';
               RESET session_replication_role`),
        );
      const now = after(nowMinutes);
      const { rows } = await sql<{ id: string; endsAt: Date; isAhead: boolean; isOnSale: boolean }>`
        SELECT s.id, sale.ends_at AS "endsAt", sale.is_ahead AS "isAhead", ${isOnSale(now)} AS "isOnSale"
          FROM scheme s CROSS JOIN LATERAL ${saleOfScheme} ORDER BY s.id`.execute(it.ctx.db);
      const expected = (await readFacts())
        .map(({ id, ruleSet, publishedKickoffAt, matches, ...events }) => {
          const sale = saleOf(ruleSet, publishedKickoffAt, matches);
          const state = schemeStateAt({ ...events, sale }, now);
          seen.add(state);
          return { id, ...sale, isOnSale: state === 'published' };
        })
        .toSorted((one, other) => (one.id < other.id ? -1 : 1));
      expect(rows).toEqual(expected);
    }),
    { numRuns: 60 },
  );
  expect([...seen].toSorted()).toEqual(['closed', 'published', 'removed', 'void', 'withdrawn']);
});

test('a scheme voided by an operator before its match is in no list of schemes on sale', async () => {
  const own = await startTestApp();
  try {
    const [author, matchId] = [await build(own).analyst(), await buildMatch(own)];
    const kept = await buildScheme(own, author, matchId);
    const doomed = await buildScheme(own, await build(own).analyst(), matchId);
    await decideVoid(own, doomed);
    const { items } = await own.call(schemeList, { query: {} });
    expect(items.map(({ id }) => id)).toEqual([kept]);
  } finally {
    await own.close();
  }
});
