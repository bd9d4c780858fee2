import { emptyTails, growTails, rootOfTails } from '#domain/log/tile-tails.ts';
import { isSameHash } from '#domain/log/tree-hash.ts';
import type { Config } from '#server/core/config/config.ts';
import type { Db } from '#server/db/database.ts';
import type { LogDifference } from './check-log.ts';
import { originOf } from '../head-store.ts';
import { openLogKeys } from '../log-keys.ts';
import { nativeSha256 } from '../native-sha256.ts';
import { readNote } from '../read-note.ts';
import { verifierKeys } from '../sign-head.ts';

/** Checks that every head matches the entries, is signed by our keys with one name, and that times never decrease. */
export async function checkHeads(
  config: Config,
  db: Db,
  hashes: readonly Uint8Array[],
): Promise<LogDifference[]> {
  const heads = await db.selectFrom('log_head').selectAll().orderBy('size').execute();
  const differences: LogDifference[] = [];
  const [first] = heads;
  if (first === undefined) return hashes.length === 0 ? [] : [withoutHead(0, hashes.length)];
  const keys = verifierKeys(openLogKeys(config), nameOf(first) ?? 'unknown');
  let tails = emptyTails;
  let lastSeconds = 0;
  for (const { size, root, note, signed_at } of heads) {
    ({ tails } = growTails(nativeSha256, tails, hashes.slice(tails.size, size)));
    const read = readNote(note, keys);
    const facts = { size, signedAt: signed_at };
    if (tails.size !== size) differences.push({ invariant: 'a head covers existing entries', facts });
    else if (!isSameHash(rootOfTails(nativeSha256, tails), read?.root ?? root)) {
      differences.push({ invariant: 'a head has the root of its entries', facts });
    }
    if (read === null || read.size !== size || !isSameHash(read.root, root)) {
      differences.push({ invariant: 'a head is signed by our keys', facts });
    }
    const seconds = signed_at.getTime() / 1000;
    if (read !== null && read.timeSeconds !== seconds) {
      differences.push({ invariant: 'a head has the time of its signature', facts });
    }
    if (seconds < lastSeconds) differences.push({ invariant: 'heads never go back in time', facts });
    lastSeconds = seconds;
  }
  if (tails.size < hashes.length) differences.push(withoutHead(tails.size, hashes.length));
  return differences;
}

function withoutHead(index: number, count: number): LogDifference {
  return { invariant: 'every entry is covered by a head', facts: { index, count } };
}

function nameOf(head: { readonly note: string }): string | null {
  try {
    return originOf(head);
  } catch {
    return null;
  }
}
