import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { searchAll as searchCall } from '#contract/schemes/search.ts';
import type { Operation } from '#server/context/operation.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { competitionView, teamView } from '#server/features/matches/catalogue/present-match.ts';
import { type Sought, soughtOf } from '#server/features/search/search-key.ts';
import { isOnSale, saleOfScheme } from '#server/features/schemes/store/sale.ts';
import { schemeAuthors } from '#server/views/scheme-card/scheme-parts.ts';
import { schemeCards } from '#server/views/scheme-card/scheme-cards.ts';
import { hitsOf } from './hits-of.ts';

type Answer = CallAnswer<typeof searchCall>;
type Kind = keyof Answer;

/** Results of a kind beside the others, and alone. */
const FEW = 5;
const MANY = 30;

/** A match this near makes a team one of those that are looked for now. */
const NEAR_MS = 3 * 24 * 3_600_000;

/** One statement finds everything; authors and cards are parts. */
export const searchAll: Operation<typeof searchCall> = async (ctx, { query: { q, kind } }) => {
  const sought = soughtOf(q);
  if (sought.text === '') return nothing;
  const now = ctx.clock.now();
  const most = kind ? MANY : FEW;
  const found = await find(ctx.db, sought, { now, kind, limit: most + 1 });
  const authors = await ctx.parts.get(schemeAuthors, found.analysts);
  const cards = await schemeCards(ctx, found.schemes);
  const few = <T>(items: readonly T[], all: number) => ({ items: items.slice(0, most), hasMore: all > most });
  return {
    teams: few(found.teams.map(teamView), found.teams.length),
    competitions: few(found.competitions.map(competitionView), found.competitions.length),
    analysts: few(
      found.analysts.flatMap((id) => authors.get(id)?.view ?? []),
      found.analysts.length,
    ),
    // A title that its card does not show is not found either.
    schemes: few(
      cards.filter(({ title }) => title !== ''),
      found.schemes.length,
    ),
  };
};

const none = { items: [], hasMore: false };
const nothing: Answer = { teams: none, competitions: none, analysts: none, schemes: none };

interface Found {
  readonly teams: readonly Selectable<Tables['team']>[];
  readonly competitions: readonly Selectable<Tables['competition']>[];
  readonly analysts: readonly string[];
  readonly schemes: readonly string[];
}

interface Wanted {
  readonly now: Date;
  readonly kind: Kind | undefined;
  readonly limit: number;
}

async function find(db: Db, sought: Sought, { now, kind, limit }: Wanted): Promise<Found> {
  const statements: Readonly<Record<Kind, RawBuilder<unknown>>> = {
    teams: sql`SELECT json_agg(t) FROM (${teams(sought, now, limit)}) t`,
    competitions: sql`SELECT json_agg(c) FROM (${competitions(sought, limit)}) c`,
    analysts: sql`SELECT json_agg(a.id) FROM (${analysts(sought, limit)}) a`,
    schemes: sql`SELECT json_agg(s.id) FROM (${schemes(sought, now, limit)}) s`,
  };
  const columns = Object.entries(statements)
    .filter(([name]) => kind === undefined || name === kind)
    .map(([name, select]) => sql`(${select}) AS ${sql.ref(name)}`);
  const { rows } = await sql<Partial<{ readonly [K in Kind]: Found[K] | null }>>`
    SELECT ${sql.join(columns)}`.execute(db);
  const row = rows[0] ?? {};
  return {
    teams: row.teams ?? [],
    competitions: row.competitions ?? [],
    analysts: row.analysts ?? [],
    schemes: row.schemes ?? [],
  };
}

function teams(sought: Sought, now: Date, limit: number) {
  const [from, to] = [new Date(now.getTime() - NEAR_MS), new Date(now.getTime() + NEAR_MS)];
  const plays = (side: RawBuilder<unknown>) => sql`
    EXISTS (SELECT FROM match WHERE ${side} = team.key AND kickoff_at >= ${from} AND kickoff_at < ${to})`;
  return sql`
    SELECT team.* FROM (${hitsOf(sought, 'team')}) hit JOIN team ON team.key = hit.id
     ORDER BY hit.place, ${plays(sql`home`)} OR ${plays(sql`away`)} DESC, length(team.name_en), team.key
     LIMIT ${limit}`;
}

function competitions(sought: Sought, limit: number) {
  return sql`
    SELECT competition.* FROM (${hitsOf(sought, 'competition')}) hit JOIN competition ON competition.code = hit.id
     ORDER BY hit.place, length(competition.name_en), competition.code LIMIT ${limit}`;
}

/** Those with more settled schemes first; nobody who has no page. */
function analysts(sought: Sought, limit: number) {
  return sql`
    SELECT u.id FROM (${hitsOf(sought, 'analyst')}) hit JOIN app_user u ON u.id = hit.id::uuid
           LEFT JOIN record_board b ON b.span = 'all' AND b.competition = '' AND b.market = '' AND b.author_id = u.id
     WHERE u.erased_at IS NULL AND u.disabled_at IS NULL
     ORDER BY hit.place, b.is_ranked DESC NULLS LAST, b.low DESC NULLS LAST, u.id LIMIT ${limit}`;
}

/** Those on sale first. */
function schemes(sought: Sought, now: Date, limit: number) {
  return sql`
    SELECT s.id FROM (${hitsOf(sought, 'scheme')}) hit JOIN scheme s ON s.id = hit.id::uuid
           CROSS JOIN LATERAL ${saleOfScheme}
     WHERE NOT EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = s.id)
       AND NOT EXISTS (SELECT FROM scheme_removal r WHERE r.scheme_id = s.id)
     ORDER BY hit.place, (${isOnSale(now)}) DESC, s.published_at DESC, s.id LIMIT ${limit}`;
}
