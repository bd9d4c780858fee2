import { expect, test } from 'vitest';
import { loadCompetitions } from '../names/competitions.ts';
import { lotteryCsvHeader, readLotteryCsv } from './lottery-csv.ts';

const competitions = loadCompetitions();
const read = (...rows: readonly string[]) =>
  readLotteryCsv({ name: 'jc.csv', text: `${[lotteryCsvHeader, ...rows].join('\n')}\n` }, competitions);

const good = 'jingcai,2026-03-14,1,en.1,2025-26,Arsenal,Chelsea,-1';

test('a lottery file has the places of its matches in lists, and nothing else of the match', () => {
  const file = read(
    good,
    'beidan,26031,7,en.1,2025-26,Arsenal,Chelsea,+1',
    'zucai,26031,14,en.1,2025-26,Everton,Fulham,',
  );
  expect(file.notUnderstood).toEqual([]);
  expect(file.matches.map(({ home, state, lottery }) => [home, state, lottery])).toEqual([
    [
      'Arsenal',
      null,
      [
        { game: 'jingcai', issue: '2026-03-14', number: 1, handicapGoals: -1 },
        { game: 'beidan', issue: '26031', number: 7, handicapGoals: 1 },
      ],
    ],
    ['Everton', null, [{ game: 'zucai', issue: '26031', number: 14, handicapGoals: null }]],
  ]);
});

test.each([
  ['toto,26031,1,en.1,2025-26,Everton,Fulham,', 'LOTTERY_UNREADABLE'],
  ['jingcai,26031,1,en.1,2025-26,Everton,Fulham,-1', 'LOTTERY_UNREADABLE'],
  ['jingcai,2026-03-14,001x,en.1,2025-26,Everton,Fulham,-1', 'LOTTERY_UNREADABLE'],
  ['jingcai,2026-03-14,2,en.1,2025-26,Everton,Fulham,-0.5', 'LOTTERY_UNREADABLE'],
  ['jingcai,2026-03-14,2,en.1,2025-26,Everton,Fulham,', 'LOTTERY_UNREADABLE'],
  ['jingcai,2026-03-14,1,en.1,2025-26,Everton,Fulham,-1', 'LOTTERY_REPEATED'],
  ['jingcai,2026-03-15,2,en.1,2025-26,Arsenal,Chelsea,-1', 'LOTTERY_REPEATED'],
  ['jingcai,2026-03-14,2,xx.9,2025-26,Everton,Fulham,-1', 'COMPETITION_UNKNOWN'],
  ['jingcai,2026-03-14,2,en.1,25,Everton,Fulham,-1', 'SEASON_UNREADABLE'],
  ['jingcai,2026-03-14,2,en.1,2025-26,Everton,Everton,-1', 'SAME_TEAM_TWICE'],
  ['jingcai,2026-03-14,2,en.1', 'ROW_LENGTH'],
])('%s is reported and left out: %s', (row, code) => {
  const file = read(good, row);
  expect(file.notUnderstood.map((fault) => `${fault.where} ${fault.code}`)).toEqual([`line 3 ${code}`]);
  expect(file.matches.length).toBe(1);
});

test('another header is refused as a whole', () => {
  expect(() => readLotteryCsv({ name: 'jc.csv', text: 'game,number\n' }, competitions)).toThrow(
    'HEADER_UNEXPECTED',
  );
});
