import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retention } from '#domain/retention.ts';
import { matchDetails } from '#contract/matches/matches.ts';
import { inbox } from '#contract/people/inbox.ts';
import { transaction } from '#server/db/transaction.ts';
import { type NewMessage, notify } from '#server/features/inbox/notify.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { sweepInbox } from '#server/features/inbox/sweep-inbox.ts';
import { sweepOdds } from '#server/features/matches/odds/sweep-odds.ts';
import { sweepSecurity } from '#server/features/people/security-log/sweep-security.ts';
import { sweepSessions } from '#server/features/people/sessions/sweep-sessions.ts';
import { noteSecurity, type SecurityEvent } from '#server/features/people/security-log/note-security.ts';
import { openSession } from '#server/features/people/sessions/session-store.ts';
import { type BuiltUser, build } from '../build/build.ts';
import { subscribeBrowser } from '../build/browsers/push.ts';
import { oddsCsv } from '../build/matches/feed.ts';
import { buildMatch, buildResult } from '../build/matches/match.ts';
import { buildScheme } from '../build/scheme.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** What only grows is deleted at its time, not an instant before. */
let it: TestApp;
let fan: BuiltUser;
beforeAll(async () => {
  it = await startTestApp();
  fan = await build(it).fan();
});
afterAll(() => it.close());

const SECOND_MS = 1_000;

/** Just older than a time, and just younger. */
function around(keptMs: number): readonly [older: Date, younger: Date] {
  const end = it.clock.now().getTime() - keptMs;
  return [new Date(end - SECOND_MS), new Date(end + SECOND_MS)];
}

describe('an inbox', () => {
  const write = async (kind: NewMessage['kind'], at: Date, isRead = false) => {
    const key = randomUUID();
    const message = { userId: fan.id, kind, key, at, facts: {} } as NewMessage;
    await transaction(it.ctx.db, (tx) => notify(it.ctx, tx, [message]));
    if (isRead)
      await it.ctx.db.updateTable('inbox_message').set({ read_at: at }).where('key', '=', key).execute();
    return key;
  };
  const keys = async () => {
    const rows = await it.ctx.db.selectFrom('inbox_message').select('key').execute();
    return rows.map(({ key }) => key).sort();
  };

  test('keeps news for 90 days and all other messages for two years, read or not', async () => {
    const [oldNews, news] = around(retention.newsMs);
    const [old, kept] = around(retention.messagesMs);
    for (const kind of ['matchGoal', 'schemePublished'] as const) await write(kind, oldNews);
    await write('matchGoal', oldNews, true);
    for (const kind of ['unlockSettled', 'withdrawalMoved', 'rechargeCredited'] as const)
      await write(kind, old);
    const expected = [
      await write('matchGoal', news),
      await write('schemePublished', news, true),
      await write('unlockSettled', oldNews),
      await write('withdrawalMoved', kept, true),
    ];
    await sweepInbox(it.ctx);
    expect(await keys()).toEqual(expected.sort());
    const { unreadByTab } = await it.call(inbox, { query: {} }, { token: fan.token });
    expect(unreadByTab).toMatchObject({ matches: 1, schemes: 1, money: 0 });
  });

  test('with more old messages than one statement deletes is emptied, and nobody else’s', async () => {
    const before = await keys();
    const [old] = around(retention.messagesMs);
    await sql`
      INSERT INTO inbox_message (id, user_id, key, kind, at, facts)
      SELECT gen_random_uuid(), ${fan.id}, 'old ' || n, 'matchGoal', ${old}, '{}' FROM generate_series(1, 4500) n`.execute(
      it.ctx.db,
    );
    await sweepInbox(it.ctx);
    expect(await keys()).toEqual(before);
  });
});

test('a session is forgotten 90 days after it ended or expired, with its pushes; a living one never', async () => {
  const open = (at: Date) =>
    transaction(it.ctx.db, (tx) => openSession(tx, { userId: fan.id, device: 'x', at }));
  const ids = async () => {
    const rows = await it.ctx.db.selectFrom('session').select(['id', 'device', 'ended_at']).execute();
    return new Map(rows.map((row) => [row.id, row]));
  };
  const known = await ids();
  const set = (dates: { ended?: Date; expires?: Date }, name: string) =>
    sql`
    UPDATE session SET device = ${name}, created_at = '2025-01-01', last_used_at = '2025-01-01',
           expires_at = coalesce(${dates.expires ?? null}, expires_at), ended_at = ${dates.ended ?? null}
     WHERE device = 'x'`.execute(it.ctx.db);
  const [older, younger] = around(retention.sessionsMs);
  const now = it.clock.now();
  const { token } = await open(now);
  await subscribeBrowser(it, token);
  await set({ expires: older }, 'expired long ago');
  for (const [name, dates] of Object.entries({
    'ended long ago': { ended: older },
    'ended lately': { ended: younger },
    'expired lately': { expires: younger },
    'used since January': {},
  })) {
    await open(now);
    await set(dates, name);
  }
  await sweepSessions(it.ctx);
  const left = [...(await ids()).values()].filter(({ id }) => !known.has(id));
  expect(left.map(({ device }) => device).sort()).toEqual([
    'ended lately',
    'expired lately',
    'used since January',
  ]);
  for (const id of known.keys()) expect([...(await ids()).keys()]).toContain(id);
  expect(await it.ctx.db.selectFrom('push_subscription').selectAll().execute()).toEqual([]);
});

describe('the security log', () => {
  const note = (kind: SecurityEvent['kind'], at: Date, name: string) =>
    noteSecurity(it.ctx.db, { kind, userId: fan.id, at, facts: { name } });
  const names = async () => {
    const rows = await it.ctx.db.selectFrom('security_event').select('facts').orderBy('id').execute();
    return rows.map(({ facts }) => (facts as { name?: string }).name ?? 'before');
  };

  // The database's clock is later than that of the test.
  test('keeps logins for two years, and what was decided for good', async () => {
    const before = await names();
    const [older, younger] = around(retention.securityMs);
    await note('loggedIn', older, 'old login');
    await note('limitReached', older, 'old limit');
    for (const kind of ['payeeChanged', 'disabled', 'keysRotated'] as const) await note(kind, older, kind);
    await note('loggedIn', younger, 'login');
    await sweepSecurity(it.ctx);
    expect(await names()).toEqual([...before, 'payeeChanged', 'disabled', 'keysRotated', 'login']);
  });

  test.each([
    ['a decision', `kind = 'disabled'`],
    ['a login of these two years', `at > now() - interval '729 days'`],
  ])('is protected by the database: nobody deletes %s', async (_, where) => {
    await note('loggedIn', new Date(), 'today');
    const before = await names();
    const statement = `DELETE FROM security_event WHERE ${where}`;
    const refusal = /only routine entries of more than two years ago/;
    await expect(sql.raw(statement).execute(it.ctx.db)).rejects.toThrow(refusal);
    await expect(it.ctx.database.asOwner((run) => run(statement))).rejects.toThrow(refusal);
    expect(await names()).toEqual(before);
  });
});

describe('prices of a real match', () => {
  const DATE = '2026-03-15';
  const pairs = ['Arsenal FC,Chelsea FC', 'Liverpool FC,Everton FC'];
  let old: TestApp;
  let plain: string;
  let written: string;
  beforeAll(async () => {
    old = await startTestApp();
    const author = await build(old).analyst();
    [plain, written] = [await buildMatch(old), await buildMatch(old, { pair: 1 })];
    await buildScheme(old, author, written);
  });
  afterAll(() => old.close());

  const quotes = async (matchId: string) => {
    const rows = await old.ctx.db
      .selectFrom('odds_quote')
      .select('odds_milli')
      .where('match_id', '=', matchId)
      .where('bookmaker', '=', 'bet365')
      .orderBy('at')
      .execute();
    return rows.map(({ odds_milli }) => odds_milli);
  };
  const price = async (hour: string, milli: number) => {
    old.clock.set(`${DATE}T${hour}:00:00Z`);
    const rows = pairs.map(
      (pair) => `${pair},1x2,,home,${milli / 1000},Bet365,${old.clock.now().toISOString()}`,
    );
    await importFeedFile(old.ctx, oddsCsv(...rows));
  };
  /** By the clock of the database too. */
  const moveBackYears = (years: number) =>
    old.ctx.database.asOwner((run) =>
      run(`SET session_replication_role = replica;
           UPDATE match SET kickoff_at = kickoff_at - interval '${years} years';
           UPDATE odds_quote SET at = at - interval '${years} years';
           UPDATE odds_now SET at = at - interval '${years} years';
           RESET session_replication_role`),
    );

  test('are reduced to the first, the closing and the newest a year after it, unless a scheme is about it', async () => {
    const hours = [
      ['09', 1800],
      ['10', 1850],
      ['11', 1900],
      ['14', 1950],
      ['16', 1020],
      ['17', 1010],
    ] as const;
    for (const [hour, milli] of hours) await price(hour, milli);
    for (const pair of [0, 1]) await buildResult(old, { pair }, { halfTime: [1, 0], score90: [2, 0] });
    const all = hours.map(([, milli]) => milli);

    await moveBackYears(3);
    const kickoff = Date.parse('2023-03-15T15:00:00Z');
    const shown = async () => (await old.call(matchDetails, { params: { id: plain } })).odds;
    old.clock.set(new Date(kickoff + retention.pricesMs - SECOND_MS).toISOString());
    const before = await shown();
    await sweepOdds(old.ctx);
    expect([await quotes(plain), await quotes(written)]).toEqual([all, all]);

    old.clock.advance({ seconds: 2 });
    await sweepOdds(old.ctx);
    expect([await quotes(plain), await quotes(written)]).toEqual([[1800, 1950, 1010], all]);
    expect(await shown()).toEqual(before);
  });
});
