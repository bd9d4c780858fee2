import { z } from 'zod';
import { inPlayMarks } from '#domain/model/in-play/in-play-marks.ts';
import { defineCall } from '#contract/define-call.ts';
import { competitionCode, instant } from '#contract/parts.ts';
import { reliabilityTenth, scores } from './model.ts';

export const inPlayCalibration = defineCall({
  method: 'GET',
  path: '/api/app/common/model/in-play',
  summary: 'Accuracy and calibration of the probabilities recorded during matches',
  shared: true,
  session: 'none',
  query: z.object({
    competition: competitionCode.optional(),
  }),
  reply: z.object({
    /** The first record that counts; null without any. */
    since: instant.nullable(),
    /** By minute of play, in order; a minute without matches is absent. */
    marks: z.array(
      z.object({
        mark: z.enum(inPlayMarks),
        matches: z.int(),
        results: scores,
        /** More than 2.5 goals, where it was still open; null if nowhere. */
        over25: z.object({ matches: z.int(), logLoss: z.number(), brier: z.number() }).nullable(),
      }),
    ),
    /** All three outcomes of all records, by tenths of predicted probability; empty tenths are absent. */
    reliability: z.array(reliabilityTenth),
  }),
  refusals: [],
});
