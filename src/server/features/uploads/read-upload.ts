import type { Db, Tx } from '#server/db/database.ts';

/** An attached picture, as WebP; null when there is none. The caller checks the access. */
export async function readUpload(db: Db | Tx, id: string): Promise<Buffer | null> {
  const upload = await db
    .selectFrom('upload')
    .innerJoin('upload_claim', 'upload_claim.upload_id', 'upload.id')
    .select('content')
    .where('upload.id', '=', id)
    .executeTakeFirst();
  return upload ? Buffer.from(upload.content) : null;
}
