import { sql } from 'kysely';
import type { teamNames, unknownNames } from '#contract/console/match-names.ts';
import type { CallAnswer, CallChecked } from '#contract/define-call.ts';
import type { Context } from '#server/context/context.ts';
import { openNameBook } from '#server/features/matches/corrections/name-book.ts';

const MAX_NAMES = 200;
const MAX_TEAMS = 50;

interface Row {
  readonly kind: 'team' | 'competition';
  readonly competition: string;
  readonly name: string;
  readonly sources: readonly string[];
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly entries: number;
}

/** Names that files and feeds had lately and that are still unknown, those that cost most first. */
export async function listUnknownNames({ db }: Context): Promise<CallAnswer<typeof unknownNames>> {
  const book = await openNameBook(db);
  const { rows } = await sql<Row>`
    SELECT kind, competition, name, array_agg(source ORDER BY source) AS sources,
           min(first_seen_at) AS "firstSeenAt", max(last_seen_at) AS "lastSeenAt", sum(entries)::integer AS entries
      FROM unknown_name GROUP BY kind, competition, name
     ORDER BY entries DESC, name`.execute(db);
  const items = rows
    .filter((row) => !book.isKnown(row))
    .slice(0, MAX_NAMES)
    .map(({ sources, firstSeenAt, lastSeenAt, ...row }) => ({
      ...row,
      competitionName: book.competitionName(row.competition),
      sources: [...sources],
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      suggestions: row.kind === 'team' ? [...book.similar(row.competition, row.name)] : [],
    }));
  return { items };
}

/** Clubs by part of a name, with their spellings. */
export async function listTeamNames(
  { db }: Context,
  { q, competition }: CallChecked<typeof teamNames>['query'],
): Promise<CallAnswer<typeof teamNames>> {
  const clubs = await (await openNameBook(db)).search(q, competition, MAX_TEAMS);
  return {
    items: clubs.map(({ spellings, addedAt, ...club }) => ({
      ...club,
      spellings: spellings.map((each) => ({ ...each, addedAt: each.addedAt?.toISOString() ?? null })),
      addedAt: addedAt?.toISOString() ?? null,
    })),
  };
}
