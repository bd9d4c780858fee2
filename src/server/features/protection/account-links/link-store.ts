import type { LinkEvidence } from '#domain/protection/links/link-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { pairOf } from '#server/features/people/same-person/note-same-person.ts';

interface FoundLink {
  readonly otherId: string;
  readonly evidence: LinkEvidence;
}

/** Stores evidence about an author and others. Each kind and strength about two accounts is stored once, as found first. */
export async function insertLinks(
  tx: Tx,
  authorId: string,
  links: readonly FoundLink[],
  at: Date,
): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map(({ otherId, evidence: { kind, strength, evidence } }) => {
    const [oneId, secondId] = pairOf(authorId, otherId);
    const counts = JSON.stringify(evidence);
    return { one_id: oneId, other_id: secondId, kind, strength, evidence: counts, found_at: at };
  });
  const keyOf = (row: (typeof rows)[number]) => [row.one_id, row.other_id, row.kind, row.strength].join(' ');
  await tx
    .insertInto('account_link')
    // Sorted, so that two nodes that find the same cannot deadlock.
    .values(rows.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
