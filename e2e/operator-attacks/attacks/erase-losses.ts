import { mergeDelaySeconds, receiptText } from '#domain/log/receipts/publication-receipt.ts';
import { leafHash } from '#domain/log/tree-hash.ts';
import { isSchemeLeaf, type PublishLeaf } from '#domain/seal/log-leaf.ts';
import { nativeSha256 } from '#server/features/trust/log/native-sha256.ts';
import { signWithLogKey } from '#server/features/trust/log/sign-head.ts';
import type { Scene } from '../attack.ts';
import { keysOf, origin } from '../world/site.ts';
import { rewriteLog, type RewrittenHead } from './rewrite-log.ts';
import { deleteSchemes, sealAgain } from './tamper.ts';

/** The whole log without the analyst's losses: numbers, seals, receipts, tiles and heads made anew. */
export async function eraseLosses(scene: Scene): Promise<readonly RewrittenHead[]> {
  const { db, world } = scene;
  const { author } = world.history;
  const lost = await db.run(
    `SELECT s.id FROM scheme s JOIN scheme_settlement t ON t.scheme_id = s.id WHERE author_id = $1 AND outcome = 'loss'`,
    [author.id],
  );
  const gone = new Set(lost.map(({ id }) => String(id)));
  await deleteSchemes(db, [...gone]);
  const stay = await db.run('SELECT id FROM scheme WHERE author_id = $1 ORDER BY author_sequence', [
    author.id,
  ]);
  const changed = new Map<string, { authorSequence: number; seal: string }>();
  for (const [place, { id }] of stay.entries()) {
    const authorSequence = place + 1;
    await db.run('UPDATE scheme SET author_sequence = $2 WHERE id = $1', [id, authorSequence]);
    const seal = await sealAgain(db, String(id), (sealed) => Object.assign(sealed, { authorSequence }));
    changed.set(String(id), { authorSequence, seal });
  }
  const heads = await rewriteLog(scene, (leaf) => {
    if (!isSchemeLeaf(leaf)) return leaf;
    if (gone.has(leaf.schemeId)) return null;
    const { authorSequence = leaf.authorSequence, seal } = changed.get(leaf.schemeId) ?? {};
    if (leaf.kind !== 'publish' || seal === undefined) return { ...leaf, authorSequence };
    return { ...leaf, authorSequence, seal };
  });
  for (const id of changed.keys()) await signReceipt(scene, id);
  return heads;
}

async function signReceipt({ db, world }: Scene, schemeId: string): Promise<void> {
  const of = `scheme_id = $1 AND kind = 'publish'`;
  const [row] = await db.run(`SELECT data FROM log_leaf WHERE ${of}`, [schemeId]);
  const leaf = String(row?.data);
  const { at } = JSON.parse(leaf) as PublishLeaf;
  const hash = leafHash(nativeSha256, Buffer.from(leaf));
  const text = receiptText({ origin, at, mergeDelaySeconds, leafHash: hash, leaf });
  const note = signWithLogKey(keysOf(world.ground), origin, text);
  await db.run('UPDATE log_receipt SET note = $2 WHERE scheme_id = $1', [schemeId, note]);
}
