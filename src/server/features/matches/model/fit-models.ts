import { sql } from 'kysely';
import { defaultSettings } from '#domain/model/model-settings.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { type FitInput, type FittedModel, type Fitter, openFitter } from './fit-in-worker.ts';
import { writeFit } from './model-fit-store.ts';
import { newestFitOf } from './read-fits.ts';
import { modelTimes } from './model-times.ts';
import { readHistory } from './read-history.ts';

const DAY_MS = 86_400_000;

/**
 * Fits every competition that is due, one after the other, in a worker thread; while it works on one, the history of the
 * next is read. A failure is logged and retried with the next call; it does not block the others.
 */
export async function fitModels(ctx: Context): Promise<void> {
  const fitter = openFitter();
  let before: Promise<void> = Promise.resolve();
  try {
    for (const competition of await dueCompetitions(ctx.db, ctx.clock.now())) {
      const reading = readKnown(ctx, competition);
      await Promise.allSettled([reading, before]);
      before = fitCompetition(ctx, competition, { reading, fitter }).catch((error: unknown) => {
        ctx.log.error({ err: error, competition }, 'model fit failed');
      });
    }
    await before;
  } finally {
    await fitter.close();
  }
}

/** All data known now. */
async function readKnown({ db, clock }: Context, competition: string): Promise<FitInput> {
  const at = clock.now();
  return { at, history: await readHistory(db, competition, { since: historyBegins(at), at }) };
}

/** The kick-off from which matches count for a fit. */
export function historyBegins(at: Date): Date {
  return new Date(at.getTime() - defaultSettings.historyDays * DAY_MS);
}

async function fitCompetition(
  ctx: Context,
  competition: string,
  { reading, fitter }: { readonly reading: Promise<FitInput>; readonly fitter: Fitter },
): Promise<void> {
  const known = await reading;
  await storeFit(ctx, competition, { known, model: await fitter.fit(known) });
}

/** Stores a fit, and has predictions and odds that wait for it made. */
export async function storeFit(
  ctx: Context,
  competition: string,
  { known, model }: { readonly known: FitInput; readonly model: FittedModel },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await writeFit(tx, {
      competition,
      fittedAt: known.at,
      lastMatchAt: known.history.at(-1)?.kickoffAt ?? null,
      model,
    });
    await ctx.jobs.add(tx, 'predict-coming-matches', {});
    await ctx.jobs.add(tx, 'offer-reference-odds', {});
  });
}

/** Competitions with coming matches that this version never fitted, not for a day, or not since new results. */
export async function dueCompetitions(db: Db, now: Date): Promise<readonly string[]> {
  const { fitAheadMs, refitAfterMs, refitAnywayAfterMs } = modelTimes;
  const from = (ms: number) => new Date(now.getTime() + ms);
  const { rows } = await sql<{ code: string }>`
    SELECT c.code FROM competition c LEFT JOIN LATERAL (${newestFitOf('c.code')}) fit ON true
     WHERE EXISTS (SELECT FROM match m WHERE m.competition = c.code AND m.state = 'scheduled'
                      AND m.kickoff_at > ${now} AND m.kickoff_at <= ${from(fitAheadMs)})
       AND (fit.id IS NULL OR fit.fitted_at <= ${from(-refitAnywayAfterMs)}
         OR ((fit.fitted_at <= ${from(-refitAfterMs)} OR NOT fit.is_fitted)
             AND EXISTS (SELECT FROM match m WHERE m.competition = c.code AND m.state = 'finished'
                            AND m.updated_at >= fit.fitted_at)))
     ORDER BY c.code`.execute(db);
  return rows.map(({ code }) => code);
}
