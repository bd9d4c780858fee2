import type { operatorList } from '#contract/console/operators.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import { accessRules } from '#domain/operator/access-rules.ts';
import { needsSecondAdmin } from '#domain/operator/appointments.ts';
import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
  readonly isEnrolled: boolean;
  readonly roles: OperatorRole[];
  readonly lastUsedAt: Date | null;
  readonly sessions: number;
}

/** All operators by name: a team, not a crowd. The viewer is null at the command line. */
export async function listOperators(
  { db, clock }: Context,
  viewerId: string | null,
): Promise<CallAnswer<typeof operatorList>> {
  const now = clock.now();
  const idleSince = new Date(now.getTime() - accessRules.idleMs);
  const { rows } = await sql<Row>`
    SELECT o.id, o.name, o.created_at AS "createdAt", o.disabled_at AS "disabledAt",
           o.password_hash IS NOT NULL AS "isEnrolled",
           ARRAY (SELECT r.role FROM operator_role r WHERE r.operator_id = o.id ORDER BY r.role) AS roles,
           used.at AS "lastUsedAt", used.open::integer AS sessions
      FROM operator o
      CROSS JOIN LATERAL (
        SELECT max(s.last_used_at) AS at,
               count(*) FILTER (WHERE s.ended_at IS NULL AND s.expires_at > ${now}
                                  AND s.last_used_at > ${idleSince}) AS open
          FROM operator_session s WHERE s.operator_id = o.id) used
     ORDER BY o.name`.execute(db);
  const otherAdmins = rows.filter(
    (row) => row.id !== viewerId && row.isEnrolled && row.roles.includes('admin'),
  );
  return {
    needsSecondAdmin: needsSecondAdmin({ otherAdmins: otherAdmins.length }),
    items: rows.map(({ createdAt, disabledAt, isEnrolled, lastUsedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      state: disabledAt !== null ? 'disabled' : isEnrolled ? 'active' : 'invited',
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}
