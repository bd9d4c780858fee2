import type { Absence, LineUp, LineUpPlayer, Side } from '../model.ts';
import { type SimulatedFixture, nameOf } from '../calendar.ts';
import { oneOf, type Random, seededRandom } from '../seeded-random.ts';
import { lineUpOf, squadOf } from './squad.ts';

/** Absences are known this long before kick-off, expected line-ups this long. */
export const ABSENCES_BEFORE_MS = 3 * 86_400_000;
export const EXPECTED_BEFORE_MS = 86_400_000;

/** Of the players outside of the squad of the day, the share that is absent; the others are not chosen. */
const ABSENT = 0.55;
/** Share of the matches in which a substitute was doubtful. */
const DOUBTFUL = 0.35;
/** Players of the starting eleven that somebody else was expected to be. */
const SURPRISES = [0, 1, 1, 2];

/** Reasons as often as they are given. */
const reasons: readonly Absence['reason'][] = [
  ...(['Muscle Injury', 'Knee Injury', 'Ankle Injury', 'Thigh Problems', 'Muscle Injury', 'Knock'] as const),
  ...(['Suspended', 'Yellow Cards', 'Illness', 'International duty'] as const),
];

/** Players who miss a match, or may, of both sides. None of them is in the starting eleven. */
export function absencesOf(fixture: SimulatedFixture): Absence[] {
  return (['home', 'away'] as const).flatMap((side) => {
    const random = seededRandom(`absences ${nameOf(fixture)} ${side}`);
    const { starting, bench } = lineUpOf(fixture, side);
    const chosen = new Set([...starting, ...bench].map(({ number }) => number));
    const left = squadOf(fixture[side], fixture.seasonNumber).filter(({ number }) => !chosen.has(number));
    const absent = left
      .filter(() => random() < ABSENT)
      .map(({ name }) => anAbsence(side, name, false, random));
    const [doubtful] = random() < DOUBTFUL ? [oneOf(bench, random)] : [];
    return doubtful ? [...absent, anAbsence(side, doubtful.name, true, random)] : absent;
  });
}

function anAbsence(side: Side, player: string, isDoubtful: boolean, random: Random): Absence {
  const reason = oneOf(reasons, random);
  // Who is suspended is not doubtful.
  return { side, player, isDoubtful, reason: isDoubtful && !/Injury|Knock/.test(reason) ? 'Knock' : reason };
}

/** The line-up as somebody expected it: some substitutes in the places of starters of the same position. */
export function expectedLineUpOf(fixture: SimulatedFixture, side: Side): LineUp {
  const lineUp = lineUpOf(fixture, side);
  const random = seededRandom(`expected ${nameOf(fixture)} ${side}`);
  const starting = [...lineUp.starting];
  const bench = [...lineUp.bench];
  for (let left = oneOf(SURPRISES, random); left > 0; left--) swapOne(starting, bench, random);
  return { ...lineUp, starting, bench };
}

function swapOne(starting: LineUpPlayer[], bench: LineUpPlayer[], random: Random): void {
  const out = oneOf(starting, random);
  const into = bench.find(({ position }) => position === out.position);
  if (!into || out.position === 'goalkeeper') return;
  starting[starting.indexOf(out)] = into;
  bench[bench.indexOf(into)] = out;
}
