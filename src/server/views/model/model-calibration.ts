import type { z } from 'zod';
import type { modelCalibration as call } from '#contract/matches/model.ts';
import type { Db } from '#server/db/database.ts';
import type { Operation } from '#server/context/operation.ts';
import { type CompetitionView, competitionView } from '#server/features/matches/catalogue/present-match.ts';
import {
  type CalibrationSums,
  countOpen,
  countUncounted,
  firstRootAt,
  readSums,
  readTenths,
  type ScoreSums,
} from '#server/features/matches/predictions/calibration-store.ts';
import { fromMillionths } from '#server/features/matches/model/millionths.ts';

type Reply = z.input<(typeof call)['reply']>;
type Compared = NonNullable<Reply['total']>;

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
    reliability: await reliabilityOf(ctx.db, competition, 'all'),
    competitions: await competitionsOf(ctx.db, all),
    versions: [...Map.groupBy(selected, ({ modelVersion }) => modelVersion)].map(([modelVersion, sums]) => ({
      modelVersion,
      since: earliest(sums),
      ...compare(sums),
    })),
    logged: await loggedOf(ctx.db, selected, competition),
    older: count(
      selected.filter(({ isLogged }) => !isLogged),
      (each) => each.matches,
    ),
    uncounted: await countUncounted(ctx.db, competition),
    firstRootAt: (await firstRootAt(ctx.db))?.toISOString() ?? null,
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

/** Over predictions under roots alone. */
async function loggedOf(
  db: Db,
  selected: readonly CalibrationSums[],
  competition: string | undefined,
): Promise<Reply['logged']> {
  const sums = selected.filter(({ isLogged }) => isLogged);
  if (sums.length === 0) return null;
  const { matches, model } = compare(sums);
  return { matches, model, reliability: await reliabilityOf(db, competition, 'logged') };
}

async function reliabilityOf(
  db: Db,
  competition: string | undefined,
  which: 'all' | 'logged',
): Promise<Reply['reliability']> {
  const tenths = await readTenths(db, competition, which);
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

function rounded(score: number): number {
  return Math.round(score * 1e6) / 1e6;
}
