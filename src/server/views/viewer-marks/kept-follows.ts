import { sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { viewerMarks } from '#contract/viewer-marks.ts';
import type { Context } from '#server/context/context.ts';
import { perWatch } from '#server/context/per-context.ts';
import { keptRows } from '#server/db/changes/kept-rows.ts';
import type { Db } from '#server/db/database.ts';

type Follows = Omit<CallAnswer<typeof viewerMarks>, 'schemes'>;
type Kind = keyof Follows;

/** Where follows of a kind are, and the type of their IDs. */
const followsOf = {
  matches: { table: sql`match_follow`, column: sql`match_id`, type: sql`uuid` },
  analysts: { table: sql`follow`, column: sql`analyst_id`, type: sql`uuid` },
  teams: { table: sql`team_follow`, column: sql`team`, type: sql`text` },
  competitions: { table: sql`competition_follow`, column: sql`competition`, type: sql`text` },
} as const satisfies Record<Kind, unknown>;

/** Whoever follows more of a kind is asked about in the database each time. */
const MAX_KEPT = 1_000;
/** Estimated, of an ID in memory; all of a user are at most 500 kB. */
const ID_BYTES = 120;
const MAX_FOLLOWS_BYTES = 16 * 2 ** 20;

const kinds: readonly Kind[] = ['matches', 'analysts', 'teams', 'competitions'];

interface KeptFollows {
  readonly userId: string;
  /** By kind; null if there are too many. */
  readonly sets: Readonly<Record<Kind, ReadonlySet<string>>> | null;
}

const keptFollowsOf = perWatch(({ db, watch }) =>
  keptRows<KeptFollows>(watch, {
    maxBytes: MAX_FOLLOWS_BYTES,
    bytesOf: ({ sets }) => ID_BYTES * kinds.reduce((sum, kind) => sum + (sets?.[kind].size ?? 0), 4),
    read: (userId) => readAllFollows(db, userId),
    announcedAs: ({ userId }) => ({
      match_follow: [userId],
      follow: [userId],
      team_follow: [userId],
      competition_follow: [userId],
    }),
  }),
);

/** An ID as the database spells it. */
const spelling = {
  matches: (id: string) => id.toLowerCase(),
  analysts: (id: string) => id.toLowerCase(),
  teams: (key: string) => key,
  competitions: (code: string) => code,
} as const satisfies Record<Kind, unknown>;

/** Follows of a user among the given IDs. */
export async function followedAmong(ctx: Context, userId: string, asked: Asked): Promise<Follows> {
  if (kinds.every((kind) => (asked[kind] ?? []).length === 0)) return noFollows;
  const sets = (await keptFollowsOf(ctx).get(userId))?.sets;
  if (!sets) return await readFollows(ctx.db, userId, asked);
  const among = (kind: Kind) => sortedAmong(asked[kind] ?? [], sets[kind], spelling[kind]);
  return {
    matches: among('matches'),
    analysts: among('analysts'),
    teams: among('teams'),
    competitions: among('competitions'),
  };
}

/** Most viewers follow few of what a list shows: only those are collected. */
function sortedAmong(
  asked: readonly string[],
  followed: ReadonlySet<string>,
  spelled: (id: string) => string,
): string[] {
  if (followed.size === 0) return [];
  const found = new Set<string>();
  for (const id of asked) {
    const known = followed.has(id) ? id : spelled(id);
    if (followed.has(known)) found.add(known);
  }
  return [...found].sort();
}

type Asked = { readonly [K in Kind]?: readonly string[] | undefined };

const noFollows: Follows = { matches: [], analysts: [], teams: [], competitions: [] };

async function readFollows(db: Db, userId: string, asked: Asked): Promise<Follows> {
  const columns = kinds.map((kind) => {
    const { table, column, type } = followsOf[kind];
    return sql`ARRAY(SELECT ${column} FROM ${table} WHERE user_id = ${userId}
        AND ${column} = ANY (${[...(asked[kind] ?? [])]}::${type}[]) ORDER BY 1) AS ${sql.ref(kind)}`;
  });
  const { rows } = await sql<Follows>`SELECT ${sql.join(columns)}`.execute(db);
  return rows[0] ?? noFollows;
}

async function readAllFollows(db: Db, userId: string): Promise<KeptFollows> {
  const columns = kinds.map((kind) => {
    const { table, column } = followsOf[kind];
    return sql`ARRAY(SELECT ${column} FROM ${table} WHERE user_id = ${userId} LIMIT ${MAX_KEPT + 1}) AS ${sql.ref(kind)}`;
  });
  const { rows } = await sql<Follows>`SELECT ${sql.join(columns)}`.execute(db);
  const all = rows[0] ?? noFollows;
  if (kinds.some((kind) => all[kind].length > MAX_KEPT)) return { userId, sets: null };
  const { matches, analysts, teams, competitions } = all;
  return {
    userId,
    sets: {
      matches: new Set(matches),
      analysts: new Set(analysts),
      teams: new Set(teams),
      competitions: new Set(competitions),
    },
  };
}
