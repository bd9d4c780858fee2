import { sql } from 'kysely';
import type { userDetails } from '#contract/console/users.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { Db } from '#server/db/database.ts';
import { countFollows } from '#server/features/analysts/follows/count-follows.ts';
import { joinAll, readTallies } from '#server/features/analysts/records/tally-store.ts';
import { findProfile } from '#server/features/people/users/find-profile.ts';
import { presentFigures } from '#server/views/analyst-page/present-figures.ts';
import type { StoredTimes } from './stored-times.ts';

type View = CallAnswer<typeof userDetails>;
type Analyst = NonNullable<View['analyst']>;
type Scheme = Analyst['schemes']['items'][number];
type Followed = View['follows']['items'][number];

/** Of each list the latest. */
const LATEST = 10;

/** An analyst's latest schemes and the figures of the public record; null for a user who is none. */
export async function readUserAnalyst(db: Db, userId: string): Promise<Analyst | null> {
  const analyst = (await findProfile(db, userId))?.analyst;
  if (!analyst) return null;
  const tally = joinAll(await readTallies(db, userId, null));
  return {
    level: analyst.level,
    since: analyst.approvedAt.toISOString(),
    schemes: { counts: tally.counts, items: await latestSchemes(db, userId) },
    figures: presentFigures(tally),
    followers: (await countFollows(db, userId)).fans,
  };
}

async function latestSchemes(db: Db, userId: string): Promise<Scheme[]> {
  const { rows } = await sql<StoredTimes<Scheme, 'publishedAt'>>`
    SELECT s.id, s.title, s.market, s.price_fen AS "priceFen", s.published_at AS "publishedAt", r.outcome,
           r.taken_off AS "takenOff", (SELECT count(*)::int FROM unlock u WHERE u.scheme_id = s.id) AS unlocks
      FROM scheme s LEFT JOIN recorded_scheme r ON r.scheme_id = s.id
     WHERE s.author_id = ${userId} ORDER BY s.published_at DESC, s.id LIMIT ${LATEST}`.execute(db);
  return rows.map(({ publishedAt, ...row }) => ({ ...row, publishedAt: publishedAt.toISOString() }));
}

/** The number of analysts a user follows, and those followed last. */
export async function readUserFollows(db: Db, userId: string): Promise<View['follows']> {
  const { rows } = await sql<StoredTimes<Followed, 'at'>>`
    SELECT a.id, a.nickname, f.followed_at AS at FROM follow f JOIN app_user a ON a.id = f.analyst_id
     WHERE f.user_id = ${userId} ORDER BY f.followed_at DESC, f.analyst_id DESC LIMIT ${LATEST}`.execute(db);
  const { follows: count } = await countFollows(db, userId);
  return { count, items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
}
