import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { competition, team } from './matches.ts';
import { id, instant, market, probability, score } from '#contract/parts.ts';

export const threeWay = z.object({ home: probability, draw: probability, away: probability });

export const matchModel = defineCall({
  method: 'GET',
  path: '/api/app/common/match/{id}/model',
  summary: 'The prediction of the goals model before kick-off, next to the market',
  session: 'optional',
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
    now: instant,
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

export const modelCalibration = defineCall({
  method: 'GET',
  path: '/api/app/common/model/calibration',
  summary: 'Accuracy and calibration of all predictions of the goals model',
  session: 'optional',
  query: z.object({
    competition: z
      .string()
      .regex(/^[\w.-]{1,20}$/)
      .optional(),
  }),
  reply: z.object({
    /** Null until a predicted match has ended. */
    total: compared.nullable(),
    since: instant.nullable(),
    /** Predictions whose match has not ended yet. */
    open: z.int(),
    /** All three outcomes of all matches, by tenths of predicted probability; empty tenths are absent. */
    reliability: z.array(reliabilityTenth),
    competitions: z.array(compared.extend({ competition })),
    versions: z.array(compared.extend({ modelVersion: z.string(), since: instant })),
    /** The last twenty that ended, newest first. */
    recent: z.array(
      z.object({
        match: z.object({ id, competition, home: team, away: team, kickoffAt: instant, score90: score }),
        predictedAt: instant,
        predicted: threeWay,
        rps: z.number(),
      }),
    ),
    now: instant,
  }),
  refusals: [],
});
