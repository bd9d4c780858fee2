import { sql } from 'kysely';
import type { pushSettings as call } from '#contract/people/push.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import { adultKinds, pushKinds, type PushedNews, type PushKind } from '#domain/push/push-kinds.ts';
import { defaultQuietHours, defaultZone } from '#domain/push/quiet-hours.ts';
import type { Context } from '#server/context/context.ts';
import type { Viewer } from '#server/context/operation.ts';
import type { Db } from '#server/db/database.ts';
import { matchNames, nameColumns, type NameRows } from '#server/features/matches/catalogue/present-match.ts';
import { isTeenMode } from '#server/features/protection/is-teen-mode.ts';

/** Followed teams, and competitions, that are listed. */
const MAX_LISTED = 100;

interface Row {
  readonly isSubscribed: boolean;
  readonly muted: readonly PushKind[];
  readonly setting: {
    readonly zone: string;
    readonly from: number | null;
    readonly until: number | null;
  } | null;
  readonly teams: readonly Followed[];
  readonly competitions: readonly Followed[];
}

interface Followed {
  readonly key: string;
  readonly news: readonly PushedNews[];
}

/** Push settings of the viewer, whether its session is subscribed, and its follows. */
export async function showPushSettings(
  { db, push }: Context,
  { viewer }: { readonly viewer: Viewer },
): Promise<CallAnswer<typeof call>> {
  const { isSubscribed, muted, setting, teams, competitions } = await readRow(db, viewer);
  const names = await namesOf(db, teams, competitions);
  const isTeen = await isTeenMode(db, viewer.userId);
  return {
    publicKey: push?.publicKey ?? null,
    isSubscribed,
    kinds: pushKinds.map((kind) => ({ kind, isOn: !muted.includes(kind) })),
    withheld: isTeen ? [...adultKinds] : [],
    quiet: quietOf(setting),
    zone: setting?.zone ?? defaultZone,
    teams: teams.map(({ key, news }) => ({ team: names.team(key), news: [...news] })),
    competitions: competitions.map(({ key, news }) => ({
      competition: names.competition(key),
      news: [...news],
    })),
  };
}

function quietOf(setting: Row['setting']) {
  if (setting === null) return defaultQuietHours;
  const { from, until } = setting;
  return from === null || until === null ? null : { fromMinute: from, untilMinute: until };
}

async function readRow(db: Db, { userId, sessionId }: Viewer): Promise<Row> {
  const { rows } = await sql<Row>`
    SELECT EXISTS (SELECT FROM push_subscription WHERE session_id = ${sessionId}) AS "isSubscribed",
           ARRAY(SELECT kind FROM push_muted WHERE user_id = ${userId}) AS muted,
           (SELECT json_build_object('zone', zone, 'from', quiet_from, 'until', quiet_until)
              FROM push_setting WHERE user_id = ${userId}) AS setting,
           coalesce((SELECT json_agg(json_build_object('key', f.team, 'news', f.push_news))
              FROM (SELECT * FROM team_follow WHERE user_id = ${userId}
                     ORDER BY followed_at DESC, team DESC LIMIT ${MAX_LISTED}) f), '[]') AS teams,
           coalesce((SELECT json_agg(json_build_object('key', f.competition, 'news', f.push_news))
              FROM (SELECT * FROM competition_follow WHERE user_id = ${userId}
                     ORDER BY followed_at DESC, competition DESC LIMIT ${MAX_LISTED}) f), '[]') AS competitions`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a statement without FROM has one row');
  return row;
}

async function namesOf(db: Db, teams: readonly Followed[], competitions: readonly Followed[]) {
  if (teams.length + competitions.length === 0) return matchNames({ competitions: null, teams: null });
  const columns = nameColumns({
    codes: sql`SELECT unnest(${competitions.map(({ key }) => key)}::text[])`,
    keys: sql`SELECT unnest(${teams.map(({ key }) => key)}::text[])`,
  });
  const { rows } = await sql<NameRows>`SELECT ${columns}`.execute(db);
  return matchNames(rows[0] ?? { competitions: null, teams: null });
}
