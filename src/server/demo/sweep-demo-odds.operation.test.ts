import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchOdds } from '#contract/matches/match-odds.ts';
import type { Context } from '#server/context/context.ts';
import { sweepOdds } from '#server/features/matches/odds/sweep-odds.ts';
import { openDemoFeeds } from '#server/providers/football/demo/open-demo-feeds.ts';
import { isFull } from '#test/level.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { readDemo } from './read-demo.ts';
import { worldOf } from './testing/world-of.ts';

/** One league of ten matches a day shows what five do. */
const onlyLeague = isFull ? undefined : '9001';
let it: TestApp;
const readSeason = async (ctx: Context): Promise<void> => {
  if (!ctx.config.demoFeed) throw new Error('tests have a sandbox');
  await readDemo(ctx, openDemoFeeds(ctx.config.demoFeed, { seasons: 0, onlyLeague }));
};
beforeAll(async () => {
  it = await startTestApp({ start: '2026-11-21T13:00:00Z' });
  await readSeason(it.ctx);
}, 240_000);
afterAll(() => it.close());

const quotes = async () => {
  const { rows } = await sql<{ all: number; old: number }>`
    SELECT count(*)::integer AS all,
           count(*) FILTER (WHERE kickoff_at < ${new Date(it.clock.now().getTime() - 2 * 86_400_000)})::integer AS old
      FROM odds_quote JOIN match ON match.id = match_id`.execute(it.ctx.db);
  return rows[0] ?? { all: 0, old: 0 };
};

/** What is shown and sealed at, and what the model is compared with. */
const shown = async () => {
  const { rows } =
    await sql`SELECT * FROM odds_now ORDER BY match_id, bookmaker, market, line_quarters, pick`.execute(
      it.ctx.db,
    );
  const closing = await sql`
    SELECT DISTINCT ON (match_id, bookmaker, market, line_quarters, pick) match_id, bookmaker, market, line_quarters, pick,
           odds_milli, at
      FROM odds_quote q JOIN match m ON m.id = q.match_id WHERE phase = 'closing' OR (phase = 'now' AND at <= kickoff_at)
     ORDER BY match_id, bookmaker, market, line_quarters, pick, phase = 'closing' DESC, at DESC, q.id DESC`.execute(
    it.ctx.db,
  );
  return { now: rows, closing: closing.rows, world: await worldOf(it.ctx.db) };
};

test('days of the demo add prices of current matches alone, and nothing that is shown or compared is lost', async () => {
  const begun = await quotes();
  for (let steps = 0; steps < 3; steps++) {
    it.clock.advance({ hours: 24 });
    await readSeason(it.ctx);
  }
  const [grown, before] = [await quotes(), await shown()];
  await sweepOdds(it.ctx);
  const [swept, after] = [await quotes(), await shown()];
  expect(after).toEqual(before);
  // Matches of the last two days and the coming week keep all their prices.
  expect(swept.all - swept.old).toBe(grown.all - grown.old);
  expect(grown.all - swept.all).toBeGreaterThan(2_000);
  expect(swept.old - begun.old).toBeLessThan((grown.old - begun.old) / 2);
  await sweepOdds(it.ctx);
  expect(await quotes()).toEqual(swept);

  // An old match still shows where its odds began and closed.
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM match WHERE state = 'finished' AND kickoff_at BETWEEN '2026-11-21T15:00:00Z' AND '2026-11-22T11:00:00Z'
     ORDER BY kickoff_at, id LIMIT 1`.execute(it.ctx.db);
  const odds = await it.call(matchOdds, { params: { id: rows[0]?.id ?? '' }, query: {} });
  expect(odds.books.length).toBeGreaterThan(2);
  for (const book of odds.books) {
    expect(book.opening.every((price) => price !== null)).toBe(true);
    expect(book.closing?.every((price) => price !== null)).toBe(true);
  }
}, 240_000);

const deletes: readonly [string, string][] = [
  ['the only opening price', `phase = 'opening'`],
  ['a closing price', `phase = 'closing'`],
  ['every price of a series', `phase = 'now' AND bookmaker = 'demo-anchor' AND market = '1x2'`],
  ['a price of a match that is not over', `match_id IN (SELECT id FROM match WHERE state = 'scheduled')`],
];
test.each(deletes)('the database refuses to delete %s, also to its owner', async (_, where) => {
  const before = await quotes();
  const statement = `DELETE FROM odds_quote WHERE ${where}`;
  await expect(sql.raw(statement).execute(it.ctx.db)).rejects.toThrow(/only prices between/);
  await expect(it.ctx.database.asOwner((run) => run(statement))).rejects.toThrow(/only prices between/);
  expect(await quotes()).toEqual(before);
});

test('the database refuses to delete a price of a real match of the last year', async () => {
  const setDemo = (isDemo: boolean) =>
    it.ctx.database.asOwner((run) => run(`UPDATE competition SET demo = ${isDemo}`));
  await setDemo(false);
  // Its clock, not ours.
  await sql`UPDATE match SET kickoff_at = now() - interval '364 days' WHERE state = 'finished'`.execute(
    it.ctx.db,
  );
  const statement = sql`
    DELETE FROM odds_quote WHERE id IN (
      SELECT q.id FROM odds_quote q JOIN match m ON m.id = q.match_id
       WHERE m.state = 'finished' AND q.phase = 'now' LIMIT 1)`;
  await expect(statement.execute(it.ctx.db)).rejects.toThrow(/only prices between/);
  await setDemo(true);
});
