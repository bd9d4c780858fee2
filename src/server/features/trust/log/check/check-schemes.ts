import { checkSettlements } from '#domain/log/audit/check-settlements.ts';
import type { LogBook, SchemeLife } from '#domain/log/audit/log-book.ts';
import { type Reveal, revealFailures } from '#domain/log/audit/reveal.ts';
import type { Db } from '#server/db/database.ts';
import { hexOf } from '../head-store.ts';
import { nativeSha256 } from '../native-sha256.ts';
import type { LogDifference } from './check-log.ts';

const BATCH = 500;

/**
 * Opens the seal of every scheme against its leaf and settles the scheme again from the sealed picks and the logged
 * results, as an outside verifier does once the text is public.
 */
export async function checkSchemes(db: Db, book: LogBook): Promise<LogDifference[]> {
  const differences: LogDifference[] = [];
  for (const lives of batches([...book.schemes.values()])) {
    const reveals = await readReveals(db, lives);
    for (const life of lives) {
      const { schemeId } = life.publish;
      const reveal = reveals.get(schemeId) ?? null;
      const failures = [
        ...(reveal ? revealFailures(nativeSha256, reveal, life.publish) : []),
        ...checkSettlements(nativeSha256, life, reveal).failures,
      ];
      differences.push(
        ...failures.map((failure) => ({
          invariant: 'a scheme settles as its sealed picks and the logged results say',
          facts: { schemeId, ...failure },
        })),
      );
    }
  }
  return differences;
}

async function readReveals(db: Db, lives: readonly SchemeLife[]): Promise<Map<string, Reveal>> {
  const rows = await db
    .selectFrom('scheme')
    .select(['id', 'salt', 'sealed_text'])
    .where(
      'id',
      'in',
      lives.map(({ publish }) => publish.schemeId),
    )
    .execute();
  return new Map(
    rows.map(({ id, salt, sealed_text }) => [
      id,
      { schemeId: id, salt: hexOf(salt), sealedText: sealed_text },
    ]),
  );
}

function batches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) =>
    items.slice(at * BATCH, (at + 1) * BATCH),
  );
}
