import { sql } from 'kysely';
import { followClock } from '#domain/match/follow-clock.ts';
import type { MatchClock, MatchEvent, MatchStatistic } from '#domain/match/match-details.ts';
import { type MatchPart, matchParts, preferredPart, redCardsOf } from '#domain/match/match-parts.ts';
import type { Score } from '#domain/match/match-state.ts';
import type { Tx } from '#server/db/database.ts';
import type { FeedDetails } from '#server/providers/football/record/feed-record.ts';
import { partContent, readParts } from '../catalogue/match-part-store.ts';
import type { PlannedMatch } from './plan-matches.ts';

/** Matches of one statement: a match with everything takes some ten thousand bytes. */
const BATCH = 500;

interface Origin {
  readonly source: string;
  readonly now: Date;
}

interface Detailed extends PlannedMatch {
  readonly details: FeedDetails;
}

/**
 * Keeps what a source says beside results: clock, venue, events, line-ups, statistics. What is said as before changes
 * nothing.
 * @returns the matches that look different now.
 */
export async function storeDetails(
  tx: Tx,
  planned: readonly PlannedMatch[],
  origin: Origin,
): Promise<string[]> {
  const detailed = planned.filter((match): match is Detailed => match.details !== null);
  const changed: string[] = [];
  for (let at = 0; at < detailed.length; at += BATCH) {
    const batch = detailed.slice(at, at + BATCH);
    const changedParts = new Set(await writeParts(tx, batch, origin));
    const cards = await readCards(tx, [...changedParts]);
    changed.push(...(await updateMatches(tx, batch, changedParts, cards)));
  }
  return changed;
}

/** @returns the matches with a part that differs from what the source said before. */
async function writeParts(
  tx: Tx,
  matches: readonly Detailed[],
  { source, now }: Origin,
): Promise<readonly string[]> {
  const said = matches.flatMap(({ id, details }) =>
    matchParts.flatMap((part) => (details[part] ? [{ id, part, content: details[part] }] : [])),
  );
  if (said.length === 0) return [];
  const { rows } = await sql<{ match_id: string }>`
    INSERT INTO match_part (match_id, part, source, version, content, observed_at)
    SELECT said.id, said.part, ${source}, coalesce(latest.version, 0) + 1, said.content, ${now}
      FROM json_to_recordset(${JSON.stringify(said)}::text::json) AS said(id uuid, part text, content jsonb)
      LEFT JOIN LATERAL (SELECT version, content FROM match_part
                          WHERE match_id = said.id AND part = said.part AND source = ${source}
                          ORDER BY version DESC LIMIT 1) latest ON true
     WHERE latest.content IS DISTINCT FROM said.content
    RETURNING match_id`.execute(tx);
  return rows.map((row) => row.match_id);
}

/** Who was sent off in each of these matches, over all sources. */
async function readCards(tx: Tx, matchIds: readonly string[]): Promise<Map<string, Score | null>> {
  const parts = Map.groupBy(await readParts(tx, matchIds, ['events', 'statistics']), (row) => row.matchId);
  return new Map(
    [...parts].map(([id, rows]) => {
      const shown = (part: MatchPart) => preferredPart(rows.filter((row) => row.part === part));
      const events = partContent<MatchEvent>(shown('events'));
      const statistics = partContent<MatchStatistic>(shown('statistics'));
      return [id, redCardsOf(events ?? [], statistics ?? [])];
    }),
  );
}

async function updateMatches(
  tx: Tx,
  matches: readonly Detailed[],
  changedParts: ReadonlySet<string>,
  cards: ReadonlyMap<string, Score | null>,
): Promise<string[]> {
  const said = matches.map((match) => ({
    id: match.id,
    ...clockOf(match),
    venue: match.details.venue ?? null,
    hasParts: changedParts.has(match.id),
    redHome: cards.get(match.id)?.[0] ?? null,
    redAway: cards.get(match.id)?.[1] ?? null,
  }));
  const { rows } = await sql<{ id: string }>`
    UPDATE match SET period = said.period, minute = said.minute, added_minute = said."addedMinute",
           venue = coalesce(said.venue, match.venue), revision = match.revision + 1,
           red_home = CASE WHEN said."hasParts" THEN said."redHome" ELSE match.red_home END,
           red_away = CASE WHEN said."hasParts" THEN said."redAway" ELSE match.red_away END
      FROM json_to_recordset(${JSON.stringify(said)}::text::json)
        AS said(id uuid, period text, minute integer, "addedMinute" integer, venue text, "hasParts" boolean,
                "redHome" integer, "redAway" integer)
     WHERE match.id = said.id
       AND (said."hasParts" OR said.venue <> coalesce(match.venue, '')
            OR (said.period, said.minute, said."addedMinute")
               IS DISTINCT FROM (match.period, match.minute, match.added_minute))
    RETURNING match.id`.execute(tx);
  return rows.map((row) => row.id);
}

function clockOf({ content, before, details }: Detailed): Partial<MatchClock> {
  if (content.state !== 'live') return {};
  return followClock(before?.clock ?? null, details.clock ?? null) ?? {};
}
