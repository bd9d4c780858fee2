import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  importAbsences,
  importListings,
  MAX_CSV_BYTES,
  previewAbsences,
  previewListings,
} from '#contract/console/match-files.ts';
import { matchDetails } from '#contract/matches/matches.ts';
import { matchLive } from '#contract/matches/match-data.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { type ConsoleClient, consoleOf } from '#test/build/operators/console.ts';
import { openfootball } from '#test/build/matches/feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const reason = '录入今日竞彩场次与伤停';

let it: TestApp;
let moderator: ConsoleClient;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp({ start: '2026-03-14T10:00:00Z' });
  await importFeedFile(
    it.ctx,
    openfootball(
      { home: 'Arsenal FC', away: 'Everton FC', date: '2026-03-14', time: '15:00' },
      { home: 'Chelsea FC', away: 'Newcastle United FC', date: '2026-03-14', time: '17:30' },
      { home: 'Liverpool FC', away: 'Tottenham Hotspur FC', date: '2026-03-14', time: '20:00' },
    ),
  );
  moderator = await consoleOf(it, 'moderator');
});
afterAll(() => it.close());

const day = '2026-03-14';
const listings = (...rows: readonly string[]) =>
  `${['game,issue,number,competition,season,home,away,handicap', ...rows].join('\n')}\n`;
const absences = (...rows: readonly string[]) =>
  `${['competition,season,home,away,side,player,reason,doubtful', ...rows].join('\n')}\n`;
const arsenal = `jingcai,${day},1,en.1,2025-26,Arsenal,Everton,-1`;
const chelsea = `jingcai,${day},2,en.1,2025-26,Chelsea,Newcastle,+1`;

const preview = (text: string) => moderator.call(previewListings, { body: { text } });
const takeIn = (text: string) => moderator.call(importListings, { body: { text, reason } });

/** Everything that an import could write. */
async function stored(): Promise<unknown> {
  const { db } = it.ctx;
  return await Promise.all([
    db.selectFrom('lottery_listing').selectAll().orderBy('match_id').orderBy('game').execute(),
    db.selectFrom('match_part').selectAll().orderBy('match_id').orderBy('version').execute(),
    db.selectFrom('feed_import').select('id').orderBy('id').execute(),
    db.selectFrom('unknown_name').selectAll().execute(),
    db.selectFrom('operator_audit').select('id').execute(),
    db.selectFrom('match').selectAll().orderBy('id').execute(),
  ]);
}

const numbers = async () => {
  const rows = await it.ctx.db
    .selectFrom('lottery_listing')
    .innerJoin('match', 'match.id', 'lottery_listing.match_id')
    .select(['home', 'number', 'handicap_goals'])
    .orderBy('home')
    .execute();
  return rows.map(({ home, number, handicap_goals }) => `${home} ${number} ${handicap_goals}`);
};

describe('a file of lottery numbers', () => {
  test('is shown first, changes nothing by that, and then changes what was shown', async () => {
    const text = listings(arsenal, chelsea);
    const before = await stored();
    const shown = await preview(text);
    expect(await stored()).toEqual(before);
    expect(shown).toMatchObject({ rows: 2, isUsable: true, unchanged: 0, faults: [], faultsInAll: 0 });
    expect(
      shown.changes.map(({ match, before: earlier, after }) => [match.home.en, earlier, after?.number]),
    ).toEqual([
      ['Arsenal', null, 1],
      ['Chelsea', null, 2],
    ]);
    expect(await takeIn(text)).toEqual(shown);
    expect(await numbers()).toEqual(['arsenal 1 -1', 'chelsea 2 1']);
    const [{ match: { id = '' } = {} } = {}] = shown.changes;
    const details = await it.call(matchDetails, { params: { id } });
    expect(details.lottery).toMatchObject([{ game: 'jingcai', number: 1 }]);
    // Once more it says nothing new.
    expect(await preview(text)).toMatchObject({ changes: [], unchanged: 2 });
  });

  test('that moves and swaps numbers is shown as it comes', async () => {
    await takeIn(listings(arsenal, chelsea));
    const moved = listings(
      `jingcai,${day},2,en.1,2025-26,Arsenal,Everton,-2`,
      `jingcai,${day},1,en.1,2025-26,Liverpool,Tottenham,-1`,
    );
    const shown = await preview(moved);
    const rows = shown.changes.map(({ match, before, after }) => [
      match.home.en,
      before?.number,
      after?.number,
    ]);
    expect(rows.toSorted()).toEqual([
      ['Arsenal', 1, 2],
      ['Chelsea', 2, undefined],
      ['Liverpool', undefined, 1],
    ]);
    expect(await takeIn(moved)).toEqual(shown);
    expect(await numbers()).toEqual(['arsenal 2 -2', 'liverpool 1 -1']);
  });

  test('is taken in without its faulty rows, each of which is named by its line', async () => {
    const text = listings(
      arsenal,
      `jingcai,${day},2,en.1,2025-26,Quokka Rovers,Everton,+1`,
      `jingcai,${day},3,en.1,2025-26,Fulham,Everton,+1`,
      `jingcai,${day},x,en.1,2025-26,Chelsea,Newcastle,+1`,
      'toto',
    );
    const shown = await preview(text);
    expect(shown.faults.map(({ line, code }) => [line, code])).toEqual([
      [3, 'TEAM_UNKNOWN'],
      [4, 'MATCH_UNKNOWN'],
      [5, 'LOTTERY_UNREADABLE'],
      [6, 'ROW_LENGTH'],
    ]);
    expect(shown.faults[0]?.words).toEqual({
      zh: '第 3 行有未知球队：en.1 Quokka Rovers v Everton',
      en: 'line 3 has an unknown team: en.1 Quokka Rovers v Everton',
    });
    expect(await takeIn(text)).toEqual(shown);
    expect(await numbers()).toEqual(['arsenal 1 -1']);
    const [unknown] = await it.ctx.db.selectFrom('unknown_name').selectAll().execute();
    expect(unknown).toMatchObject({ source: 'lottery-csv', competition: 'en.1', name: 'Quokka Rovers' });
  });

  test.each<[string, string, string]>([
    ['an empty file', ' \n', 'EMPTY'],
    ['another header', 'a,b\n1,2\n', 'HEADER_UNEXPECTED'],
    ['a header alone', listings(), 'NO_MATCHES'],
    ['an open quote', `${listings(arsenal)}"jingcai`, 'TORN_CSV'],
    ['a web page', '<!doctype html><script>alert(1)</script>', 'HEADER_UNEXPECTED'],
    ['nothing usable', listings('toto,1,1,en.1,2025-26,A,B,'), 'LOTTERY_UNREADABLE'],
  ])('%s is refused, and changes nothing', async (_, text, code) => {
    const before = await stored();
    const shown = await preview(text);
    expect(shown).toMatchObject({ isUsable: false, changes: [] });
    expect(shown.faults[0]).toMatchObject({ code });
    const { data, message } = await moderator.ask(importListings, { body: { text, reason } });
    expect(data).toMatchObject({ reason: 'CSV_UNREADABLE' });
    expect(message).toContain(shown.faults[0]?.words.en);
    expect(await stored()).toEqual(before);
  });

  test('hostile rows are left out and break nothing', async () => {
    const names = [
      ...["'; DROP TABLE match; --", '__proto__', 'constructor', '=cmd|calc', '<img src=x onerror=alert(1)>'],
      ...['\ud800half', 'a\u0000b', '\u202eright to left', 'x'.repeat(3_000), '"', '😀'.repeat(60)],
    ];
    const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
    const rows = names.flatMap((name) => [
      `jingcai,${day},9,en.1,2025-26,${quoted(name)},Everton,-1`,
      `jingcai,${day},9,${quoted(name)},2025-26,Arsenal,Everton,-1`,
      `${quoted(name)},${day},9,en.1,2025-26,Arsenal,Everton,-1`,
    ]);
    const text = listings(arsenal, ...rows);
    const shown = await preview(text);
    expect(shown).toMatchObject({ rows: rows.length + 1, faultsInAll: rows.length });
    expect(shown.changes).toHaveLength(1);
    expect(await takeIn(text)).toEqual(shown);
    expect(await numbers()).toEqual(['arsenal 1 -1']);
  });

  test('a file of the greatest size is read, with the first thousand faults; a larger one is not', async () => {
    const row = `toto,${day},9,en.1,2025-26,Arsenal,Everton,-1`;
    const rows = Math.floor((MAX_CSV_BYTES - 200) / (row.length + 1));
    const shown = await preview(listings(arsenal, ...Array<string>(rows).fill(row)));
    expect(shown).toMatchObject({ rows: rows + 1, faultsInAll: rows });
    expect(shown.faults).toHaveLength(1_000);
    const text = listings(...Array<string>(rows + 10).fill(row));
    expect((await moderator.ask(previewListings, { body: { text } })).data).toMatchObject({
      reason: 'INPUT_INVALID',
    });
    // In bytes, not in characters.
    const chinese = listings(`jingcai,${day},9,en.1,2025-26,${'阿'.repeat(70_000)},Everton,-1`);
    expect((await moderator.ask(previewListings, { body: { text: chinese } })).data).toMatchObject({
      reason: 'INPUT_INVALID',
    });
  });
});

describe('a file of absences', () => {
  const match = 'en.1,2025-26,Arsenal,Everton';
  const text = absences(
    `${match},home,Bukayo Saka,injury,yes`,
    `${match},away,Jarrad Branthwaite,suspension,no`,
  );
  const shownInApp = async () => {
    const { id } = await it.ctx.db
      .selectFrom('match')
      .select('id')
      .where('home', '=', 'arsenal')
      .executeTakeFirstOrThrow();
    return (await it.call(matchLive, { params: { id } })).absences?.map(({ player }) => player);
  };

  test('is shown first, changes nothing by that, and then is on the match page', async () => {
    const before = await stored();
    const shown = await moderator.call(previewAbsences, { body: { text } });
    expect(await stored()).toEqual(before);
    expect(shown).toMatchObject({ rows: 2, isUsable: true, changes: [{ before: null, after: [{}, {}] }] });
    expect(await moderator.call(importAbsences, { body: { text, reason } })).toEqual(shown);
    expect(await shownInApp()).toEqual(['Jarrad Branthwaite', 'Bukayo Saka']);
    expect(await moderator.call(previewAbsences, { body: { text } })).toMatchObject({
      changes: [],
      unchanged: 1,
    });
  });

  test('replaces the list of a match, also by nobody', async () => {
    await moderator.call(importAbsences, { body: { text, reason } });
    const one = absences(`${match},home,Gabriel,illness,no`);
    await moderator.call(importAbsences, { body: { text: one, reason } });
    expect(await shownInApp()).toEqual(['Gabriel']);
    const nobody = absences(`${match},,,,`);
    const { changes } = await moderator.call(importAbsences, { body: { text: nobody, reason } });
    expect(changes).toMatchObject([{ before: [{ player: 'Gabriel' }], after: [] }]);
    expect(await shownInApp()).toEqual([]);
  });

  test('names its faults by line', async () => {
    const faulty = absences(
      `${match},home,Gabriel,illness,no`,
      'en.1,2025-26,Fulham,Everton,home,A,injury,no',
      'x',
    );
    const shown = await moderator.call(previewAbsences, { body: { text: faulty } });
    expect(shown.faults.map(({ line, code }) => [line, code])).toEqual([
      [3, 'MATCH_UNKNOWN'],
      [4, 'ROW_LENGTH'],
    ]);
  });
});

test('each file leaves one audit line with its reason and checksum, a preview none', async () => {
  const text = listings(arsenal);
  await preview(text);
  await takeIn(text);
  const lines = await it.ctx.db.selectFrom('operator_audit').selectAll().execute();
  expect(lines).toMatchObject([
    { action: 'importListings', subject_kind: 'matchFile', subject_id: 'listings', reason },
  ]);
  expect(lines[0]?.facts).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test('only moderators send files', async () => {
  const others = await consoleOf(it, 'support', 'finance', 'admin');
  const text = listings(arsenal);
  const answers = [
    await others.ask(previewListings, { body: { text } }),
    await others.ask(importListings, { body: { text, reason } }),
    await others.ask(previewAbsences, { body: { text } }),
    await others.ask(importAbsences, { body: { text, reason } }),
  ];
  expect(answers.map(({ data }) => data)).toMatchObject(
    answers.map(() => ({ reason: 'OPERATOR_ROLE_MISSING' })),
  );
  expect(await numbers()).toEqual([]);
});
