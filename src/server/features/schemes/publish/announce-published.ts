import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { PublishLeaf } from '#domain/seal/log-leaf.ts';
import { appendLeaf } from '#server/features/trust/log/append-leaf.ts';
import { issueReceipt } from '#server/features/trust/log/receipts/issue-receipt.ts';
import { loggedMatches } from './logged-matches.ts';
import { noteRecord } from '../store/note-record.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';
import type { NewScheme } from '../store/scheme-store.ts';

/** Runs after the withdrawal window, so that no notification leads to a withdrawn scheme. */
const SAFETY_MS = 1_000;

/**
 * Side effects of a new scheme, in its transaction: the leaf in the public log with its receipt, the author's record,
 * and the jobs that compare its text and notify followers.
 * @returns the receipt.
 */
export async function announcePublished(ctx: Context, tx: Tx, scheme: NewScheme): Promise<string> {
  const { id, authorId, authorSequence, publishedAt, saleEndsAt, priceFen } = scheme;
  const matches = await loggedMatches(tx, scheme);
  const leaf: PublishLeaf = {
    format: 2,
    kind: 'publish',
    schemeId: id,
    authorId,
    authorSequence,
    at: publishedAt.toISOString(),
    matchIds: matches.map(({ matchId }) => matchId),
    matches,
    market: scheme.market,
    ruleSet: scheme.ruleSet,
    kickoffAt: saleEndsAt.toISOString(),
    priceFen,
    seal: Buffer.from(scheme.seal).toString('hex'),
    picksSeal: Buffer.from(scheme.picksSeal).toString('hex'),
  };
  await appendLeaf(ctx, tx, leaf);
  const receipt = await issueReceipt(ctx, tx, leaf);
  await noteRecord(ctx, tx, id);
  await ctx.jobs.add(tx, 'compare-text', { schemeId: id });
  const { withdrawWindowMs } = schemeRulesOf(ctx);
  await ctx.jobs.add(tx, 'notify-followers', { schemeId: id }, { afterMs: withdrawWindowMs + SAFETY_MS });
  return receipt;
}
