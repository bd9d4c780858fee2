import { sql } from 'kysely';
import { beijingDayStart } from '#domain/beijing-day.ts';
import { leafText } from '#domain/seal/log-leaf.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { recordedWithoutPrices } from '#server/features/analysts/records/recorded-of.ts';
import { publishedRow } from '#server/features/analysts/records/recorded-store.ts';
import { writeSearchEntries } from '#server/features/search/write-entries.ts';
import { queueAppend, refusingBackDated } from '#server/features/trust/log/append-leaf.ts';
import { logOrigin } from '#server/features/trust/log/log-identity.ts';
import { signReceipt } from '#server/features/trust/log/receipts/sign-receipt.ts';
import { textRow } from '../likeness/scheme-texts.ts';
import { type NewScheme, pickRows, schemeRow } from '../store/scheme-store.ts';
import type { PublishWish } from './decide-publication.ts';
import { publishLeaf } from './publish-leaf.ts';
import { factsItem, type KnownFacts, type MatchFacts } from './read-publish-facts.ts';

/** A granted wish, with the facts it was granted on. */
export interface Grant {
  readonly wish: PublishWish;
  readonly known: KnownFacts;
  readonly scheme: NewScheme;
  /** Of its matches, earliest kick-off first. */
  readonly matches: readonly MatchFacts[];
}

/** The receipt; null if the facts have changed since: nothing of this wish was written, and it is to be decided anew. */
export type Committed = { readonly receipt: string } | null;

/** Runs after the withdrawal window, so that no notification leads to a withdrawn scheme. */
const SAFETY_MS = 1_000;

type Dependencies = Pick<Context, 'db' | 'config' | 'jobs'>;

/**
 * Writes publications with their leaves, receipts, records and jobs in one transaction: all of them, or none if it
 * fails. Of several linked authors only the first is written, because it changes the facts of the others. A receipt is
 * returned only after the commit.
 */
export async function commitPublications(
  ctx: Dependencies,
  grants: readonly Grant[],
  at: Date,
): Promise<readonly Committed[]> {
  const { withdrawWindowMs, similarTextWindowMs } = schemeRulesOf(ctx);
  const items = grants.map((grant, n) => ({ n, ...itemOf(ctx, grant) }));
  const recent = new Date(at.getTime() - similarTextWindowMs);
  const moved = await transaction(ctx.db, async (tx) => {
    const commit = sql<{ readonly moved: boolean }>`
      SELECT moved FROM publish_commit(${JSON.stringify(items)}::jsonb, ${beijingDayStart(at)}::timestamptz,
        ${recent}::timestamptz) ORDER BY n`;
    const { rows } = await refusingBackDated(() => commit.execute(tx));
    const written = grants.filter((_, n) => rows[n]?.moved === false);
    if (written.length > 0) {
      const titled = written.map(({ scheme: { id, title } }) => ({ id, names: [title], at }));
      await writeSearchEntries(tx, 'scheme', titled);
      await queueJobs(ctx, tx, written, withdrawWindowMs);
    }
    return rows.map((row) => row.moved);
  });
  return items.map(({ receipt }, n) => (moved[n] === false ? { receipt } : null));
}

/** A publication as `publish_commit` writes it: rows of its tables. */
function itemOf(ctx: Dependencies, { wish, known, scheme, matches }: Grant) {
  const leaf = leafText(publishLeaf(scheme, matches));
  const origin = logOrigin(ctx, known.head === null ? null : { note: known.head });
  return {
    ...factsItem(wish),
    digest: known.digest,
    leaf,
    receipt: signReceipt(ctx, { origin, leaf, at: scheme.publishedAt }),
    scheme: inHex(schemeRow(scheme)),
    picks: pickRows(scheme),
    text: textRow(scheme, wish.prints),
    record: recordOf(scheme, matches),
  };
}

function recordOf(scheme: NewScheme, matches: readonly MatchFacts[]) {
  const [first] = matches;
  if (first === undefined) throw new Error('A publication without a match');
  const noted = {
    ...scheme,
    kickoffAt: scheme.saleEndsAt,
    competition: first.competition.key,
    takenOff: null,
    settledAt: null,
    settlement: null,
  };
  return publishedRow(scheme.authorId, recordedWithoutPrices(noted));
}

/** Bytes as PostgreSQL reads them from JSON. */
function inHex(row: ReturnType<typeof schemeRow>) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
    ]),
  );
}

/** The jobs that append the leaves, compare the texts and notify followers. */
async function queueJobs(
  ctx: Dependencies,
  tx: Tx,
  written: readonly Grant[],
  withdrawWindowMs: number,
): Promise<void> {
  await queueAppend(ctx, tx);
  const inputs = written.map(({ scheme }) => ({ schemeId: scheme.id }));
  await ctx.jobs.add(tx, 'compare-text', { schemeIds: inputs.map(({ schemeId }) => schemeId) });
  await ctx.jobs.addEach(tx, 'notify-followers', inputs, { afterMs: withdrawWindowMs + SAFETY_MS });
}
