import type { z } from 'zod';
import type { schemeAuthor, schemeCard } from '#contract/schemes/scheme-card.ts';
import { fen } from '#domain/money/fen.ts';
import { type FreeReaders, isFreeTo } from '#domain/scheme/may-unlock.ts';
import type { Context } from '#server/context/context.ts';
import { followedAmong } from '#server/features/analysts/follows/followed-among.ts';
import { readMatchViews } from '#server/features/matches/catalogue/present-match.ts';
import type { ViewerMarks } from './viewer-marks.ts';
import { readRecordSummaries } from '#server/features/analysts/records/read-summaries.ts';
import { readPublicUsers } from '#server/features/people/users/read-public-users.ts';
import { pastBuyerAmong } from '#server/features/schemes/unlock/past-buyers.ts';
import { presentScheme, type SchemeScene } from './present-scheme.ts';
import type { SchemeRecord } from '#server/features/schemes/store/scheme-record.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';

/** Schemes of a list, each through `presentScheme`. */
export async function schemeCards(
  ctx: Context,
  schemes: readonly SchemeRecord[],
  viewerId: string | null,
): Promise<z.input<typeof schemeCard>[]> {
  const scenes = await scenesOf(ctx, schemes, viewerId);
  return schemes.map((scheme) => presentScheme(scheme, scenes(scheme)));
}

/** Authors and matches of schemes, read once for all of them. */
export async function scenesOf(
  ctx: Context,
  schemes: readonly SchemeRecord[],
  viewerId: string | null,
  marks: ViewerMarks = noMarks,
): Promise<(scheme: SchemeRecord) => SchemeScene> {
  const authorIds = [...new Set(schemes.map(({ authorId }) => authorId))];
  const matches = await readMatchViews(ctx.db, [...new Set(schemes.flatMap(matchIdsOf))]);
  const users = await readPublicUsers(ctx.db, authorIds);
  const records = await readRecordSummaries(ctx.db, authorIds);
  const followed = await followedAmong(ctx.db, viewerId, authorIds);
  const bought = await pastBuyerAmong(ctx.db, viewerId, authorsWithFreeReaders(schemes, 'pastBuyers'));
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
      followed: followed.has(authorId),
    };
    const byKickoff = played.toSorted((one, other) => (one.kickoffAt < other.kickoffAt ? -1 : 1));
    const isFree = isFreeTo({
      priceFen: fen(scheme.priceFen),
      freeReaders: scheme.freeReaders,
      isFollower: followed.has(authorId),
      isPastBuyer: bought.has(authorId),
    });
    return { viewerId, now, rules, author, matches: byKickoff, marks, isFree };
  };
}

function authorsWithFreeReaders(schemes: readonly SchemeRecord[], readers: FreeReaders): readonly string[] {
  return [
    ...new Set(schemes.flatMap(({ freeReaders, authorId }) => (freeReaders === readers ? [authorId] : []))),
  ];
}

const noMarks: ViewerMarks = { dispute: null, isReported: false };

/** Distinct matches of a scheme. */
function matchIdsOf({ matchId, picks }: SchemeRecord): string[] {
  return [...new Set([matchId, ...picks.map((pick) => pick.matchId)])];
}
