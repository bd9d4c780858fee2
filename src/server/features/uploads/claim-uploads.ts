import { sql } from 'kysely';
import type { uploadPurposes } from '#contract/uploads.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Db, Tx } from '#server/db/database.ts';

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

/** The pictures that belong to something, in no order. */
export async function uploadsOf(db: Db | Tx, subjectId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('upload_claim')
    .select('upload_id')
    .where('subject_id', '=', subjectId)
    .execute();
  return rows.map(({ upload_id }) => upload_id);
}

/** For a query of another feature: the pictures that belong to what a column names. */
export function uploadsOfColumn(subjectColumn: string) {
  return sql<
    string[]
  >`ARRAY(SELECT upload_id FROM upload_claim WHERE subject_id = ${sql.ref(subjectColumn)})`;
}

export const uploadsPath = '/uploads';

/** Where the picture of a name is served. */
export function addressOf(name: string): string {
  return `${uploadsPath}/${name}.webp`;
}

/** The name in an address of ours, null for any other text. */
export function nameAt(address: string): string | null {
  return /^\/uploads\/([A-Za-z0-9_-]{24})\.webp$/.exec(address)?.[1] ?? null;
}
