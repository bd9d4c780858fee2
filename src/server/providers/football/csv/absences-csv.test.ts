import { expect, test } from 'vitest';
import { loadCompetitions } from '../names/competitions.ts';
import { absencesCsvHeader, readAbsencesCsv } from './absences-csv.ts';

const competitions = loadCompetitions();
const read = (...rows: readonly string[]) =>
  readAbsencesCsv(
    { name: 'absences.csv', text: `${[absencesCsvHeader, ...rows].join('\n')}\n` },
    competitions,
  );

const match = 'en.1,2025-26,Arsenal,Chelsea';
const good = `${match},home,Bukayo Saka,injury,no`;

test('a file has the absences of its matches, and nothing else of the match', () => {
  const file = read(good, `${match},away,"Palmer, Cole",suspension,yes`, 'en.1,2025-26,Everton,Fulham,,,,');
  expect(file.notUnderstood).toEqual([]);
  expect(file.source).toBe('absences-csv');
  expect(file.matches.map(({ home, state, details }) => [home, state, details])).toEqual([
    [
      'Arsenal',
      null,
      {
        absences: [
          { side: 'home', player: 'Bukayo Saka', reason: 'injury', isDoubtful: false },
          { side: 'away', player: 'Palmer, Cole', reason: 'suspension', isDoubtful: true },
        ],
      },
    ],
    ['Everton', null, { absences: [] }],
  ]);
});

test.each([
  [`${match},left,Somebody,injury,no`, 'ABSENCE_UNREADABLE'],
  [`${match},home,,injury,no`, 'ABSENCE_UNREADABLE'],
  [`${match},home,Somebody,tired,no`, 'ABSENCE_UNREADABLE'],
  [`${match},home,Somebody,injury,perhaps`, 'ABSENCE_UNREADABLE'],
  [`${match},home,Some\u0007body,injury,no`, 'ABSENCE_UNREADABLE'],
  [`${match},home,Bukayo Saka,illness,yes`, 'ABSENCE_REPEATED'],
  ['xx.9,2025-26,Arsenal,Chelsea,home,Somebody,injury,no', 'COMPETITION_UNKNOWN'],
  ['__proto__,2025-26,Arsenal,Chelsea,home,Somebody,injury,no', 'COMPETITION_UNKNOWN'],
  ['en.1,25,Arsenal,Chelsea,home,Somebody,injury,no', 'SEASON_UNREADABLE'],
  ['en.1,2025-26,Arsenal,Arsenal,home,Somebody,injury,no', 'SAME_TEAM_TWICE'],
  [`${match},home`, 'ROW_LENGTH'],
])('%s is reported and left out: %s', (row, code) => {
  const file = read(good, row);
  expect(file.notUnderstood.map((fault) => `${fault.where} ${fault.code}`)).toEqual([`line 3 ${code}`]);
  expect(file.matches.map(({ details }) => details?.absences?.length)).toEqual([1]);
});

test('a file of nothing usable is refused with every fault', () => {
  const refused = () => read(`${match},left,A,injury,no`, `${match},home,B,tired,no`);
  expect(refused).toThrow(
    expect.objectContaining({
      code: 'NOTHING_UNDERSTOOD',
      faults: [
        expect.objectContaining({ where: 'line 2', code: 'ABSENCE_UNREADABLE' }),
        expect.objectContaining({ where: 'line 3', code: 'ABSENCE_UNREADABLE' }),
      ],
    }),
  );
});

test('another header is refused as a whole, with the expected one', () => {
  expect(() => readAbsencesCsv({ name: 'a.csv', text: 'player,side\nx,y\n' }, competitions)).toThrow(
    expect.objectContaining({ code: 'HEADER_UNEXPECTED', expected: absencesCsvHeader }),
  );
});
