import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asFootballData, inventedSeason } from '#test/build/matches/invented-season.ts';
import { readFeed } from './detect-feed.ts';
import type { FeedFile, FeedMatch } from './record/feed-record.ts';
import { loadNames } from './names/names.ts';

const fixtures = new URL('../../../../test/fixtures/', import.meta.url);
const folder = new URL('openfootball/', fixtures);
const names = loadNames();
const bigFive = ['en.1', 'es.1', 'de.1', 'it.1', 'fr.1'];

const read = (path: string): FeedFile =>
  readFeed(path, readFileSync(new URL(path, folder)), names.competitions);
const files = new Map(
  globSync('20*/*.json', { cwd: folder })
    .sort()
    .map((path) => [path.replace('.json', ''), read(path)]),
);
const footballTxt = read('champions-league/2024-25/cl.txt');

function one(path: string): FeedFile {
  const file = files.get(path);
  if (!file) throw new Error(`${path} is missing`);
  return file;
}

const faultsOf = ({ notUnderstood }: FeedFile) => notUnderstood.map(({ where, code }) => `${where} ${code}`);
const teamKey = (competition: string, name: string) => names.resolveTeam(competition, name)?.teamKey;
const identityOf = ({ competition, season, stage, home, away }: FeedMatch): string =>
  [competition, season, stage, teamKey(competition, home), teamKey(competition, away)].join(' ');

describe('files of openfootball', () => {
  test('every file is parsed, and every entry is a match or rejected', () => {
    expect(files.size).toBe(15);
    for (const [path, { counts }] of files) expect(counts.matches + counts.refused, path).toBe(counts.read);
  });

  test('a round with results and the next one without are parsed for each of the five big leagues', () => {
    const season = bigFive.map((code) => one(`2025-26/${code}`));
    expect(season.map(({ counts }) => [counts.results, counts.fixtures])).toEqual([
      [10, 10],
      [10, 10],
      [9, 9],
      [10, 10],
      [9, 9],
    ]);
    expect(season.flatMap(faultsOf)).toEqual([]);
    const postponed = season.flatMap((file) => file.matches.filter((match) => match.state === 'postponed'));
    expect(postponed.map((match) => match.home)).toEqual(['Manchester City FC', 'Paris Saint-Germain FC']);
  });

  test('wrong years are rejected, nothing else of the season', () => {
    expect(one('2019-20/en.1').counts).toMatchObject({ read: 5, matches: 3, refused: 2 });
    expect(faultsOf(one('2019-20/en.1'))).toEqual([
      'match 4 DATE_OUTSIDE_SEASON',
      'match 5 DATE_OUTSIDE_SEASON',
    ]);
  });

  test('cancelled, awarded, abandoned and postponed matches are distinguished from results', () => {
    const states = (path: string) =>
      one(path).matches.flatMap(({ where, state, score90 }) =>
        state === 'finished' || state === 'scheduled' ? [] : [`${where} ${state} ${score90}`],
      );
    expect(states('2019-20/fr.1')).toEqual([
      'match 3 cancelled null',
      'match 4 cancelled null',
      'match 5 cancelled null',
    ]);
    expect(one('2019-20/fr.1').counts).toMatchObject({ results: 2, fixtures: 0 });
    expect(states('2020-21/it.1')).toEqual(['match 2 awarded 3,0']);
    expect(states('2025/co.1')).toEqual(['match 4 abandoned null']);
    expect(states('2024-25/it.2')).toEqual([
      'match 3 awarded 0,3',
      'match 12 postponed null',
      'match 13 postponed null',
    ]);
  });

  test('extra time and shoot-outs of a cup leave the score after 90 minutes unchanged', () => {
    const decided = (path: string) =>
      one(path).matches.flatMap(({ where, score90, afterExtraTime, shootOut }) =>
        afterExtraTime || shootOut ? [`${where} ${score90} ${afterExtraTime} ${shootOut}`] : [],
      );
    expect(decided('2020-21/de.cup')).toEqual([
      'match 3 1,1 1,6 null',
      'match 4 0,0 0,1 null',
      'match 5 1,1 2,2 2,3',
      'match 6 1,1 1,1 3,4',
    ]);
    expect(decided('2025/copa.l')).toEqual([
      'match 3 2,1 null 4,3',
      'match 4 2,1 null 1,2',
      'match 5 1,1 null 4,3',
    ]);
    expect(faultsOf(one('2024-25/uefa.cl'))).toEqual([
      'match 28 SHOOT_OUT_DRAWN',
      'match 33 SHOOT_OUT_DRAWN',
    ]);
  });

  test('half-time is 0-0 after every 0-0, and unknown for one result that is not an award', () => {
    const played = [...files.values()].flatMap((file) =>
      file.matches.filter((match) => match.state === 'finished'),
    );
    const unknown = played.filter((match) => match.halfTime === null);
    expect(unknown.map((match) => `${match.home} ${match.score90}`)).toEqual(['Atlético Nacional 4,0']);
    const goalless = played.filter(({ score90 }) => String(score90) === '0,0');
    expect(goalless.length).toBeGreaterThan(5);
    expect(new Set(goalless.map(({ halfTime }) => String(halfTime)))).toEqual(new Set(['0,0']));
  });

  test('play-offs that repeat a pairing of the season are separate matches', () => {
    const deciding = one('2021-22/en.2').matches.filter((match) => match.stage === 'deciding');
    expect(deciding).toHaveLength(5);
    expect(new Set(one('2021-22/en.2').matches.map(identityOf)).size).toBe(17);
    expect(one('2024-25/uefa.cl').matches.filter((match) => match.stage === 'deciding')).toHaveLength(17);
  });

  test('Football.TXT and JSON differ only in the two shoot-outs that the JSON has wrong', () => {
    expect(footballTxt.counts).toMatchObject({ read: 35, results: 35, refused: 0 });
    expect(footballTxt.notUnderstood).toEqual([]);
    const factsOf = ({ shootOut: _, ...match }: FeedMatch) => JSON.stringify({ ...match, where: '' });
    const byName = new Map(footballTxt.matches.map((match) => [identityOf(match), match]));
    const differing = one('2024-25/uefa.cl').matches.flatMap((match) => {
      const other = byName.get(identityOf(match));
      if (!other || factsOf(match) !== factsOf(other)) return [`${match.home} v ${match.away}`];
      if (String(match.shootOut) === String(other.shootOut)) return [];
      return [`${match.home} ${match.shootOut} ${other.shootOut}`];
    });
    expect(differing).toEqual([
      'Liverpool FC (ENG) null 1,4',
      'Club Atlético de Madrid (ESP) null 2,4',
      // The final, whose score the JSON lacks.
      'Paris Saint-Germain FC (FRA) v FC Internazionale Milano (ITA)',
    ]);
  });
});

const [, ...spellingRows] = readFileSync(new URL('club-spellings.csv', fixtures), 'utf8').trim().split('\n');
/** Per club the spelling of football-data.co.uk, then those of openfootball. */
const clubs = spellingRows.map((row) => {
  const [league = '', footballData = '', openfootball = ''] = row.split(',');
  return { league, spellings: [footballData, ...openfootball.split('|')].filter((name) => name !== '') };
});

/**
 * The matches of an excerpt in the format of football-data.co.uk, in British time.
 * @param changed score cells by home club.
 */
function asRows(path: string, league: string, changed: Readonly<Record<string, readonly string[]>>): string {
  const spelling = (name: string) =>
    clubs.find(({ spellings }) => spellings.includes(name))?.spellings[0] ?? name;
  const cells = ([home = 0, away = 0]: readonly number[]) => [
    home,
    away,
    'DHA'.at(Math.sign(home - away)) ?? '',
  ];
  const rows = one(path).matches.map(({ home, away, kickoffAt, score90, halfTime }) => {
    const british = kickoffAt?.toLocaleString('en-GB', { timeZone: 'Europe/London' }).slice(0, 17) ?? '';
    const score = changed[spelling(home)] ?? [...cells(score90 ?? []), ...cells(halfTime ?? [])];
    return [league, british.replace(', ', ','), spelling(home), spelling(away), ...score].join(',');
  });
  return `Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR\n${rows.join('\n')}\n`;
}

describe('a season of football-data.co.uk', () => {
  const season = inventedSeason();

  test('has 80 prices of each match, and only invalid prices are skipped', () => {
    const cells = { 168: { 'B365C>2.5': '0.0', 'B365C<2.5': '0.0' }, 261: { 'AvgC>2.5': '0.42' } };
    const file = readFeed('E0_2122.csv', Buffer.from(asFootballData(season, { cells })), names.competitions);
    expect(file.counts).toMatchObject({ read: 380, matches: 380, results: 380, odds: 380 * 80 - 3 });
    expect(file.notUnderstood.map(({ where, code, what }) => `${where} ${code} ${what}`)).toEqual([
      'line 168 ODDS_UNREADABLE B365C>2.5 = 0.0',
      'line 168 ODDS_UNREADABLE B365C<2.5 = 0.0',
      'line 261 ODDS_UNREADABLE AvgC>2.5 = 0.42',
    ]);
  });

  test('agrees with openfootball on every match, except where one source is more accurate', () => {
    // One source has the match as played, the other as awarded; two half-time scores differ.
    const changed = {
      Verona: ['0', '0', 'D', '0', '0', 'D'],
      Sassuolo: ['1', '1', 'D', '0', '0', 'D'],
      Wolves: ['4', '0', 'H', '2', '0', 'H'],
    };
    const csv = [
      ['I1_2021.csv', asRows('2020-21/it.1', 'I1', changed)],
      ['E0_2122.csv', asRows('2021-22/en.1', 'E0', changed)],
    ] as const;
    const theirs = csv.flatMap(
      ([name, text]) => readFeed(name, Buffer.from(text), names.competitions).matches,
    );
    const ours = new Map(
      ['2020-21/it.1', '2021-22/en.1'].flatMap((path) =>
        one(path).matches.map((match) => [identityOf(match), match]),
      ),
    );
    expect(theirs).toHaveLength(20);
    const differing = (fact: (match: FeedMatch) => unknown) =>
      theirs.flatMap((their) => {
        const our = ours.get(identityOf(their));
        const [one, other] = [String(our && fact(our)), String(fact(their))];
        return one === other ? [] : [`${their.home}: ${one} / ${other}`];
      });
    expect(differing(({ kickoffAt }) => kickoffAt?.toISOString())).toEqual([]);
    expect(differing(({ score90 }) => score90)).toEqual(['Verona: 3,0 / 0,0']);
    expect(differing(({ halfTime }) => halfTime)).toEqual([
      'Verona: null / 0,0',
      'Sassuolo: 0,1 / 0,0',
      'Wolves: 3,0 / 2,0',
    ]);
  });
});

describe('the clubs of the five big leagues', () => {
  test('have one key each, in the spelling of either source', () => {
    expect(clubs).toHaveLength(163);
    const keys = clubs.map(
      ({ league, spellings }) => new Set(spellings.map((name) => teamKey(league, name))),
    );
    const unclear = clubs.filter((_, index) => keys[index]?.size !== 1 || keys[index]?.has(undefined));
    expect(unclear).toEqual([]);
    expect(new Set(keys.flatMap((key) => [...key])).size).toBe(163);
  });

  test('are all known in the excerpts, and only these names are unknown', () => {
    const unknown = [...files, ['txt', footballTxt] as const].flatMap(([path, file]) => {
      const spelled = file.matches.flatMap(({ competition, home, away }) =>
        [home, away].filter((name) => !names.resolveTeam(competition, name)),
      );
      return spelled.length === 0 ? [] : [`${path} ${new Set(spelled).size}`];
    });
    expect(unknown).toEqual(['2020-21/de.cup 2', '2025/co.1 3', '2025/copa.l 5']);
  });
});
