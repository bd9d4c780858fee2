import { sql } from 'kysely';
import { defaultSettings } from '#domain/model/model-settings.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Fitter, openFitter } from './fit-in-worker.ts';
import { writeFit } from './model-fit-store.ts';
import { newestFitOf } from './read-fits.ts';
import { modelTimes } from './model-times.ts';
import { type PlayedMatch, readHistory } from './read-history.ts';

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
      const reading = readAll(ctx, competition);
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

interface Known {
  readonly at: Date;
  readonly history: readonly PlayedMatch[];
}

/** All data known now. */
async function readAll({ db, clock }: Context, competition: string): Promise<Known> {
  const at = clock.now();
  const since = new Date(at.getTime() - defaultSettings.historyDays * DAY_MS);
  return { at, history: await readHistory(db, competition, { since, at }) };
}

async function fitCompetition(
  ctx: Context,
  competition: string,
  { reading, fitter }: { readonly reading: Promise<Known>; readonly fitter: Fitter },
): Promise<void> {
  const { at, history } = await reading;
  const model = await fitter.fit({ history, at });
  await transaction(ctx.db, async (tx) => {
    await writeFit(tx, {
      competition,
      fittedAt: at,
      lastMatchAt: history.at(-1)?.kickoffAt ?? null,
      model,
    });
    await ctx.jobs.add(tx, 'predict-coming-matches', {});
    await ctx.jobs.add(tx, 'offer-reference-odds', {});
  });
}

/** Competitions with coming matches that this version never fitted, not for a day, or not since new results. */
async function dueCompetitions(db: Db, now: Date): Promise<readonly string[]> {
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
