import type { z } from 'zod';
import type { inPlay } from '#contract/matches/in-play.ts';
import { inPlayVersion } from '#domain/model/in-play/in-play-marks.ts';
import type { Db } from '#server/db/database.ts';
import type { MatchRecord } from '#server/features/matches/catalogue/find-match.ts';
import { type InPlayNow, inPlayNow } from '#server/features/matches/in-play/in-play-now.ts';
import { fromMillionths } from '#server/features/matches/model/millionths.ts';
import { readPredictions } from '#server/features/matches/predictions/read-predictions.ts';

type InPlayView = z.input<typeof inPlay>;

/** Computed when read, from the match as it is; matches without in-play probabilities are absent. */
export async function readInPlay(
  db: Db,
  matches: readonly MatchRecord[],
): Promise<ReadonlyMap<string, InPlayView>> {
  const live = matches.filter(({ state, clock }) => state === 'live' && clock !== null);
  const predictions = await readPredictions(
    db,
    live.map(({ id }) => id),
  );
  return new Map(
    live.flatMap((match): [string, InPlayView][] => {
      const prediction = predictions.get(match.id);
      const now = prediction && inPlayNow(match, prediction);
      return now ? [[match.id, viewOf(now, match)]] : [];
    }),
  );
}

function viewOf({ results, over, next }: InPlayNow, { score90 }: MatchRecord): InPlayView {
  const [home, draw, away] = results;
  const goals = score90 ? score90[0] + score90[1] : 0;
  return {
    version: inPlayVersion,
    home: fromMillionths(home),
    draw: fromMillionths(draw),
    away: fromMillionths(away),
    over25: goals > 2 ? null : fromMillionths(over),
    nextGoal: {
      home: fromMillionths(next[0]),
      none: fromMillionths(next[1]),
      away: fromMillionths(next[2]),
    },
  };
}
