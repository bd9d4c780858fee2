import { z } from 'zod';

export const result = z.enum(['win', 'draw', 'loss']);

/** Matches won, drawn and lost with their goals, from one team's point of view; 90-minute scores. */
export const tally = {
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  goalsFor: z.int(),
  goalsAgainst: z.int(),
};
