import type { z } from 'zod';
import type { modelCalibration as call } from '#contract/matches/model.ts';
import type { Db } from '#server/db/database.ts';
import type { Operation } from '#server/context/operation.ts';
import {
  type CompetitionView,
  competitionView,
  readMatchViews,
} from '#server/features/matches/catalogue/present-match.ts';
import {
  type CalibrationSums,
  countOpen,
  readRecent,
  readSums,
  readTenths,
  type ScoreSums,
} from '#server/features/matches/predictions/calibration-store.ts';
import { fromMillionths } from '#server/features/matches/model/millionths.ts';

type Reply = z.input<(typeof call)['reply']>;
type Compared = NonNullable<Reply['total']>;

const RECENT = 20;

/**
 * Accuracy of the model over all predictions of ended matches, or those of one competition; the list of competitions
 * is always complete, for switching. The cost does not depend on the number of predictions.
 */
export const modelCalibration: Operation<typeof call> = async (ctx, { query: { competition } }) => {
  const all = await readSums(ctx.db);
  const selected = all.filter((sums) => competition === undefined || sums.competition === competition);
  return {
    total: selected.length > 0 ? compare(selected) : null,
    since: selected.length > 0 ? earliest(selected) : null,
    open: await countOpen(ctx.db, competition),
    reliability: await reliabilityOf(ctx.db, competition),
    competitions: await competitionsOf(ctx.db, all),
    versions: [...Map.groupBy(selected, ({ modelVersion }) => modelVersion)].map(([modelVersion, sums]) => ({
      modelVersion,
      since: earliest(sums),
      ...compare(sums),
    })),
    recent: await recentOf(ctx.db, competition),
    now: ctx.clock.now().toISOString(),
  };
};

/** Means over several sums. */
function compare(sums: readonly CalibrationSums[]): Compared {
  const matches = count(sums, (each) => each.matches);
  const priced = count(sums, (each) => each.priced.matches);
  return {
    matches,
    model: means(sums, matches, (each) => each.model),
    priced:
      priced === 0
        ? null
        : {
            matches: priced,
            model: means(sums, priced, (each) => each.priced.model),
            market: means(sums, priced, (each) => each.priced.market),
          },
  };
}

function count(sums: readonly CalibrationSums[], of: (each: CalibrationSums) => number): number {
  return sums.reduce((total, each) => total + of(each), 0);
}

function means(
  sums: readonly CalibrationSums[],
  matches: number,
  of: (each: CalibrationSums) => ScoreSums,
): ScoreSums {
  const mean = (score: keyof ScoreSums): number => rounded(count(sums, (each) => of(each)[score]) / matches);
  return { rps: mean('rps'), logLoss: mean('logLoss'), brier: mean('brier') };
}

function earliest(sums: readonly CalibrationSums[]): string {
  return new Date(Math.min(...sums.map(({ since }) => since.getTime()))).toISOString();
}

async function reliabilityOf(db: Db, competition: string | undefined): Promise<Reply['reliability']> {
  const tenths = await readTenths(db, competition);
  return tenths.map(({ tenth, outcomes, said_millionths, came }) => ({
    from: tenth / 10,
    to: (tenth + 1) / 10,
    outcomes,
    predicted: rounded(fromMillionths(said_millionths) / outcomes),
    observed: rounded(came / outcomes),
  }));
}

async function competitionsOf(db: Db, all: readonly CalibrationSums[]): Promise<Reply['competitions']> {
  const byCode = Map.groupBy(all, ({ competition }) => competition);
  if (byCode.size === 0) return [];
  const rows = await db
    .selectFrom('competition')
    .selectAll()
    .where('code', 'in', [...byCode.keys()])
    .orderBy('code')
    .execute();
  return rows.map((row): Compared & { competition: CompetitionView } => ({
    competition: competitionView(row),
    ...compare(byCode.get(row.code) ?? []),
  }));
}

async function recentOf(db: Db, competition: string | undefined): Promise<Reply['recent']> {
  const scores = await readRecent(db, competition, RECENT);
  const matches = await readMatchViews(
    db,
    scores.map(({ matchId }) => matchId),
  );
  return scores.flatMap(({ matchId, predictedAt, score90, millionths, rps }) => {
    const match = matches.get(matchId);
    if (!match) return [];
    const { id, home, away, kickoffAt } = match;
    return [
      {
        match: {
          id,
          competition: match.competition,
          home,
          away,
          kickoffAt,
          score90: [score90[0], score90[1]],
        },
        predictedAt: predictedAt.toISOString(),
        predicted: {
          home: fromMillionths(millionths.home),
          draw: fromMillionths(millionths.draw),
          away: fromMillionths(millionths.away),
        },
        rps: rounded(rps),
      },
    ];
  });
}

function rounded(score: number): number {
  return Math.round(score * 1e6) / 1e6;
}
