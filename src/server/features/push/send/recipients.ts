import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/locale.ts';
import { adultKinds, type PushKind } from '#domain/push/push-kinds.ts';
import { defaultQuietHours, defaultZone, type QuietHours } from '#domain/push/quiet-hours.ts';
import type { Db } from '#server/db/database.ts';

/** A browser that may be sent a kind of pushes. */
export interface Recipient {
  readonly id: string;
  readonly userId: string;
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
  readonly locale: Locale;
  readonly zone: string;
  readonly quiet: QuietHours | null;
}

interface Row extends Omit<Recipient, 'quiet'> {
  readonly isDefault: boolean;
  readonly from: number | null;
  readonly until: number | null;
}

/** Users, or subscriptions whose users may have changed their minds meanwhile. */
type Whom = { readonly userIds: readonly string[] } | { readonly subscriptionIds: readonly string[] };

/**
 * The browsers of sessions that are still alive, of users who want the kind: nothing about schemes and money goes to
 * minors, and no new schemes to somebody who paused spending.
 */
export async function readRecipients(
  db: Db,
  whom: Whom,
  { kind, now }: { readonly kind: PushKind; readonly now: Date },
): Promise<readonly Recipient[]> {
  const those =
    'userIds' in whom
      ? sql`s.user_id = ANY(${[...whom.userIds]}::uuid[])`
      : sql`s.id = ANY(${[...whom.subscriptionIds]}::uuid[])`;
  const { rows } = await sql<Row>`
    SELECT s.id, s.user_id AS "userId", s.endpoint, s.p256dh, s.auth, s.locale,
           x.user_id IS NULL AS "isDefault", coalesce(x.zone, ${defaultZone}) AS zone,
           x.quiet_from AS "from", x.quiet_until AS until
      FROM push_subscription s
      JOIN session l ON l.id = s.session_id AND l.ended_at IS NULL AND l.expires_at > ${now}
      JOIN app_user u ON u.id = s.user_id AND u.disabled_at IS NULL
      LEFT JOIN push_setting x ON x.user_id = s.user_id
     WHERE ${those} AND ${protectedFrom(kind, now)}
       AND NOT EXISTS (SELECT FROM push_muted m WHERE m.user_id = s.user_id AND m.kind = ${kind})
     ORDER BY s.id`.execute(db);
  return rows.map(({ isDefault, from, until, ...row }) => ({
    ...row,
    quiet: quietOf(isDefault, from, until),
  }));
}

function quietOf(isDefault: boolean, from: number | null, until: number | null): QuietHours | null {
  if (isDefault) return defaultQuietHours;
  return from === null || until === null ? null : { fromMinute: from, untilMinute: until };
}

function protectedFrom(kind: PushKind, now: Date): RawBuilder<unknown> {
  if (!adultKinds.some((each) => each === kind)) return sql`true`;
  const isAdult = sql`NOT EXISTS (SELECT FROM certification c WHERE c.user_id = s.user_id AND NOT c.adult)
       AND NOT EXISTS (SELECT FROM teen_pin t WHERE t.user_id = s.user_id)`;
  if (kind !== 'published') return isAdult;
  return sql`${isAdult}
       AND NOT EXISTS (SELECT FROM self_exclusion e WHERE e.user_id = s.user_id AND e.until > ${now})`;
}
