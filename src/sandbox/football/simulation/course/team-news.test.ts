import fc from 'fast-check';
import { expect, test } from 'vitest';
import { footballDayOf } from '#domain/match/football-day.ts';
import { asFixture } from '../as-fixture.ts';
import { type SimulatedFixture, fixturesOn } from '../calendar.ts';
import { fateOf } from '../fate.ts';
import { simulatedLeagues } from '../leagues.ts';
import { hasChanged } from '../life.ts';
import { sides } from '../model.ts';
import { lineUpOf, squadOf } from './squad.ts';
import { ABSENCES_BEFORE_MS, absencesOf, EXPECTED_BEFORE_MS, expectedLineUpOf } from './team-news.ts';

const anyInstant = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const played = fc
  .tuple(anyInstant, fc.constantFrom(...simulatedLeagues), fc.nat({ max: 5 }))
  .map(([instant, league, at]) => fixturesOn(league, footballDayOf(instant))[at] as SimulatedFixture)
  .filter((fixture) => fateOf(fixture).kind === 'played');
const namesOf = (players: readonly { readonly name: string }[]) => players.map(({ name }) => name);

test('nobody who is out is in the squad of the day, and who is doubtful sits on the bench', () => {
  fc.assert(
    fc.property(played, fc.constantFrom(...sides), (fixture, side) => {
      const { starting, bench } = lineUpOf(fixture, side);
      const squad = namesOf(squadOf(fixture[side], fixture.seasonNumber));
      const absences = absencesOf(fixture).filter((each) => each.side === side);
      for (const { player, isDoubtful } of absences) {
        expect(squad).toContain(player);
        expect(namesOf(starting)).not.toContain(player);
        expect(namesOf(bench).includes(player)).toBe(isDoubtful);
      }
      expect(new Set(absences.map(({ player }) => player)).size).toBe(absences.length);
    }),
    { numRuns: 60 },
  );
});

test('an expected line-up has the players of the day, eleven of them, few of whom sit on the bench after all', () => {
  fc.assert(
    fc.property(played, fc.constantFrom(...sides), (fixture, side) => {
      const [known, expected] = [lineUpOf(fixture, side), expectedLineUpOf(fixture, side)];
      const all = ({ starting, bench }: typeof known) => namesOf([...starting, ...bench]).toSorted();
      expect(all(expected)).toEqual(all(known));
      expect(expected.starting).toHaveLength(11);
      const surprises = namesOf(expected.starting).filter((name) => !namesOf(known.starting).includes(name));
      expect(surprises.length).toBeLessThanOrEqual(2);
    }),
    { numRuns: 60 },
  );
});

test('both are unknown until their time, which is a change of the match', () => {
  fc.assert(
    fc.property(played, (fixture) => {
      const before = (ms: number) => new Date(fixture.kickoffAt.getTime() - ms);
      const newsAt = (now: Date) => {
        const more = { isWhole: false, hasNews: true, priceChanges: [], lottery: [] };
        const { absences, expectedLineUps } = asFixture(fixture, now, more);
        return [absences !== null, expectedLineUps !== null];
      };
      for (const [ms, earlier, then] of [
        [ABSENCES_BEFORE_MS, [false, false], [true, false]],
        [EXPECTED_BEFORE_MS, [true, false], [true, true]],
      ] as const) {
        expect([newsAt(before(ms + 1)), newsAt(before(ms))]).toEqual([earlier, then]);
        expect(hasChanged(fixture, before(ms + 1), before(ms))).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});
