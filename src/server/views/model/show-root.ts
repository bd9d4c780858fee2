import { sql } from 'kysely';
import type { logPredictions as call } from '#contract/log/log.ts';
import { Refusal } from '#domain/refusal.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { Operation } from '#server/context/operation.ts';
import type { Db } from '#server/db/database.ts';

const PAGE = 20;

interface Root {
  readonly number: number;
  readonly root: string;
  readonly count: number;
  readonly first_kickoff_at: Date;
  readonly written_at: Date;
  readonly entry: number | null;
}

/**
 * The predictions under a root, from which anybody can compute it.
 * @throws Refusal `PREDICTIONS_NOT_FOUND`, `CURSOR_INVALID`.
 */
export const showRoot: Operation<typeof call> = async (ctx, { params, query }) => {
  const root = await readRoot(ctx.db, params.number);
  if (!root) throw new Refusal('PREDICTIONS_NOT_FOUND');
  const from = Number(decodeCursor(query.cursor, ['number'])?.[0] ?? 0);
  const texts = await readTexts(ctx.db, root.number, from, query.limit ?? PAGE);
  const next = from + texts.length;
  return {
    number: root.number,
    root: root.root,
    count: root.count,
    firstKickoffAt: root.first_kickoff_at.toISOString(),
    writtenAt: root.written_at.toISOString(),
    entry: root.entry,
    texts: [...texts],
    nextCursor: texts.length > 0 && next < root.count ? encodeCursor([next]) : null,
  };
};

async function readRoot(db: Db, number: number): Promise<Root | undefined> {
  const { rows } = await sql<Root>`
    SELECT r.number, encode(r.root, 'hex') AS root, r.count, r.first_kickoff_at, r.written_at, e.index AS entry
      FROM prediction_root r
      LEFT JOIN log_leaf l ON l.kind = 'predictions' AND l.number = r.number
      LEFT JOIN log_entry e ON e.leaf_id = l.id
     WHERE r.number = ${number}`.execute(db);
  return rows[0];
}

/** Texts of a root from a position on, in the order that the root covers them. */
export async function readTexts(
  db: Db,
  rootNumber: number,
  from: number,
  most: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('prediction_logged')
    .select('text')
    .where('root_number', '=', rootNumber)
    .where('position', '>=', from)
    .orderBy('position')
    .limit(most)
    .execute();
  return rows.map(({ text }) => text);
}
