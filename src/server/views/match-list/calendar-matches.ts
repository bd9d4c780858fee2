import type { CallAnswer } from '#contract/define-call.ts';
import type { followedMatches } from '#contract/matches/matches.ts';
import type { Context } from '#server/context/context.ts';
import { calendarOwner } from '#server/features/matches/follows/calendar-owner.ts';
import { matchRows } from '#server/views/match-rows/present-rows.ts';
import { type Half, readHalf } from './all-days.ts';

/** A followed league has 380 matches a season; calendars are read every few hours. */
const limits: Readonly<Record<Half, number>> = { ahead: 400, behind: 100 };

/**
 * Rows of the matches that the owner of a calendar follows, by themselves or by team or competition: the next 400 and
 * the last 100; null for an unknown path.
 */
export async function calendarMatches(
  ctx: Context,
  path: string,
): Promise<CallAnswer<typeof followedMatches>['items'] | null> {
  const followedBy = await calendarOwner(ctx.db, path);
  if (followedBy === null) return null;
  const read = (half: Half) =>
    readHalf(ctx.db, {
      half,
      filter: { teams: null, followedBy },
      since: ctx.clock.now(),
      after: null,
      limit: limits[half],
    });
  const found = [...(await read('behind')).toReversed(), ...(await read('ahead'))].map(({ id }) => id);
  const rows = await ctx.parts.get(matchRows, found);
  return found.flatMap((id) => rows.get(id) ?? []);
}
