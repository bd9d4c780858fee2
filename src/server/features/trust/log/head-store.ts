import { sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { logHeads } from '#contract/log/log.ts';
import { parseCheckpoint } from '#domain/log/checkpoint.ts';
import type { Db } from '#server/db/database.ts';

/** A stored signed head, with the token of an external timestamp authority if there is one. */
export interface HeadRow {
  readonly size: number;
  readonly root: Uint8Array;
  /** As signed first, with the lines of log and clock. */
  readonly note: string;
  /** Lines of witnesses; empty if there are none. */
  readonly cosignatures: string;
  readonly signed_at: Date;
  readonly authority: string | null;
  readonly stamped_at: Date | null;
  readonly token: Uint8Array | null;
}

export function selectHeads(db: Db) {
  return db
    .selectFrom('log_head as h')
    .leftJoin('log_timestamp as t', 't.size', 'h.size')
    .select(['h.size', 'h.root', 'h.note', 'h.signed_at', 't.authority', 't.stamped_at', 't.token'])
    .select(
      sql<string>`coalesce((SELECT string_agg(c.line, '' ORDER BY c.key_name, c.key_id)
        FROM log_cosignature c WHERE c.size = h.size), '')`.as('cosignatures'),
    );
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

/**
 * The first head that includes an entry and that the quorum cosigned before an instant, else the first that includes
 * it.
 */
export async function provingHeadWith(db: Db, index: number, before: string): Promise<HeadRow> {
  const witnessed = await selectHeads(db)
    .innerJoin('log_quorum as q', 'q.size', 'h.size')
    .where('h.size', '>', index)
    .where('q.reached_at', '<', new Date(before))
    .orderBy('h.size')
    .limit(1)
    .executeTakeFirst();
  return witnessed ?? (await firstHeadWith(db, index));
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
  const { size, root, note, cosignatures, signed_at, authority, stamped_at, token } = head;
  return {
    note: note + cosignatures,
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
