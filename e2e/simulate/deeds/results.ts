import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { footballData } from '#test/build/matches/feed.ts';
import { importOpenfootball } from '#test/build/matches/match.ts';
import type { Dice } from '../chance/dice.ts';
import type { MatchSaid, Said } from '../model/referee.ts';
import { nowMs, observe, type World } from '../world/world.ts';
import type { Deed } from './deed.ts';
import { decided } from './operator.ts';

const scores = [
  [2, 0],
  [1, 0],
  [0, 1],
  [1, 1],
  [3, 0],
] as const;

/** Names of the pairs of `buildMatch` at football-data.co.uk. */
const names = [
  ['Arsenal', 'Chelsea'],
  ['Liverpool', 'Everton'],
] as const;

/** An end of a match; most are scores. */
export function anEnd(world: World, dice: Dice): Said {
  const state = dice.weighted([
    [12, 'finished'],
    [1, 'cancelled'],
    [1, 'abandoned'],
  ] as const);
  return { state, score: state === 'finished' ? dice.pick(scores) : null, sinceMs: nowMs(world) };
}

export const saidText = ({ state, score }: Said): string => (score === null ? state : score.join('-'));

/** A source reports an end of a match, or a correction. */
export const report: Deed = async (world, dice) => {
  const id = dice.pick(world.matchIds);
  const match = world.model.matches.get(id);
  if (match === undefined) return null;
  const isOver = nowMs(world) >= match.kickoffMs;
  // A feed that reports a score before the match is wrong, and must not settle it.
  if (!isOver && !dice.happens(0.05)) return null;
  const known = [...match.sources.values()].at(-1);
  // Most sources agree with the one before.
  const agreed = known !== undefined && dice.happens(0.6) ? { ...known, sinceMs: nowMs(world) } : null;
  const said =
    agreed ??
    (isOver && dice.happens(0.06)
      ? { state: 'postponed', score: null, sinceMs: nowMs(world) }
      : anEnd(world, dice));
  return await importSaid(world, dice, match, said as Said);
};

/** Both sources report the same, so that it counts at once. */
export const reportByBoth: Deed = async (world, dice) => {
  const match = world.model.matches.get(dice.pick(world.matchIds));
  if (match === undefined || nowMs(world) < match.kickoffMs) return null;
  const said = { state: 'finished', score: dice.pick(scores), sinceMs: nowMs(world) } as const;
  const texts = [
    await importSaid(world, dice, match, said, 'openfootball'),
    await importSaid(world, dice, match, said, 'footballData'),
  ];
  return texts.join('; ');
};

async function importSaid(
  world: World,
  dice: Dice,
  match: MatchSaid,
  said: Said,
  by?: 'openfootball' | 'footballData',
): Promise<string> {
  const { state, score } = said;
  // football-data.co.uk has scores only.
  const source =
    state !== 'finished' ? 'openfootball' : (by ?? dice.pick(['openfootball', 'footballData'] as const));
  const { pair, date, time } = match;
  const half = score && ([0, 0] as const);
  const text = await decided(world, dice, async () => {
    if (source === 'openfootball') {
      const scoreIfAny = score === null ? {} : { ht: half ?? score, ft: score };
      await importOpenfootball(
        world.it,
        { pair, date, time },
        scoreIfAny,
        state === 'finished' ? undefined : state,
      );
    } else {
      const [home, away] = names[pair as 0 | 1];
      await importFeedFile(
        world.it.ctx,
        footballData({ home, away, date, time, ht: half ?? [0, 0], ft: score ?? [0, 0] }),
      );
    }
  });
  if (text === 'done' || text.includes('after')) {
    const before = match.sources.get(source);
    const isSame = before?.state === state && String(before.score) === String(score);
    // An end is corrected by another end, and not taken back.
    const isTakenBack = state === 'postponed' && before !== undefined && before.state !== 'postponed';
    if (!isSame && !isTakenBack) match.sources.set(source, said);
  }
  await observe(world);
  return `${source} reports ${match.name} as ${saidText(said)}: ${text}`;
}
