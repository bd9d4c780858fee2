import { sql } from 'kysely';
import type { uploadPurposes } from '#contract/uploads.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import { nameAt } from './upload-address.ts';

interface Claim {
  readonly uploadIds: readonly string[];
  readonly userId: string | null;
  readonly purpose: (typeof uploadPurposes)[number];
  /** What they belong to from now on. */
  readonly subjectId: string;
}

/**
 * Ties pictures to what they were uploaded for, once: each must be of this user (null: of nobody, a guardian's), for this
 * purpose, and not tied yet.
 * @throws Refusal UPLOAD_NOT_FOUND.
 */
export async function claimUploads(tx: Tx, claim: Claim): Promise<void> {
  const { uploadIds, userId, purpose, subjectId } = claim;
  const ids = [...new Set(uploadIds)];
  if (ids.length === 0) return;
  const { rows } = await sql`
    INSERT INTO upload_claim (upload_id, subject_id)
    SELECT u.id, ${subjectId}::uuid FROM upload u
     WHERE u.id = ANY (${ids}::uuid[]) AND u.purpose = ${purpose}
       AND u.user_id IS NOT DISTINCT FROM ${userId}::uuid
     ORDER BY u.id
    ON CONFLICT (upload_id) DO NOTHING
    RETURNING upload_id`.execute(tx);
  if (rows.length !== ids.length) throw new Refusal('UPLOAD_NOT_FOUND');
}

/**
 * Ties the avatar at an address to its user.
 * @throws Refusal UPLOAD_NOT_FOUND for any address but that of an own avatar that was never used.
 */
export async function claimAvatar(tx: Tx, userId: string, address: string): Promise<void> {
  const name = nameAt(address);
  const upload =
    name === null
      ? undefined
      : await tx.selectFrom('upload').select('id').where('name', '=', name).executeTakeFirst();
  if (!upload) throw new Refusal('UPLOAD_NOT_FOUND');
  await claimUploads(tx, { uploadIds: [upload.id], userId, purpose: 'avatar', subjectId: userId });
}
