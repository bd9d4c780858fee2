import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteStatements } from '#server/db/note-statements.ts';
import { build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { aNotedPick, aNotedScheme, note, settledAs } from '#test/build/noted-scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { checkBoards } from './check-boards.ts';
import { rankAnalysts } from './rank-analysts.ts';

let it: TestApp;
let matchId: string;
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-15T00:00:00Z' });
  matchId = await buildMatch(it);
});
afterAll(() => it.close());

async function publish(): Promise<string> {
  const { id } = await build(it).analyst();
  const scheme = aNotedScheme(it, { authorId: id, matchId }, { picks: [aNotedPick(matchId)] });
  await note(it, settledAs(scheme, 'win'));
  return id;
}

/** After each statement of the ranking another author publishes for the first time. */
function whileRanking(story: () => Promise<unknown>): KyselyPlugin {
  let isOther = false;
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isOther) {
        isOther = true;
        await story();
        isOther = false;
      }
      return result;
    },
  };
}

test('who publishes for the first time during a ranking is never ranked without a number', async () => {
  await publish();
  const newcomers: string[] = [];
  const plugin = whileRanking(async () => {
    if (newcomers.length < 30) newcomers.push(await publish());
  });
  const { statements } = await noteStatements(() =>
    rankAnalysts({ ...it.ctx, db: it.ctx.db.withPlugin(plugin) }),
  );
  expect(newcomers.length).toBeGreaterThan(5);
  expect([...statements].some((text) => text.includes('INSERT INTO record_mark'))).toBe(true);
  const numberless = await it.ctx.db
    .selectFrom('record_author')
    .leftJoin('record_mark', 'record_mark.author_id', 'record_author.author_id')
    .select('record_author.author_id')
    .where('number', 'is', null)
    .execute();
  expect(numberless).toEqual([]);
  expect(await checkBoards(it.ctx.db)).toEqual([]);
  await rankAnalysts(it.ctx);
  const { numbered } = await it.ctx.db
    .selectFrom('record_mark')
    .select(({ fn }) => fn.countAll<string>().as('numbered'))
    .executeTakeFirstOrThrow();
  expect(Number(numbered)).toBe(newcomers.length + 1);
});
