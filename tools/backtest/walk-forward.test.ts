import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCalendarDate } from '#domain/match/calendar-date.ts';
import type { ModelMatch } from '#domain/model/model-match.ts';
import { simulateLeague } from '#test/build/matches/simulated-league.ts';
import type { PastMatch } from './past-match.ts';
import { walkForward } from './walk-forward.ts';

function past(match: ModelMatch): PastMatch {
  const day = parseCalendarDate(match.kickoffAt.toISOString().slice(0, 10));
  if (!day) throw new Error('Invalid kick-off');
  return {
    league: 'E0',
    season: '2015-16',
    day,
    match,
    market: null,
    goalMarkets: { over25: null, asian: null },
  };
}

const matches = simulateLeague().matches.map(past);
const testFrom = matches[132]?.day ?? '2016-07-31';
const days = [...new Set(matches.map(({ day }) => day))].filter((day) => day >= testFrom);
const forecast = (walked: readonly PastMatch[], withoutOdds: boolean): readonly (readonly number[])[] =>
  walkForward(walked, { testFrom, withoutOdds }).forecasts.map(({ chances, bets }) => [
    ...chances,
    ...bets.map(({ chance }) => chance),
  ]);

describe.each([true, false])('walking forward, without odds: %s', (withoutOdds) => {
  const plain = forecast(matches, withoutOdds);

  it('the forecasts of a day stay bit-identical when that day and later ones are changed', () => {
    const goals = fc.tuple(fc.nat(9), fc.nat(9));
    fc.assert(
      fc.property(fc.constantFrom(...days), goals, goals, (from, score, shots) => {
        const altered = matches.map((each) => {
          if (each.day < from) return each;
          const market = { home: 0.3 + score[1], away: 0.3 + score[0], rho: null };
          return { ...each, match: { ...each.match, goals: score, shotsOnTarget: shots, market } };
        });
        const tested = matches.filter(({ day }) => day >= testFrom && day <= from).length;
        expect(forecast(altered, withoutOdds).slice(0, tested)).toEqual(plain.slice(0, tested));
      }),
      { numRuns: 8 },
    );
  });

  it('learns from a day after it is over', () => {
    const [first = testFrom, second = testFrom] = days;
    const altered = matches.map((each) =>
      each.day === first ? { ...each, match: { ...each.match, goals: [9, 0] as const } } : each,
    );
    const ofFirst = matches.filter(({ day }) => day === first).length;
    const ofSecond = matches.filter(({ day }) => day === second).length;
    expect(forecast(altered, withoutOdds).slice(0, ofFirst)).toEqual(plain.slice(0, ofFirst));
    expect(forecast(altered, withoutOdds).slice(ofFirst, ofFirst + ofSecond)).not.toEqual(
      plain.slice(ofFirst, ofFirst + ofSecond),
    );
  });
});
