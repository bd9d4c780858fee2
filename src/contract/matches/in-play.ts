import { z } from 'zod';
import { probability } from '#contract/parts.ts';

/**
 * Probabilities of the model for the 90 minutes of a live match, from its prediction, score, minute and players sent
 * off. They are no prices, and no price is used for them. Null outside the 90 minutes, without a minute or a
 * prediction.
 */
export const inPlay = z.object({
  /** Version of the in-play rules. */
  version: z.string(),
  home: probability,
  draw: probability,
  away: probability,
  /** More than 2.5 goals in the match; null once there are three. */
  over25: probability.nullable(),
  nextGoal: z.object({ home: probability, none: probability, away: probability }),
});
