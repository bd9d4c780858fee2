import type { Context } from '#server/context/context.ts';
import { notifyFollowers } from '#server/features/schemes/publish/notify-followers.ts';
import { atInstant } from '../at-instant.ts';
import type { Foresee } from './foresee-results.ts';
import { type DemoAuthor, publishDemoSchemes } from './publish-demo-schemes.ts';
import { seasonsAt } from './season-at.ts';
import { seededRandom } from './seeded-random.ts';
import { withdrawDemoScheme } from './withdraw-demo-scheme.ts';

/** Analysts publish within this time, which is less than from a scheme to its kick-off. */
export const ROUND_MS = 50 * 60_000;
/** A first start that was stopped and continues within this time has not skipped a day. */
export const HALF_A_DAY_MS = 12 * 3_600_000;
/** Followers are notified when a scheme can no longer be withdrawn. */
const TOLD_AFTER_MS = 121_000;
/** On the last day, analysts leave some of their daily schemes to the user; the first in the welcome text leaves most. */
const MOST_TODAY = 3;
const MOST_TODAY_OF_THE_FIRST = 2;
/** While the database writes what one has published, another's is composed. */
const AUTHORS_AT_ONCE = 3;

/** `quiet` is one of the weeks before most have begun to write daily, `first` the first day after them, `last` today. */
export type KindOfDay = 'quiet' | 'first' | 'usual' | 'last';

interface Round {
  readonly foresee: Foresee;
  readonly begin: Date;
  readonly kind: KindOfDay;
}

/**
 * Analysts publish their schemes of a day, each at a time of its own, and their followers are told. Some at once: each
 * writes what depends on its own schemes and on the clock alone.
 */
export async function publishDay(
  ctx: Context,
  authors: readonly DemoAuthor[],
  { begin, foresee, kind }: Round,
): Promise<void> {
  const seasonOf = seasonsAt(atInstant(ctx, begin));
  const publishOf = async (author: DemoAuthor, at: number): Promise<void> => {
    const publishedAt = new Date(begin.getTime() + (ROUND_MS * at) / authors.length);
    const then = atInstant(ctx, publishedAt);
    const most = mostOf(author, kind, { at, begin });
    // A day that was stopped in the middle may have some already.
    const before = await publishedSince(then, author, new Date(begin.getTime() - HALF_A_DAY_MS));
    if (before < most) await publishDemoSchemes(then, author, { foresee, seasonOf }, most - before);
    if (author.hasWithdrawn && kind === 'first') await withdrawDemoScheme(then, author);
    // Readers come after the quiet weeks.
    if (kind === 'quiet') return;
    const told = atInstant(ctx, new Date(publishedAt.getTime() + TOLD_AFTER_MS));
    for (const id of await publishedBy(then, author)) await notifyFollowers(told, id);
  };
  const waiting = [...authors.entries()];
  const publishSome = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await publishOf(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: AUTHORS_AT_ONCE }, publishSome));
}

/** How many schemes an analyst publishes on a day. */
function mostOf(
  author: DemoAuthor,
  kind: KindOfDay,
  { at, begin }: { readonly at: number; readonly begin: Date },
): number {
  if (kind === 'last') return at === 0 ? MOST_TODAY_OF_THE_FIRST : MOST_TODAY;
  if (kind !== 'quiet') return author.perDay;
  const chance = seededRandom(`${author.mobile} quiet ${begin.toISOString().slice(0, 10)}`)();
  return Math.floor(author.perQuietDay + chance);
}

async function publishedBy({ db, clock }: Context, { userId }: DemoAuthor): Promise<string[]> {
  const rows = await db
    .selectFrom('scheme')
    .select('id')
    .where('author_id', '=', userId)
    .where('published_at', '=', clock.now())
    .execute();
  return rows.map(({ id }) => id);
}

async function publishedSince({ db }: Context, { userId }: DemoAuthor, since: Date): Promise<number> {
  const rows = await db
    .selectFrom('scheme')
    .select('id')
    .where('author_id', '=', userId)
    .where('published_at', '>', since)
    .execute();
  return rows.length;
}
