import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setTeenMode } from '#contract/people/identity.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';
import { transaction } from '#server/db/transaction.ts';
import { linkDevice } from '#server/features/people/users/link-person.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch, importOpenfootball } from '#test/build/matches/match.ts';
import { buildScheme, draftOf, type PublishBody } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { commitPublications, type Grant } from './commit-publications.ts';
import { decidePublication } from './decide-publication.ts';
import { wishOf } from './publish-wish.ts';
import { readPublishFacts } from './read-publish-facts.ts';

let it: TestApp;
let matchId: string;
let author: BuiltUser;
let other: BuiltUser;

beforeAll(async () => {
  it = await startTestApp({ poolSize: 32 });
});
afterAll(() => it.close());

beforeEach(async () => {
  it.clock.set('2026-03-14T06:00:00Z');
  matchId = await buildMatch(it);
  [author, other] = [await build(it).analyst(), await build(it).analyst()];
});

const single = (pick: 'home' | 'away'): PublishBody =>
  draftOf(matchId, {
    market: '1x2',
    picks: [{ pick, lineQuarters: null }],
    displayedOddsMilli: [pick === 'home' ? 1950 : 4100],
  });

/** Grants by the facts as they are now. */
async function grant(wanted: readonly (readonly [BuiltUser, PublishBody])[]): Promise<Grant[]> {
  const [rules, now] = [schemeRulesOf(it.ctx), it.clock.now()];
  const wishes = wanted.map(([{ id }, body]) => {
    const { idempotencyKey, displayedOddsMilli } = body;
    return { ...wishOf(id, body as never), idempotencyKey, displayedOddsMilli };
  });
  const facts = await readPublishFacts(it.ctx.db, wishes, { rules, now });
  return wishes.map((wish, index) => {
    const known = facts[index];
    if (known === undefined) throw new Error('no facts');
    const decision = decidePublication(wish, known, { rules, now });
    if (decision.kind === 'before') throw new Error('published before');
    return { wish, known, scheme: decision.scheme, matches: decision.matches };
  });
}

const schemesOf = async ({ id }: BuiltUser) =>
  await it.ctx.db.selectFrom('scheme').select('id').where('author_id', '=', id).execute();
const linkBoth = async (deviceId: string) => {
  for (const { id } of [author, other])
    await transaction(it.ctx.db, (tx) => linkDevice(tx, { userId: id, deviceId, at: it.clock.now() }));
};

/** What may happen to the first author or the match between the decision and the commit. */
const changes: Readonly<Record<string, () => Promise<unknown>>> = {
  'the author publishes something else': () => buildScheme(it, author, matchId),
  'the author turns on teen mode': () =>
    it.call(setTeenMode, { body: { on: true, pin: '1357' } }, { token: author.token }),
  'the author is linked with somebody': () => linkBoth(randomUUID()),
  'the match is moved': () => importOpenfootball(it, { date: '2026-03-14', time: '09:00' }, {}),
  // Of the same market; the pick of the other tests keeps its price.
  'the odds move': () =>
    it.ctx.db
      .updateTable('odds_now')
      .set({ odds_milli: 3610 })
      .where('match_id', '=', matchId)
      .where('pick', '=', 'draw')
      .execute(),
};

test.each(Object.keys(changes))('when %s after the decision, it is decided anew', async (name) => {
  const grants = await grant([[author, single('home')]]);
  await changes[name]?.();
  const before = await schemesOf(author);
  expect(await commitPublications(it.ctx, grants, it.clock.now())).toEqual([null]);
  expect(await schemesOf(author)).toEqual(before);
});

test('of two linked authors in one batch the second is decided anew on the scheme of the first', async () => {
  await linkBoth(randomUUID());
  const grants = await grant([
    [author, single('home')],
    [other, single('away')],
  ]);
  const [first, second] = await commitPublications(it.ctx, grants, it.clock.now());
  expect(first).toEqual({ receipt: expect.any(String) });
  expect(second).toBeNull();
  expect(await schemesOf(other)).toEqual([]);
  await expect(grant([[other, single('away')]])).rejects.toThrow('OPPOSITE_PICKS');
});

test('nothing of a batch is written if one of it cannot be', async () => {
  const grants = await grant([
    [author, single('home')],
    [other, single('away')],
  ]);
  const [one] = grants;
  if (one === undefined) throw new Error('no grant');
  const broken = grants.map((each) => ({ ...each, scheme: { ...each.scheme, id: one.scheme.id } }));
  await expect(commitPublications(it.ctx, broken, it.clock.now())).rejects.toThrow('scheme_pkey');
  expect([await schemesOf(author), await schemesOf(other)]).toEqual([[], []]);
});
