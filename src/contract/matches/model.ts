import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { competition, team } from './matches.ts';
import { competitionCode, id, instant, market, page, probability, score } from '#contract/parts.ts';

export const threeWay = z.object({ home: probability, draw: probability, away: probability });

export const matchModel = defineCall({
  method: 'GET',
  path: '/api/app/common/match/{id}/model',
  summary: 'The prediction of the goals model before kick-off, next to the market',
  shared: true,
  session: 'none',
  params: z.object({ id }),
  reply: z.object({
    /** Null if there is none, with the reason. */
    prediction: z
      .object({
        modelVersion: z.string(),
        predictedAt: instant,
        /** Matches of the competition in the fit. */
        sampleMatches: z.int(),
        expectedGoals: z.object({ home: z.number(), away: z.number() }),
        /** Probability of each score, rows home goals from 0, columns away goals from 0. */
        matrix: z.array(z.array(probability)),
        /** Without Asian lines, on which the model is no better than a coin; totals are at 2.5 goals. */
        markets: z.array(
          z.object({
            market: market.exclude(['asian', 'score']),
            /** Of the home side, or the total; null without a line. */
            line: z.int().nullable(),
            picks: z.array(
              z.object({
                pick: z.string(),
                lineQuarters: z.int().nullable(),
                /** Shares of a stake that win, are returned and lose. */
                win: probability,
                push: probability,
                loss: probability,
                /** Probability among decided stakes, `win / (win + loss)`; comparable to the market's. */
                fair: probability,
                /** The market's probability, margin removed by Shin's method; null if not priced. */
                market: probability.nullable(),
              }),
            ),
          }),
        ),
        /** The 1x2 prices with their margin removed by each method; null if not priced. */
        deVig: z
          .object({
            bookmaker: z.string(),
            at: instant,
            proportional: threeWay,
            power: threeWay,
            shin: threeWay,
          })
          .nullable(),
      })
      .nullable(),
    absence: z.enum(['tooLittleHistory', 'notYet', 'saidNothing']).nullable(),
  }),
  refusals: ['MATCH_NOT_FOUND'],
});

/** Mean scores over matches: ranked probability score (halved), natural log-loss, Brier (sum over outcomes). */
export const scores = z.object({ rps: z.number(), logLoss: z.number(), brier: z.number() });

/** Over matches with closing prices; `market` is those prices without their margin (Shin). */
export const pricedComparison = z.object({ matches: z.int(), model: scores, market: scores });

/** Model and market over the same matches. */
export const compared = z.object({
  matches: z.int(),
  model: scores,
  /** Those of the matches with closing prices; null if none had any. */
  priced: pricedComparison.nullable(),
});

/** Outcomes of similar predicted probability: a tenth of 1, the mean prediction, and how many happened. */
export const reliabilityTenth = z.object({
  from: z.number(),
  to: z.number(),
  outcomes: z.int(),
  predicted: probability,
  observed: probability,
});

/** All three outcomes of all matches, by tenths of predicted probability; empty tenths are absent. */
const reliability = z.array(reliabilityTenth);

export const modelCalibration = defineCall({
  method: 'GET',
  path: '/api/app/common/model/calibration',
  summary: 'Accuracy and calibration of all predictions of the goals model',
  shared: true,
  session: 'none',
  query: z.object({
    competition: competitionCode.optional(),
  }),
  reply: z.object({
    /** Null until a predicted match has ended. */
    total: compared.nullable(),
    since: instant.nullable(),
    /** Predictions whose match has not ended yet. */
    open: z.int(),
    reliability,
    competitions: z.array(compared.extend({ competition })),
    versions: z.array(compared.extend({ modelVersion: z.string(), since: instant })),
    /** Those under roots of the public log, from which anybody can compute the same; null if none has ended. */
    logged: z.object({ matches: z.int(), model: scores, reliability }).nullable(),
    /** Counted predictions whose kick-off was before the first root. */
    older: z.int(),
    /** Predictions of played matches that do not count: no root covered them before the kick-off. */
    uncounted: z.int(),
    /** When the first root was written; null before. */
    firstRootAt: instant.nullable(),
  }),
  refusals: [],
});

/**
 * Why a prediction counts or not. `counted`: under a root. `older`: it counts, and is older than the first root.
 * `uncounted`: no root covered it before the kick-off. `off`: the match was not played to its end. `open`: no result yet.
 */
export const predictionStandings = ['counted', 'older', 'uncounted', 'off', 'open'] as const;

export const modelPredictions = defineCall({
  method: 'GET',
  path: '/api/app/common/model/predictions',
  summary: 'All predictions of the goals model, each with its score and the log entry that covers it',
  session: 'none',
  query: z.object({
    competition: competitionCode.optional(),
    /** Only those whose kick-off has passed. */
    started: z.enum(['true']).optional(),
    ...page,
  }),
  reply: z.object({
    /** Latest kick-off first, as announced when the prediction was made. */
    items: z.array(
      z.object({
        match: z.object({
          id,
          competition,
          home: team,
          away: team,
          kickoffAt: instant,
          /** That was scored; null without one. */
          score90: score.nullable(),
        }),
        predictedAt: instant,
        predicted: threeWay,
        standing: z.enum(predictionStandings),
        /** Null unless it counts. */
        rps: z.number().nullable(),
        /** Its root in the public log; `entry` counts from 0 and is null while the leaf waits for a head. */
        root: z.object({ number: z.int(), entry: z.int().nullable() }).nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['CURSOR_INVALID'],
});
