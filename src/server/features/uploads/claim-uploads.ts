import { sql } from 'kysely';
import type { uploadPurposes } from '#contract/uploads.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import { nameAt } from './upload-address.ts';

interface Claim {
  readonly uploadIds: readonly string[];
  readonly userId: string | null;
  readonly purpose: (typeof uploadPurposes)[number];
  /** The object they are attached to. */
  readonly subjectId: string;
}

/**
 * Attaches uploads to an object, once: each must belong to this user (null: a guardian's, without user), have this
 * purpose, and be unclaimed.
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
 * Attaches the avatar with this URL to its user.
 * @throws Refusal UPLOAD_NOT_FOUND for any URL but that of an own unused avatar.
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
