import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '#domain/seal/canonical-json.ts';
import type { Superuser } from '../world/cluster.ts';

/** Deletes schemes with all rows that refer to them, and takes them out of their authors' records, to the last sum. */
export async function deleteSchemes(db: Superuser, ids: readonly string[]): Promise<void> {
  const children = await db.run(`
    SELECT c.conrelid::regclass::text AS name, a.attname AS part FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.confrelid = 'scheme'::regclass`);
  for (const { name, part } of children) await db.run(`DELETE FROM ${name} WHERE ${part} = ANY($1)`, [ids]);
  await db.run(`
    CREATE TRIGGER uncounted AFTER DELETE ON recorded_scheme REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION recorded_scheme_tallied('-1')`);
  await db.run('ALTER TABLE recorded_scheme ENABLE ALWAYS TRIGGER uncounted');
  await db.run('DELETE FROM recorded_scheme WHERE scheme_id = ANY($1)', [ids]);
  await db.run('DROP TRIGGER uncounted ON recorded_scheme');
  await db.run('DELETE FROM scheme WHERE id = ANY($1)', [ids]);
  // A job about a missing scheme would fail and be reported.
  await db.run(`DELETE FROM job.job WHERE data ->> 'schemeId' = ANY($1)`, [ids]);
}

/** Deletes leaves of schemes with their entries. Hashes and heads above them stay. */
export async function deleteLeaves(db: Superuser, schemeIds: readonly string[]): Promise<void> {
  const leaves = '(SELECT id FROM log_leaf WHERE scheme_id = ANY($1))';
  await db.run(`DELETE FROM log_entry WHERE leaf_id IN ${leaves}`, [schemeIds]);
  await db.run(`DELETE FROM log_waiting WHERE leaf_id IN ${leaves}`, [schemeIds]);
  await db.run('DELETE FROM log_leaf WHERE scheme_id = ANY($1)', [schemeIds]);
}

/** Replaces the sealed text of a scheme, with a new salt and the seal that fits. */
export async function sealAgain(
  db: Superuser,
  schemeId: string,
  change: (sealed: Record<string, Json>) => Record<string, Json>,
): Promise<string> {
  const [row] = await db.run('SELECT sealed_text, salt FROM scheme WHERE id = $1', [schemeId]);
  const text = canonicalJson(change(JSON.parse(String(row?.sealed_text)) as Record<string, Json>));
  const salt = createHash('sha256')
    .update(row?.salt as Buffer)
    .digest();
  const seal = createHash('sha256').update(salt).update(text).digest();
  const values = [schemeId, text, salt, seal];
  await db.run('UPDATE scheme SET sealed_text = $2, salt = $3, seal = $4 WHERE id = $1', values);
  return seal.toString('hex');
}

/** Replaces the pick of a scheme by the away side, in the sealed text and in the row that settling reads. */
export async function swapPick(db: Superuser, schemeId: string): Promise<void> {
  await sealAgain(db, schemeId, (sealed) => {
    const [pick] = sealed.picks as Record<string, Json>[];
    return Object.assign(sealed, {
      picks: [Object.assign({}, pick, { pick: 'away', lineQuarters: 3, oddsMilli: 1850 })],
    });
  });
  await db.run(
    `UPDATE scheme_pick SET pick = 'away', line_quarters = 3, odds_milli = 1850 WHERE scheme_id = $1`,
    [schemeId],
  );
}
