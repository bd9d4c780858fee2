import type { Score } from '../../match/match-state.ts';

/**
 * Goal rate of each side relative to a level score. Measured: goals of 5,476 second halves of five leagues, 2016/17 to
 * 2018/19, by the lead at half-time, relative to the expectation before the match. It includes what the lead reveals
 * about the day's strength of both sides. For later seasons and the red cards see docs/decisions/093-in-play.md.
 */
const leadFactors = {
  leading: { one: 0.95, more: 1.04 },
  trailing: { one: 1.06, more: 1.1 },
} as const;

/**
 * Per player sent off: of the side with fewer players, and of the other. Source: Vecer, Kopriva & Ichiba (2009),
 * Estimating the effect of the red card in soccer: rates change to about 2/3 and 5/4.
 */
const redCardFactors = { own: 2 / 3, opposing: 5 / 4 } as const;

/** Factors on the goal rates of home and away. @param lead home goals minus away goals */
export function leadFactorsOf(lead: number): readonly [home: number, away: number] {
  if (lead === 0) return [1, 1];
  const by = Math.abs(lead) === 1 ? 'one' : 'more';
  const [leading, trailing] = [leadFactors.leading[by], leadFactors.trailing[by]];
  return lead > 0 ? [leading, trailing] : [trailing, leading];
}

/** Factors on the goal rates of home and away. @param redCards players sent off, home and away */
export function redCardFactorsOf([home, away]: Score): readonly [home: number, away: number] {
  const { own, opposing } = redCardFactors;
  return [own ** home * opposing ** away, own ** away * opposing ** home];
}
