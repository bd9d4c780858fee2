import { sql } from 'kysely';
import type { VerifierKey } from '#domain/log/verifier-key.ts';
import { keyIdOf } from '#domain/log/verifier-key.ts';
import { openNote } from '#domain/log/open-note.ts';
import { parseSignedNote } from '#domain/log/signed-note.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { opensslCrypto } from '#openssl/note-crypto.ts';
import type { LogDifference } from './check-log.ts';

const BATCH = 2_000;

interface CosignatureRow {
  readonly size: number;
  readonly key_name: string;
  readonly key_id: string;
  readonly cosigned_at: Date;
  readonly line: string;
  readonly note: string;
}

/**
 * Verifies every stored cosignature over its head with the keys of the configured witnesses, and that each recorded
 * quorum was reached by one of them. Lines of witnesses that are no longer configured have no key to verify with.
 */
export async function checkCosignatures(
  witnesses: Context['witnesses'],
  db: Db,
): Promise<readonly LogDifference[]> {
  const known = new Map(
    witnesses?.policy.witnesses.map(({ key }) => [`${key.name} ${keyIdOf(opensslCrypto.sha256, key)}`, key]),
  );
  const differences = await quorumsWithoutLines(db);
  for (let last: CosignatureRow | undefined, rows = await rowsAfter(db, last); rows.length > 0; ) {
    for (const row of rows) {
      const { size, key_name, key_id } = row;
      const key = known.get(`${key_name} ${key_id}`);
      if (isTrue(row, key)) continue;
      differences.push({
        invariant: 'a cosignature is of its witness and head',
        facts: { size, key_name, key_id },
      });
    }
    last = rows.at(-1);
    rows = await rowsAfter(db, last);
  }
  return differences;
}

/** A line of an unknown key must at least name that key. */
function isTrue(
  { note, line, key_name, key_id, cosigned_at }: CosignatureRow,
  key: VerifierKey | undefined,
): boolean {
  const parsed = parseSignedNote(note + line);
  const signature = parsed?.signatures.at(-1);
  if (!parsed || signature?.keyName !== key_name || signature.keyId !== key_id) return false;
  if (!key) return true;
  const [found] = openNote(opensslCrypto, [key], { ...parsed, signatures: [signature] }) ?? [];
  return found?.timeSeconds === cosigned_at.getTime() / 1000;
}

async function quorumsWithoutLines(db: Db): Promise<LogDifference[]> {
  const { rows } = await sql<{ size: number }>`
    SELECT size FROM log_quorum q
     WHERE NOT EXISTS (SELECT FROM log_cosignature c WHERE c.size = q.size AND c.cosigned_at = q.reached_at)
     ORDER BY size`.execute(db);
  return rows.map((facts) => ({ invariant: 'a quorum was reached by a cosignature', facts }));
}

async function rowsAfter(db: Db, last: CosignatureRow | undefined): Promise<readonly CosignatureRow[]> {
  const after = last
    ? sql`(c.size, c.key_name, c.key_id) > (${last.size}, ${last.key_name}, ${last.key_id})`
    : sql`true`;
  const { rows } = await sql<CosignatureRow>`
    SELECT c.size, c.key_name, c.key_id, c.cosigned_at, c.line, h.note
      FROM log_cosignature c JOIN log_head h USING (size)
     WHERE ${after} ORDER BY c.size, c.key_name, c.key_id LIMIT ${BATCH}`.execute(db);
  return rows;
}
