import { z } from 'zod';
import { defineCall } from '#contract/define-call.ts';
import { id, instant, ruleSet } from '#contract/parts.ts';
import { access, schemeCard } from './scheme-card.ts';
import { schemeResult } from './scheme-result.ts';
import { ownUnlock, schemeOffer } from './unlock-scheme.ts';

/** Why a scheme is delayed: missing, contradictory or held match reports, or a failing job. */
const delayReason = z.enum([
  'noResult',
  'contradiction',
  'dayDisputed',
  'held',
  'halfTimeUnknown',
  'scoreUnknown',
  'scoreImpossible',
  'settlementFails',
  'payoutFails',
]);

export const schemeDelay = z.object({ reason: delayReason, since: instant });

export const schemeRemoval = z.object({ removedAt: instant, reason: z.string() });

export const schemeDetails = defineCall({
  method: 'GET',
  path: '/api/app/common/solution/detail/{id}',
  summary: 'A scheme; picks and body once they are public',
  shared: true,
  session: 'none',
  params: z.object({ id }),
  reply: schemeCard.extend({
    ruleSet,
    body: z.string().nullable(),
    bodyCharacters: z.int(),
    seal: z.string(),
    /** The author's sequence number: a gap reveals a missing scheme. */
    authorSequence: z.int(),
    /** Win probability stated by the author, in percent; visible with the picks, null if none was stated. */
    chancePercent: z.int().nullable(),
    /** Reason and time of removal by a moderator. */
    removal: schemeRemoval.nullable(),
    /** Together with the content it allows anyone to recompute the seal; null while sealed. */
    salt: z.string().nullable(),
    /** Exact canonical text under the seal; null while sealed. */
    sealedText: z.string().nullable(),
    result: schemeResult.nullable(),
    /** Why settlement or payout is overdue; operators were notified at `since`. Otherwise null. */
    delay: schemeDelay.nullable(),
  }),
  refusals: ['SCHEME_NOT_FOUND'],
});

export const viewerScheme = defineCall({
  method: 'GET',
  path: '/api/app/auth/solution/{id}',
  summary: 'A scheme as the current user may see it, with access, payment, dispute and report',
  session: 'required',
  params: z.object({ id }),
  reply: schemeDetails.reply.extend({
    access,
    mine: ownUnlock.nullable(),
    /** Conditions of unlocking for the viewer; null if there is nothing to unlock. */
    offer: schemeOffer.nullable(),
    /** The viewer's dispute of its settlement, or of its delay while unsettled. */
    dispute: z
      .object({
        at: instant,
        state: z.enum(['open', 'upheld', 'rejected']),
        decidedAt: instant.nullable(),
        reason: z.string().nullable(),
      })
      .nullable(),
    /** Whether the viewer has an open report of it. */
    isReported: z.boolean(),
  }),
  refusals: ['SCHEME_NOT_FOUND'],
});
