import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openfootball } from '#test/build/matches/feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { importClubs } from './import-clubs.ts';
import { importFeedFile } from './import-feed.ts';

let it: TestApp;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp();
});
afterAll(() => it.close());

const header = 'country,name,club,name_zh,pinyin,code';
const importRows = (...rows: readonly string[]) =>
  importClubs(it.ctx, { name: 'clubs.csv', text: [header, ...rows, ''].join('\n') });
const importMatch = (home: string) => importFeedFile(it.ctx, openfootball({ home }));

describe('a clubs file', () => {
  test('adds a club, and its matches are imported', async () => {
    expect((await importMatch('Wrenfield Rovers FC')).counts).toMatchObject({
      entriesDropped: 1,
      matchesNew: 0,
    });
    expect(await importRows('ENG,Wrenfield Rovers FC,,雷恩菲尔德流浪者,lefedllz,')).toMatchObject({
      clubs: 1,
    });
    expect((await importMatch('Wrenfield Rovers')).counts).toMatchObject({
      entriesDropped: 0,
      matchesNew: 1,
    });
    const team = it.ctx.db.selectFrom('team').selectAll().where('key', '=', 'wrenfield-rovers');
    expect(await team.executeTakeFirst()).toMatchObject({
      name_zh: '雷恩菲尔德流浪者',
      name_en: 'Wrenfield Rovers',
      short_en: 'Wrenfield Ro',
      code: 'WRE',
    });
  });

  test('adds a spelling of a club identified by any of its names', async () => {
    expect(await importRows('ENG,The Gunners,阿森纳,,,', 'ENG,Toffees of Liverpool,everton,,,')).toEqual({
      clubs: 0,
      spellings: 2,
      known: 0,
      unfinished: 0,
    });
    await importMatch('The Gunners');
    const match = it.ctx.db.selectFrom('match').select(['home', 'away']);
    expect(await match.executeTakeFirst()).toEqual({ home: 'arsenal', away: 'everton' });
  });

  test('imported again changes nothing', async () => {
    const rows = ['ENG,Wrenfield Rovers FC,,雷恩菲尔德流浪者,,', 'ENG,The Gunners,arsenal,,,'];
    await importRows(...rows);
    expect(await importRows(...rows)).toEqual({ clubs: 0, spellings: 0, known: 2, unfinished: 0 });
  });

  test('may refer to a club of an earlier row, and incomplete rows are skipped', async () => {
    const rows = [
      'ENG,Wrenfield Rovers FC,,雷恩菲尔德流浪者,,',
      'ENG,W. Rovers,Wrenfield Rovers FC,,,',
      ',Nobody,,,,',
    ];
    expect(await importRows(...rows)).toEqual({ clubs: 1, spellings: 1, known: 0, unfinished: 1 });
  });

  test.each([
    ['an invalid country', 'England,Wrenfield,,雷恩菲尔德,,', 'COUNTRY'],
    ['a name of another club', 'ENG,Arsenal,everton,,,', 'MEANS_ANOTHER'],
    ['an unknown club', 'ENG,Wrenfield,wrenfield-town,,,', 'CLUB_UNKNOWN'],
    ['a club of another country', 'POR,Gunners,arsenal,,,', 'OTHER_COUNTRY'],
    ['a Chinese name that is taken', 'ENG,Wrenfield,,阿森纳,,', 'NAME_TAKEN'],
    ['a code that is taken', 'ENG,Wrenfield,,雷恩菲尔德,,ARS', 'CODE_TAKEN'],
    ['too few cells', 'ENG,Wrenfield', 'CELLS'],
  ])('with %s is refused entirely', async (_, row, code) => {
    await expect(importRows('ENG,Oakbridge Town,,橡桥镇,,', row)).rejects.toMatchObject({ code });
    expect(await importRows('ENG,Oakbridge Town,,橡桥镇,,')).toMatchObject({ clubs: 1 });
  });
});
