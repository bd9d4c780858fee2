import type { Context } from '#server/context/context.ts';
import { type FitInput, type FittedModel, openFitter } from '#server/features/matches/model/fit-in-worker.ts';
import { dueCompetitions, historyBegins, storeFit } from '#server/features/matches/model/fit-models.ts';
import { type PlayedMatch, readHistory } from '#server/features/matches/model/read-history.ts';

const DAY_MS = 86_400_000;
/** The simulated providers say nothing new of a match this long after its kick-off. */
const FINAL_AFTER_MS = 3 * DAY_MS;

/** Fits of days that follow one another. */
export interface DayFits {
  /**
   * Reads what is known now, and fits it in the thread, while the caller goes on.
   * @returns a function that stores the fits. Until then nothing sees them, however fast the thread is.
   */
  begin(ctx: Context): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

interface DueFit {
  readonly competition: string;
  readonly input: FitInput;
  readonly fitting: Promise<FittedModel>;
}

/**
 * Fits as `fitModels` does, for a clock that moves on by a day each second: in one thread, which has all of a day at once,
 * and of the matches that cannot change any more it remembers what the day before has read.
 */
export function openDayFits(): DayFits {
  const fitter = openFitter();
  const known = new Map<string, FitInput>();

  const readKnown = async ({ db, clock }: Context, competition: string): Promise<FitInput> => {
    const at = clock.now();
    const before = known.get(competition);
    const begins = historyBegins(at);
    const since = before ? new Date(before.at.getTime() - FINAL_AFTER_MS) : begins;
    const isFinal = ({ kickoffAt }: PlayedMatch): boolean => kickoffAt >= begins && kickoffAt < since;
    const history = [
      ...(before?.history.filter(isFinal) ?? []),
      ...(await readHistory(db, competition, { since, at })),
    ];
    known.set(competition, { at, history });
    return { at, history };
  };

  return {
    async begin(ctx) {
      const fits: DueFit[] = [];
      for (const competition of await dueCompetitions(ctx.db, ctx.clock.now())) {
        const input = await readKnown(ctx, competition);
        const fitting = fitter.fit(input);
        // Awaited when the fits are stored.
        fitting.catch(() => undefined);
        fits.push({ competition, input, fitting });
      }
      return async () => {
        for (const { competition, input, fitting } of fits) {
          try {
            await storeFit(ctx, competition, { known: input, model: await fitting });
          } catch (error) {
            // The others go on; the next day, or the scheduled job, fits it again.
            ctx.log.error({ err: error, competition }, 'model fit failed');
          }
        }
      };
    },
    close: () => fitter.close(),
  };
}
