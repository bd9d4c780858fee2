import { sql } from 'kysely';
import type { userDetails } from '#contract/console/users.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { Context } from '#server/context/context.ts';
import { personSeal } from '#server/features/people/identity/person-seal.ts';

type View = CallAnswer<typeof userDetails>;

interface Row {
  readonly wechatBound: boolean;
  readonly certifiedAt: Date | null;
  /** The sealed mask of name and number, and the key of the person; null without a name. */
  readonly sealedMask: Uint8Array | null;
  readonly wrapped: Uint8Array | null;
  readonly requestedAt: Date | null;
  readonly removesAt: Date | null;
}

/** Certification with the masked name, whether WeChat is bound, and a requested removal. */
export async function readPersonal(
  { db, keyring }: Pick<Context, 'db' | 'keyring'>,
  userId: string,
): Promise<Pick<View, 'wechatBound' | 'nameMasked' | 'certifiedAt' | 'removal'>> {
  const { rows } = await sql<Row>`
    SELECT EXISTS (SELECT FROM wechat_binding w WHERE w.user_id = u.id) AS "wechatBound",
           c.certified_at AS "certifiedAt", i.sealed_mask AS "sealedMask", k.wrapped,
           r.requested_at AS "requestedAt", r.removes_at AS "removesAt"
      FROM app_user u LEFT JOIN certification c ON c.user_id = u.id
           LEFT JOIN person_identity i ON i.user_id = u.id LEFT JOIN person_key k ON k.user_id = u.id
           LEFT JOIN LATERAL (
             SELECT r.* FROM removal r LEFT JOIN removal_cancellation x ON x.removal_id = r.id
              WHERE r.user_id = u.id AND x.removal_id IS NULL AND u.erased_at IS NULL LIMIT 1) r ON true
     WHERE u.id = ${userId}::uuid`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`User ${userId} not found`);
  const { wechatBound, certifiedAt, sealedMask, wrapped, requestedAt, removesAt } = row;
  const isNamed = sealedMask !== null && wrapped !== null;
  return {
    wechatBound,
    certifiedAt: certifiedAt?.toISOString() ?? null,
    // The mask is sealed apart from the name, which is not opened here.
    nameMasked: isNamed ? personSeal(keyring, userId, wrapped).openMask(sealedMask).nameMasked : null,
    removal:
      requestedAt === null || removesAt === null
        ? null
        : { requestedAt: requestedAt.toISOString(), removesAt: removesAt.toISOString() },
  };
}
