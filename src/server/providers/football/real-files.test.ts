import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isAbsent, realData as folder } from '#test/skips.ts';
import { readFeed } from './detect-feed.ts';
import type { FeedFile, FeedMatch } from './record/feed-record.ts';
import { loadNames } from './names/names.ts';

const names = loadNames();
const bigFive = ['en.1', 'es.1', 'de.1', 'it.1', 'fr.1'];

function readAll(pattern: string): ReadonlyMap<string, FeedFile> {
  const paths = globSync(pattern, { cwd: folder }).sort();
  return new Map(
    paths.map((path) => [path, readFeed(path, readFileSync(join(folder, path)), names.competitions)]),
  );
}

const total = (files: Iterable<FeedFile>, count: (file: FeedFile) => number) =>
  [...files].reduce((sum, file) => sum + count(file), 0);

const unresolvedIn = (file: FeedFile) => {
  const spelled = file.matches.flatMap(({ competition, home, away }) => [
    { competition, name: home },
    { competition, name: away },
  ]);
  const unknown = spelled.filter(({ competition, name }) => !names.resolveTeam(competition, name));
  return [...new Set(unknown.map(({ name }) => name))];
};

const identityOf = ({ competition, season, stage, home, away }: FeedMatch): string =>
  [
    competition,
    season,
    stage,
    ...[home, away].map((name) => names.resolveTeam(competition, name)?.teamKey),
  ].join(' ');

describe.skipIf(isAbsent('real data'))('real data: of all files', () => {
  const openfootball = readAll('openfootball-json/*/*.json');
  const footballTxt = readAll('openfootball-txt/champions-league/*/cl.txt');
  const footballData = readAll('football-data-co-uk/*.csv');
  const one = (path: string): FeedFile => {
    const file =
      openfootball.get(`openfootball-json/${path}.json`) ??
      footballData.get(`football-data-co-uk/${path}.csv`);
    if (!file) throw new Error(`${path} is missing`);
    return file;
  };
  const faultsOf = (path: string) => one(path).notUnderstood.map(({ where, code }) => `${where} ${code}`);

  test('every file is parsed, and every entry is a match or rejected', () => {
    expect(openfootball.size).toBe(31);
    expect(footballData.size).toBe(40);
    for (const [path, { counts }] of [...openfootball, ...footballData]) {
      expect(counts.matches + counts.refused, path).toBe(counts.read);
    }
  });

  test('2025-26 of the five big leagues has 1,291 results and 461 matches without score', () => {
    const season = bigFive.map((code) => one(`2025-26/${code}`));
    expect(total(season, (file) => file.counts.results)).toBe(1291);
    expect(total(season, (file) => file.counts.matches - file.counts.results)).toBe(461);
    expect(total(season, (file) => file.counts.fixtures)).toBe(459);
    expect(total(season, (file) => file.notUnderstood.length)).toBe(0);
    const postponed = season.flatMap((file) => file.matches.filter((match) => match.state === 'postponed'));
    expect(postponed.map((match) => match.home)).toEqual(['Manchester City FC', 'Paris Saint-Germain FC']);
  });

  test('the 66 wrong years of 2019-20/en.1 are rejected, nothing else of the season', () => {
    const { counts, notUnderstood } = one('2019-20/en.1');
    expect(counts).toMatchObject({ read: 380, matches: 314, refused: 66 });
    expect(new Set(notUnderstood.map((fault) => fault.code))).toEqual(new Set(['DATE_OUTSIDE_SEASON']));
  });

  test('101 matches of Ligue 1 2019-20 are cancelled and 279 have a result, as in the other source', () => {
    const { counts, matches } = one('2019-20/fr.1');
    expect(matches.filter((match) => match.state === 'cancelled')).toHaveLength(101);
    expect(counts).toMatchObject({ results: 279, fixtures: 0 });
    expect(one('F1_1920').counts).toMatchObject({ read: 279, results: 279 });
  });

  test('awarded, abandoned and postponed matches are distinguished from results', () => {
    const states = (path: string) =>
      one(path).matches.flatMap(({ where, state, score90 }) =>
        state === 'finished' || state === 'scheduled' ? [] : [`${where} ${state} ${score90}`],
      );
    expect(states('2020-21/it.1')).toEqual(['match 2 awarded 3,0']);
    expect(states('2025/co.1')).toEqual(['match 168 abandoned null']);
    expect(states('2024-25/it.2')).toEqual([
      'match 23 awarded 0,3',
      'match 389 postponed null',
      'match 390 postponed null',
    ]);
  });

  test('extra time and shoot-outs of a cup leave the score after 90 minutes unchanged', () => {
    const cup = one('2020-21/de.cup').matches;
    expect(cup.filter((match) => match.afterExtraTime)).toHaveLength(14);
    expect(cup.filter((match) => match.shootOut)).toHaveLength(8);
    const libertadores = one('2025/copa.l').matches.filter((match) => match.shootOut);
    expect(libertadores).toHaveLength(6);
    expect(libertadores.every((match) => match.afterExtraTime === null)).toBe(true);
    expect(faultsOf('2024-25/uefa.cl')).toEqual(['match 170 SHOOT_OUT_DRAWN', 'match 175 SHOOT_OUT_DRAWN']);
  });

  test('four seasons of the Champions League in Football.TXT are parsed completely', () => {
    expect(
      [...footballTxt.values()].map(({ counts }) => [counts.read, counts.results, counts.refused]),
    ).toEqual([
      [125, 125, 0],
      [125, 125, 0],
      [189, 189, 0],
      [189, 188, 0],
    ]);
    const files = [...footballTxt.values()];
    expect(files.flatMap((file) => file.notUnderstood)).toEqual([]);
    expect(files.flatMap(unresolvedIn)).toEqual([]);
    const matches = files.flatMap((file) => file.matches);
    expect(matches.filter((match) => match.afterExtraTime)).toHaveLength(7);
    expect(matches.filter((match) => match.shootOut)).toHaveLength(5);
  });

  test('Football.TXT and JSON of 2024-25 differ only in the two shoot-outs that the JSON has wrong', () => {
    const factsOf = (match: FeedMatch) => ({ ...match, where: '' });
    const txt =
      footballTxt.get('openfootball-txt/champions-league/2024-25/cl.txt')?.matches.map(factsOf) ?? [];
    const byName = new Map(txt.map((match) => [identityOf(match), match]));
    const json = one('2024-25/uefa.cl').matches.map(factsOf);
    const differing = json.flatMap((match) => {
      const other = byName.get(identityOf(match));
      return JSON.stringify({ ...match, shootOut: null }) === JSON.stringify({ ...other, shootOut: null })
        ? String(match.shootOut) === String(other?.shootOut)
          ? []
          : [`${match.home} ${match.shootOut} ${other?.shootOut}`]
        : [`${match.home} v ${match.away}`];
    });
    expect(json).toHaveLength(txt.length);
    expect(differing).toEqual([
      'Liverpool FC (ENG) null 1,4',
      'Club Atlético de Madrid (ESP) null 2,4',
      // The final, whose score the JSON lacks.
      'Paris Saint-Germain FC (FRA) v FC Internazionale Milano (ITA)',
    ]);
  });

  test('half-time is 0-0 after every 0-0, and unknown for one result that is not an award', () => {
    const played = [...openfootball.values()].flatMap((file) =>
      file.matches.filter((match) => match.state === 'finished'),
    );
    const unknown = played.filter((match) => match.halfTime === null);
    expect(unknown.map((match) => `${match.home} ${match.score90}`)).toEqual(['Atlético Nacional 4,0']);
  });

  test('play-offs that repeat a pairing of the season are separate matches', () => {
    const deciding = (path: string) => one(path).matches.filter((match) => match.stage === 'deciding').length;
    expect(deciding('2021-22/en.2')).toBe(5);
    expect(deciding('2024-25/it.2')).toBe(10);
    expect(deciding('2024-25/uefa.cl')).toBe(45);
  });

  test('14,506 of 14,507 matches have statistics', () => {
    const matches = [...footballData.values()].flatMap((each) => each.matches);
    expect(matches.filter((match) => match.details?.statistics)).toHaveLength(14_506);
  });

  test('fifteen seasons of datahub are parsed completely', () => {
    const seasons = [...readAll('datahub-pddl/*/*.csv').values()];
    expect(seasons.map(({ counts }) => counts.refused)).toEqual(Array.from({ length: 15 }, () => 0));
    expect(total(seasons, ({ counts }) => counts.results)).toBe(5478);
  });

  test('only three prices of 40 seasons are invalid', () => {
    const faults = [...footballData].flatMap(([path, file]) =>
      file.notUnderstood.map(({ where, code, what }) => `${basename(path, '.csv')} ${where} ${code} ${what}`),
    );
    expect(faults).toEqual([
      'D1_1920 line 261 ODDS_UNREADABLE AvgC>2.5 = 0.42',
      'E0_2122 line 168 ODDS_UNREADABLE B365C>2.5 = 0.0',
      'E0_2122 line 168 ODDS_UNREADABLE B365C<2.5 = 0.0',
    ]);
    expect(total(footballData.values(), (file) => file.counts.matches)).toBe(14_507);
  });

  test('every club of the five big leagues is known, in both sources', () => {
    const big = [...openfootball].filter(([path]) => bigFive.some((code) => path.endsWith(`/${code}.json`)));
    const unknown = [...big, ...footballData].flatMap(([, file]) => unresolvedIn(file));
    expect(unknown).toEqual([]);
  });

  test('no two clubs of one season share a key', () => {
    for (const [path, file] of [...openfootball, ...footballData]) {
      const spellings = Map.groupBy(
        new Set(file.matches.flatMap(({ home, away }) => [home, away])),
        (name) => names.resolveTeam(file.matches[0]?.competition ?? '', name)?.teamKey ?? name,
      );
      const shared = [...spellings.values()].filter((same) => same.length > 1);
      expect(shared, path).toEqual([]);
    }
  });

  test('unknown names are printed file by file, and only these are unknown', () => {
    const work = [...openfootball].map(([path, file]) => ({ path, unknown: unresolvedIn(file) }));
    const open = work.filter(({ unknown }) => unknown.length > 0);
    for (const { path, unknown } of open) process.stdout.write(`${path}: ${unknown.join(', ')}\n`);
    expect(open.map(({ path, unknown }) => `${basename(path)} ${unknown.length}`)).toEqual([
      'de.cup.json 14',
      'co.1.json 10',
      'copa.l.json 13',
    ]);
  });

  test('both sources agree on every full-time score, except for the match one of them has as awarded', () => {
    const theirs = new Map(
      [...footballData.values()].flatMap((file) => file.matches.map((match) => [identityOf(match), match])),
    );
    const pairs = [...openfootball.values()].flatMap((file) =>
      file.matches.flatMap((ours) => {
        const their = theirs.get(identityOf(ours));
        return their ? [{ ours, their, name: identityOf(ours) }] : [];
      }),
    );
    expect(pairs).toHaveLength(6071);
    const differing = (field: 'score90' | 'halfTime') =>
      pairs.flatMap(({ ours, their, name }) =>
        String(ours[field]) === String(their[field]) ? [] : [`${name} ${ours[field]} ${their[field]}`],
      );
    expect(differing('score90')).toEqual(['it.1 2020-21 regular hellas-verona roma 3,0 0,0']);
    expect(differing('halfTime')).toEqual([
      'it.1 2020-21 regular hellas-verona roma null 0,0',
      'it.1 2020-21 regular sassuolo cagliari 0,1 0,0',
      'en.1 2021-22 regular wolverhampton-wanderers watford 3,0 2,0',
    ]);
    const hours = pairs.map(
      ({ ours, their }) => Math.abs(Number(ours.kickoffAt) - Number(their.kickoffAt)) / 3_600_000,
    );
    expect(
      hours.filter((apart) => apart > 0.25).length,
      'kick-offs more than a quarter of an hour apart',
    ).toBe(6);
  });
});
