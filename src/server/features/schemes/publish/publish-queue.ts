import type { Context } from '#server/context/context.ts';
import { perContext } from '#server/context/per-context.ts';
import { batchQueue, type Fate } from '#server/core/batch-queue.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';
import { type Committed, commitPublications, type Grant } from './commit-publications.ts';
import { type Decision, decidePublication, type PublishWish } from './decide-publication.ts';
import { readPublishFacts } from './read-publish-facts.ts';

/** A publication, written now or before. */
export interface Published {
  readonly schemeId: string;
  /** 64 hex digits. */
  readonly seal: string;
  readonly publishedAt: Date;
  readonly receipt: string | null;
}

type Publish = (wish: PublishWish) => Promise<Published>;

/** One batch is decided while another is committed. More make the batches too small. */
const LANES = 2;

const queueOf = perContext(publishQueue);

/** Publishes together with others that wait, once the publications before them are committed. */
export function publishTogether(ctx: Context, wish: PublishWish): Promise<Published> {
  return queueOf(ctx)(wish);
}

/**
 * Publications that arrive while others are being committed form the next batch: one statement reads the facts of all,
 * one call writes them. Another process has its own queue; locks and compared facts keep both right.
 */
function publishQueue(ctx: Context): Publish {
  const rules = schemeRulesOf(ctx);

  async function serve(wishes: readonly PublishWish[]): Promise<readonly Fate<Published>[]> {
    // After the wait in the queue: what is decided is decided at this time.
    const now = ctx.clock.now();
    const facts = await readPublishFacts(ctx.db, wishes, { rules, now });
    const decisions = wishes.map((wish, index): Decision | { readonly kind: 'refused'; error: unknown } => {
      const known = facts[index];
      if (known === undefined) throw new Error('A publication has no facts');
      try {
        return decidePublication(wish, known, { rules, now });
      } catch (error) {
        return { kind: 'refused', error };
      }
    });
    const grants = decisions.flatMap((decision, index): Grant[] => {
      const [wish, known] = [wishes[index], facts[index]];
      if (decision.kind !== 'publish' || !wish || !known) return [];
      const { scheme, matches } = decision;
      return [{ wish, known, scheme, matches }];
    });
    const committed = grants.length === 0 ? [] : await commitPublications(ctx, grants, now);
    const fateOf = new Map(grants.map(({ wish }, index) => [wish, committed[index] ?? null]));
    return decisions.map((decision, index): Fate<Published> => {
      if (decision.kind === 'refused') return { error: decision.error };
      if (decision.kind === 'before') return { result: publishedBefore(decision.scheme) };
      const [wish] = [wishes[index]];
      return publishedNow(decision.scheme, (wish && fateOf.get(wish)) ?? null);
    });
  }

  return batchQueue({ serve, ownerOf: ({ authorId }) => authorId, lanes: LANES });
}

function publishedBefore(scheme: Extract<Decision, { kind: 'before' }>['scheme']): Published {
  const { id, seal, publishedAt, receipt } = scheme;
  return { schemeId: id, seal, receipt, publishedAt: new Date(publishedAt) };
}

function publishedNow(
  { id, seal, publishedAt }: Extract<Decision, { kind: 'publish' }>['scheme'],
  committed: Committed,
): Fate<Published> {
  if (committed === null) return 'again';
  const { receipt } = committed;
  return { result: { schemeId: id, seal: Buffer.from(seal).toString('hex'), publishedAt, receipt } };
}
