import { sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { logHeads } from '#contract/log.ts';
import { parseCheckpoint } from '#domain/log/checkpoint.ts';
import type { Db } from '#server/db/database.ts';

/** A stored signed head, with the token of an external timestamp authority if there is one. */
export interface HeadRow {
  readonly size: number;
  readonly root: Uint8Array;
  readonly note: string;
  readonly signed_at: Date;
  readonly authority: string | null;
  readonly stamped_at: Date | null;
  readonly token: Uint8Array | null;
}

export function selectHeads(db: Db) {
  return db
    .selectFrom('log_head as h')
    .leftJoin('log_timestamp as t', 't.size', 'h.size')
    .select(['h.size', 'h.root', 'h.note', 'h.signed_at', 't.authority', 't.stamped_at', 't.token']);
}

/** The newest head; null while the log is empty. */
export async function newestHead(db: Db): Promise<HeadRow | null> {
  return (await selectHeads(db).orderBy('h.size', 'desc').limit(1).executeTakeFirst()) ?? null;
}

export async function headOfSize(db: Db, size: number): Promise<HeadRow | null> {
  return (await selectHeads(db).where('h.size', '=', size).executeTakeFirst()) ?? null;
}

/** The first head that includes an entry. */
export async function firstHeadWith(db: Db, index: number): Promise<HeadRow> {
  return await selectHeads(db)
    .where('h.size', '>', index)
    .orderBy('h.size')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Number of leaves that wait for a head. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`SELECT count(*) AS waiting FROM log_waiting`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/**
 * The origin line a head was signed with.
 * @throws Error when the note is not a checkpoint.
 */
export function originOf({ note }: { readonly note: string }): string {
  const checkpoint = parseCheckpoint(note.slice(0, note.indexOf('\n\n') + 1));
  if (checkpoint === null) throw new Error('A head of the log is not a checkpoint');
  return checkpoint.origin;
}

export function presentHead(head: HeadRow): CallAnswer<typeof logHeads>['items'][number] {
  const { size, root, note, signed_at, authority, stamped_at, token } = head;
  return {
    note,
    size,
    root: hexOf(root),
    signedAt: signed_at.toISOString(),
    timestamp:
      authority === null || stamped_at === null || token === null
        ? null
        : { authority, at: stamped_at.toISOString(), token: Buffer.from(token).toString('base64') },
  };
}

export function hexOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex');
}
