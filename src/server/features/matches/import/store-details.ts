import { sql } from 'kysely';
import { followClock, playedMinute } from '#domain/match/follow-clock.ts';
import type { MatchClock, MatchEvent, MatchStatistic } from '#domain/match/match-details.ts';
import {
  type MatchPart,
  matchParts,
  preferredPart,
  redCardsOf,
  statisticOf,
} from '#domain/match/match-parts.ts';
import type { Score } from '#domain/match/match-state.ts';
import type { Tx } from '#server/db/database.ts';
import type { FeedDetails } from '#server/providers/football/record/feed-record.ts';
import { partContent, readParts } from '../catalogue/match-part-store.ts';
import type { PlannedMatch } from './plan-matches.ts';

/** Matches per statement: a match with all details takes some ten thousand bytes. */
const BATCH = 500;

interface Origin {
  readonly source: string;
  readonly now: Date;
}

interface Detailed extends PlannedMatch {
  readonly details: FeedDetails;
}

/**
 * Stores details beside results: clock, venue, events, line-ups, statistics. Unchanged details are not written.
 * @returns the matches that changed, and those whose line-ups no source had reported before.
 */
export async function storeDetails(
  tx: Tx,
  planned: readonly PlannedMatch[],
  origin: Origin,
): Promise<{ readonly changed: readonly string[]; readonly lineUps: readonly string[] }> {
  const detailed = planned.filter((match): match is Detailed => match.details !== null);
  const changed: string[] = [];
  const lineUps: string[] = [];
  for (let at = 0; at < detailed.length; at += BATCH) {
    const batch = detailed.slice(at, at + BATCH);
    const written = await writeParts(tx, batch, origin);
    const changedParts = new Set(written.map(({ match_id }) => match_id));
    lineUps.push(...written.filter(({ isFirst }) => isFirst).map(({ match_id }) => match_id));
    const counts = await readCounts(tx, [...changedParts]);
    changed.push(...(await updateMatches(tx, batch, changedParts, counts)));
  }
  return { changed, lineUps };
}

interface WrittenPart {
  readonly match_id: string;
  /** The first report of line-ups by any source: the statement sees the rows before it. */
  readonly isFirst: boolean;
}

/** @returns the matches with a part that differs from the previous report of the source. */
async function writeParts(
  tx: Tx,
  matches: readonly Detailed[],
  { source, now }: Origin,
): Promise<readonly WrittenPart[]> {
  const incoming = matches.flatMap(({ id, details }) =>
    matchParts.flatMap((part) =>
      details[part] ? [{ id, part, content: details[part], minute: minuteOf(details) }] : [],
    ),
  );
  if (incoming.length === 0) return [];
  const { rows } = await sql<WrittenPart>`
    INSERT INTO match_part (match_id, part, source, version, content, observed_at, minute)
    SELECT incoming.id, incoming.part, ${source}, coalesce(latest.version, 0) + 1, incoming.content, ${now},
           incoming.minute
      FROM json_to_recordset(${JSON.stringify(incoming)}::text::json)
        AS incoming(id uuid, part text, content jsonb, minute integer)
      LEFT JOIN LATERAL (SELECT version, content FROM match_part
                          WHERE match_id = incoming.id AND part = incoming.part AND source = ${source}
                          ORDER BY version DESC LIMIT 1) latest ON true
     WHERE latest.content IS DISTINCT FROM incoming.content
    RETURNING match_id, part = 'lineUps' AND version = 1 AND NOT EXISTS (
      SELECT FROM match_part other WHERE other.match_id = match_part.match_id AND other.part = 'lineUps') AS "isFirst"`.execute(
    tx,
  );
  return rows;
}

function minuteOf({ clock }: FeedDetails): number | null {
  return clock ? playedMinute(clock) : null;
}

/** What rows of lists count of a match. */
interface Counts {
  readonly cards: Score | null;
  readonly corners: Score | null;
}

/** Red cards and corners of each of these matches, over all sources. */
async function readCounts(tx: Tx, matchIds: readonly string[]): Promise<Map<string, Counts>> {
  const parts = Map.groupBy(await readParts(tx, matchIds, ['events', 'statistics']), (row) => row.matchId);
  return new Map(
    [...parts].map(([id, rows]) => {
      const preferred = (part: MatchPart) => preferredPart(rows.filter((row) => row.part === part));
      const events = partContent<MatchEvent>(preferred('events')) ?? [];
      const statistics = partContent<MatchStatistic>(preferred('statistics')) ?? [];
      return [id, { cards: redCardsOf(events, statistics), corners: statisticOf('corners', statistics) }];
    }),
  );
}

async function updateMatches(
  tx: Tx,
  matches: readonly Detailed[],
  changedParts: ReadonlySet<string>,
  counts: ReadonlyMap<string, Counts>,
): Promise<string[]> {
  const incoming = matches.map((match) => ({
    id: match.id,
    ...clockOf(match),
    venue: match.details.venue ?? null,
    hasParts: changedParts.has(match.id),
    redHome: counts.get(match.id)?.cards?.[0] ?? null,
    redAway: counts.get(match.id)?.cards?.[1] ?? null,
    cornersHome: counts.get(match.id)?.corners?.[0] ?? null,
    cornersAway: counts.get(match.id)?.corners?.[1] ?? null,
  }));
  const { rows } = await sql<{ id: string }>`
    UPDATE match SET period = incoming.period, minute = incoming.minute, added_minute = incoming."addedMinute",
           venue = coalesce(incoming.venue, match.venue), revision = match.revision + 1,
           red_home = CASE WHEN incoming."hasParts" THEN incoming."redHome" ELSE match.red_home END,
           red_away = CASE WHEN incoming."hasParts" THEN incoming."redAway" ELSE match.red_away END,
           corners_home = CASE WHEN incoming."hasParts" THEN incoming."cornersHome" ELSE match.corners_home END,
           corners_away = CASE WHEN incoming."hasParts" THEN incoming."cornersAway" ELSE match.corners_away END
      FROM json_to_recordset(${JSON.stringify(incoming)}::text::json)
        AS incoming(id uuid, period text, minute integer, "addedMinute" integer, venue text, "hasParts" boolean,
                "redHome" integer, "redAway" integer, "cornersHome" integer, "cornersAway" integer)
     WHERE match.id = incoming.id
       -- For the planner, which takes the list for a hundred rows and would read the whole table.
       AND match.id = ANY (${incoming.map(({ id }) => id)}::uuid[])
       AND (incoming."hasParts" OR incoming.venue <> coalesce(match.venue, '')
            OR (incoming.period, incoming.minute, incoming."addedMinute")
               IS DISTINCT FROM (match.period, match.minute, match.added_minute))
    RETURNING match.id`.execute(tx);
  return rows.map((row) => row.id);
}

function clockOf({ content, before, details }: Detailed): Partial<MatchClock> {
  if (content.state !== 'live') return {};
  return followClock(before?.clock ?? null, details.clock ?? null) ?? {};
}
