import type { z } from 'zod';
import type { schemeAuthor, schemeCard, viewerCard } from '#contract/schemes/scheme-card.ts';
import type { Context } from '#server/context/context.ts';
import { readMatchViews } from '#server/features/matches/catalogue/present-match.ts';
import { readRecordSummaries } from '#server/features/analysts/records/read-summaries.ts';
import { readPublicUsers } from '#server/features/people/users/read-public-users.ts';
import { presentScheme, presentViewerCard, type ReaderScene, type SchemeScene } from './present-scheme.ts';
import { readersOf } from './readers-of.ts';
import type { SchemeRecord } from '#server/features/schemes/store/scheme-record.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';

type SceneOf<Scene> = (scheme: SchemeRecord) => Scene;

/** Public cards of a list, each through `presentScheme`. The schemes must be read without a viewer. */
export async function schemeCards(
  ctx: Context,
  schemes: readonly SchemeRecord[],
): Promise<z.input<typeof schemeCard>[]> {
  const sceneOf = await scenesOf(ctx, schemes);
  return schemes.map((scheme) => presentScheme(scheme, sceneOf(scheme)));
}

/** Cards of a viewer's own list. */
export async function viewerCards(
  ctx: Context,
  schemes: readonly SchemeRecord[],
  viewerId: string,
): Promise<z.input<typeof viewerCard>[]> {
  const sceneOf = await readerScenesOf(ctx, schemes, viewerId);
  return schemes.map((scheme) => presentViewerCard(scheme, sceneOf(scheme)));
}

/** Authors and matches of schemes, read once for all of them. */
export async function scenesOf(
  ctx: Context,
  schemes: readonly SchemeRecord[],
): Promise<SceneOf<SchemeScene>> {
  const authorIds = [...new Set(schemes.map(({ authorId }) => authorId))];
  const matches = await readMatchViews(ctx.db, [...new Set(schemes.flatMap(matchIdsOf))]);
  const users = await readPublicUsers(ctx.db, authorIds);
  const records = await readRecordSummaries(ctx.db, authorIds);
  const now = ctx.clock.now();
  const rules = schemeRulesOf(ctx);
  return (scheme) => {
    const { id, authorId } = scheme;
    const user = users.get(authorId);
    const played = matchIdsOf(scheme).flatMap((matchId) => matches.get(matchId) ?? []);
    if (played.length === 0 || !user) throw new Error(`Scheme ${id} has no match or no author`);
    const {
      settled = 0,
      lastTen = [],
      yield: interval = null,
      adjustedYieldLower = null,
    } = records.get(authorId) ?? {};
    const author: z.input<typeof schemeAuthor> = {
      ...user,
      settled,
      lastTen: [...lastTen],
      yield: interval,
      adjustedYieldLower,
    };
    const byKickoff = played.toSorted((one, other) => (one.kickoffAt < other.kickoffAt ? -1 : 1));
    return { reader: null, now, rules, author, matches: byKickoff };
  };
}

/** The same for a viewer. */
export async function readerScenesOf(
  ctx: Context,
  schemes: readonly SchemeRecord[],
  viewerId: string,
): Promise<SceneOf<ReaderScene>> {
  const sceneOf = await scenesOf(ctx, schemes);
  const readerOf = await readersOf(ctx.db, schemes, viewerId);
  return (scheme) => ({ ...sceneOf(scheme), reader: readerOf(scheme) });
}

/** Distinct matches of a scheme. */
function matchIdsOf({ matchId, picks }: SchemeRecord): string[] {
  return [...new Set([matchId, ...picks.map((pick) => pick.matchId)])];
}
