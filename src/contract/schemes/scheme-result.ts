import { z } from 'zod';
import { instant, name, outcome } from '#contract/parts.ts';

/** One part of a stake on a line: all of it, or one half on a quarter line. */
export const linePart = z.object({
  lineQuarters: z.int(),
  marginQuarters: z.int(),
  outcome: z.enum(['win', 'push', 'loss']),
  profitParts: z.int(),
});

/** One settlement of a scheme; profits are in 1/4000 of one stake (`PROFIT_PARTS`). */
export const schemeSettlement = z.object({
  /** 1 for the first settlement; each correction increments it. */
  number: z.int(),
  outcome,
  profitParts: z.int().nullable(),
  settledAt: instant,
});

/** Result of a settled scheme. */
export const schemeResult = schemeSettlement.extend({
  ruleVersion: z.string(),
  explanation: name,
  parts: z.array(linePart),
  bodyPublicAt: instant,
  /** End of the dispute period for buyers. */
  disputeUntil: instant,
  /** Sources of the result; `operator` is an operator's decision. */
  sources: z.array(z.string()),
  /** Superseded settlements, oldest first. */
  earlier: z.array(schemeSettlement),
});
