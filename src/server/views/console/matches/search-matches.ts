import { sql } from 'kysely';
import type { matchSearch } from '#contract/console/matches.ts';
import type { CallAnswer, CallChecked } from '#contract/define-call.ts';
import { beijingDaySpan } from '#domain/beijing-day.ts';
import type { Context } from '#server/context/context.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { Db } from '#server/db/database.ts';
import { searchTeams } from '#server/features/matches/catalogue/search-teams.ts';
import { isInForce } from '#server/features/matches/results/held-matches.ts';
import { all, type Condition, isPlayedBy } from '#server/views/match-list/match-filter.ts';
import { readMatchRows } from './match-rows.ts';
import { readSearchTerm, type SearchTerm } from './search-terms.ts';

const DEFAULT_LIMIT = 20;

/** Without a search or days, matches later than this are left out: the latest kick-offs are those of next spring. */
const AHEAD_MS = 24 * 3_600_000;

type Query = CallChecked<typeof matchSearch>['query'];

/** Matches, latest kick-off first. @throws Refusal CURSOR_INVALID. */
export async function searchMatches(
  ctx: Context,
  { cursor, limit = DEFAULT_LIMIT, ...query }: Query,
): Promise<CallAnswer<typeof matchSearch>> {
  const place = decodeCursor(cursor, ['instant', 'id']);
  const conditions = [
    ...(await conditionsOf(ctx.db, query, ctx.clock.now())),
    ...(place
      ? [sql<boolean>`(match.kickoff_at, match.id) < (${place[0]}::timestamptz, ${place[1]}::uuid)`]
      : []),
  ];
  const { rows } = await sql<{ id: string; kickoff_at: Date }>`
    SELECT id, kickoff_at FROM match WHERE ${all(conditions)}
     ORDER BY kickoff_at DESC, id DESC LIMIT ${limit + 1}`.execute(ctx.db);
  const shown = rows.slice(0, limit);
  const found = await readMatchRows(
    ctx,
    shown.map(({ id }) => id),
  );
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: found.map(({ row }) => row),
    nextCursor: last ? encodeCursor([last.kickoff_at.toISOString(), last.id]) : null,
  };
}

async function conditionsOf(
  db: Db,
  { q, competition, from, until, state, waiting, held }: Omit<Query, 'cursor' | 'limit'>,
  now: Date,
): Promise<readonly Condition[]> {
  const term = readSearchTerm(q);
  const isOpen = term.kind === 'none' && !from && !until && !waiting && !held;
  return [
    ...(isOpen ? [sql<boolean>`match.kickoff_at < ${new Date(now.getTime() + AHEAD_MS)}`] : []),
    ...(await conditionOfTerm(db, term)),
    ...(competition === undefined ? [] : [sql<boolean>`match.competition = ${competition}`]),
    ...(from === undefined ? [] : [sql<boolean>`match.kickoff_at >= ${beijingDaySpan(from).from}`]),
    ...(until === undefined ? [] : [sql<boolean>`match.kickoff_at < ${beijingDaySpan(until).to}`]),
    ...(state === undefined ? [] : [sql<boolean>`match.state = ${state}`]),
    ...(waiting === undefined
      ? []
      : [
          sql<boolean>`match.id IN (SELECT c.match_id FROM settlement_case c WHERE c.closed_at IS NULL
            AND NOT EXISTS (SELECT FROM scheme_settlement t WHERE t.scheme_id = c.scheme_id))`,
        ]),
    ...(held === undefined
      ? []
      : [sql<boolean>`match.id IN (SELECT h.match_id FROM match_hold h WHERE ${isInForce})`]),
  ];
}

async function conditionOfTerm(db: Db, term: SearchTerm): Promise<readonly Condition[]> {
  switch (term.kind) {
    case 'none':
      return [];
    case 'id':
      return [sql<boolean>`match.id = ${term.id}`];
    case 'listing':
      return [
        sql<boolean>`match.id IN (
          SELECT l.match_id FROM lottery_listing l
           WHERE l.game = 'jingcai' AND l.number = ${term.number}
             AND (${term.issue}::text IS NULL OR l.issue = ${term.issue})
             -- Issues of other games are no dates.
             AND (${term.weekday}::integer IS NULL
               OR CASE l.game WHEN 'jingcai' THEN extract(isodow FROM l.issue::date) END = ${term.weekday}::integer))`,
      ];
    case 'teams':
      return [isPlayedBy({ teams: await searchTeams(db, term.text), followedBy: null })];
  }
}
