import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { followMatch } from '#contract/matches/matches.ts';
import { followAnalyst } from '#contract/people/people.ts';
import { me } from '#contract/people/users.ts';
import { viewerMarks } from '#contract/viewer-marks.ts';
import { noteStatements } from '#server/db/note-statements.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { startOther, type OtherServer } from '#test/other-server.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let other: OtherServer;
let matchId: string;
let analyst: BuiltUser;
let fan: BuiltUser;

beforeAll(async () => {
  it = await startTestApp();
  other = await startOther(it);
  matchId = await buildMatch(it);
  analyst = await build(it).analyst();
});
afterAll(async () => {
  await other.close();
  await it.close();
});
beforeEach(async () => {
  fan = await build(it).fan();
});

/** The reply of the other server to the fan, and whether it asked the database for it. */
async function ofOther(path: string) {
  // Awaited within, because `inject` begins when it is awaited.
  const { result, statements } = await noteStatements(
    async () =>
      await other.app.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${fan.token}` } }),
  );
  return { reply: JSON.parse(result.body), isAsked: statements.size > 0 };
}

const marked = async (query: string) => {
  const { reply, isAsked } = await ofOther(`${viewerMarks.path}?${query}`);
  return { ...viewerMarks.reply.parse(reply.data), isAsked };
};

test('what a viewer follows at one server is in the very next marks of the other, which otherwise reads nothing', async () => {
  const query = `matches=${matchId.toUpperCase()}&analysts=${analyst.id}`;
  for (let round = 0; round < 10; round++) {
    const followed = round % 2 === 0;
    const { token } = fan;
    await it.call(followMatch, { params: { id: matchId }, body: { followed } }, { token });
    await it.call(followAnalyst, { params: { id: analyst.id }, body: { followed } }, { token });
    const expected = { matches: followed ? [matchId] : [], analysts: followed ? [analyst.id] : [] };
    expect(await marked(query)).toMatchObject({ ...expected, isAsked: true });
    expect(await marked(query)).toMatchObject({ ...expected, isAsked: false });
  }
});

test.each([
  ['ended', "UPDATE session SET ended_at = now() WHERE user_id = '$'", 'SESSION_ENDED'],
  ['deleted', "DELETE FROM session WHERE user_id = '$'", 'SESSION_NONE'],
  ['of a disabled user', "UPDATE app_user SET disabled_at = now() WHERE id = '$'", 'ACCOUNT_DISABLED'],
  [
    'ended while other triggers are switched off',
    "SET LOCAL session_replication_role = replica; UPDATE session SET ended_at = now() WHERE user_id = '$'",
    'SESSION_ENDED',
  ],
])('a session %s by hand is refused by the other server at once', async (_, change, reason) => {
  for (let asked = 0; asked < 2; asked++) expect((await ofOther(me.path)).reply.code).toBe(200);
  await it.database.asOwner((run) => run(`BEGIN; ${change.replace('$', fan.id)}; COMMIT`));
  expect((await ofOther(me.path)).reply).toMatchObject({ data: { reason } });
});

test('a session that comes to its end by time alone is refused', async () => {
  expect((await ofOther(me.path)).reply.code).toBe(200);
  const { expires_at } = await it.ctx.db
    .selectFrom('session')
    .select('expires_at')
    .where('user_id', '=', fan.id)
    .executeTakeFirstOrThrow();
  it.clock.set(new Date(expires_at.getTime() + 1).toISOString());
  expect((await ofOther(me.path)).reply).toMatchObject({ data: { reason: 'SESSION_ENDED' } });
});

test('a session that changes hands by hand is never taken for its former user', async () => {
  const { id } = await build(it).fan();
  const before = (await ofOther(me.path)).reply.data;
  await it.database.asOwner((run) => run(`UPDATE session SET user_id = '${id}' WHERE user_id = '${fan.id}'`));
  const after = (await ofOther(me.path)).reply.data;
  expect([before.id, after.id]).toEqual([fan.id, id]);
});

test('of a viewer who follows more matches than are kept the marks come from the database', async () => {
  await sql`
    INSERT INTO match SELECT (jsonb_populate_record(m, jsonb_build_object(
        'id', gen_random_uuid(), 'stage', n::text))).*
      FROM match m, generate_series(1, 1000) n WHERE id = ${matchId}`.execute(it.ctx.db);
  await sql`
    INSERT INTO match_follow (user_id, match_id, followed_at)
    SELECT ${fan.id}::uuid, id, now() FROM match`.execute(it.ctx.db);
  for (let asked = 0; asked < 2; asked++) {
    expect(await marked(`matches=${matchId}`)).toMatchObject({ matches: [matchId], isAsked: true });
  }
});
