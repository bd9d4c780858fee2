import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { draftOf, parlayOf, type PublishBody } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let matches: string[];

beforeAll(async () => {
  it = await startTestApp({ poolSize: 32 });
  matches = [];
  for (const pair of [0, 1, 2, 3, 4]) matches.push(await buildMatch(it, { pair }));
});
afterAll(() => it.close());

let author: BuiltUser;
beforeEach(async () => {
  author = await build(it).analyst();
});

const matchOf = (at: number): string => matches[at] ?? '';
const publish = (body: PublishBody, { token }: BuiltUser, device?: string) =>
  it.ask(publishScheme, { body }, { token, headers: device === undefined ? {} : { 'x-device-id': device } });
const single = (of: number, pick: 'home' | 'away') =>
  draftOf(matchOf(of), {
    market: '1x2',
    picks: [{ pick, lineQuarters: null }],
    displayedOddsMilli: [pick === 'home' ? 1950 : 4100],
  });

test('of twenty schemes one author sends at once five are published, numbered without a gap', async () => {
  const bodies = [0, 1, 2, 3, 4].flatMap((of) => [
    draftOf(matchOf(of)),
    single(of, 'home'),
    draftOf(matchOf(of), {
      market: 'totals',
      picks: [{ pick: 'over', lineQuarters: 10 }],
      displayedOddsMilli: [1910],
    }),
    parlayOf([
      [matchOf(of), '1x2 home'],
      [matchOf((of + 1) % 5), '1x2 home'],
    ]),
  ]);
  const answers = await Promise.all(bodies.map((body) => publish(body, author)));
  const reasons = answers.map(({ data }) => (data as unknown as { reason?: string }).reason ?? 'published');
  expect(reasons.filter((reason) => reason === 'published')).toHaveLength(5);
  expect(new Set(reasons)).toEqual(new Set(['published', 'DAILY_SCHEME_LIMIT']));
  const rows = await it.ctx.db
    .selectFrom('scheme')
    .select('author_sequence')
    .where('author_id', '=', author.id)
    .orderBy('author_sequence')
    .execute();
  expect(rows.map((row) => row.author_sequence)).toEqual([1, 2, 3, 4, 5]);
});

test('of two accounts on one new device that bet against each other at once one is published, in every repetition', async () => {
  for (const of of [0, 1, 2, 3, 4]) {
    const pair = [await build(it).analyst(), await build(it).analyst()] as const;
    const device = randomUUID();
    const answers = await Promise.all([
      publish(single(of, 'home'), pair[0], device),
      publish(single(of, 'away'), pair[1], device),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(JSON.stringify(answers)).toContain('OPPOSITE_PICKS');
  }
});

test('a request sent ten times at once creates one parlay', async () => {
  const body = parlayOf([
    [matchOf(0), '1x2 home'],
    [matchOf(1), 'asian home -3'],
  ]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => publish(body, author)));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
});
