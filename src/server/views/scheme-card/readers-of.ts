import { sql } from 'kysely';
import { fen } from '#domain/money/fen.ts';
import { type FreeReaders, isFreeTo } from '#domain/scheme/may-unlock.ts';
import type { Db } from '#server/db/database.ts';
import type { SchemeRecord } from '#server/features/schemes/store/scheme-record.ts';
import {
  type AuthorPurchase,
  authorsBought,
  purchasesFrom,
} from '#server/features/schemes/unlock/past-buyers.ts';
import type { Reader } from './present-scheme.ts';

/** The viewer as reader of each scheme. Reads only what the authors' terms depend on: often nothing. */
export async function readersOf(
  db: Db,
  schemes: readonly SchemeRecord[],
  viewerId: string,
): Promise<(scheme: SchemeRecord) => Reader> {
  const { followed, bought } = await readRelations(db, viewerId, {
    followers: authorsWithFreeReaders(schemes, 'followers'),
    pastBuyers: authorsWithFreeReaders(schemes, 'pastBuyers'),
  });
  return ({ authorId, priceFen, freeReaders }) => ({
    id: viewerId,
    isFree: isFreeTo({
      priceFen: fen(priceFen),
      freeReaders,
      isFollower: followed.has(authorId),
      isPastBuyer: bought.has(authorId),
    }),
  });
}

interface Relations {
  readonly followed: ReadonlySet<string>;
  readonly bought: ReadonlySet<string>;
}

interface RelationsRow {
  readonly followed: readonly string[];
  readonly purchases: readonly AuthorPurchase[] | null;
}

/** Which of these authors the viewer follows, and of which he is a past buyer. */
async function readRelations(
  db: Db,
  viewerId: string,
  {
    followers,
    pastBuyers,
  }: { readonly followers: readonly string[]; readonly pastBuyers: readonly string[] },
): Promise<Relations> {
  if (followers.length === 0 && pastBuyers.length === 0) return { followed: new Set(), bought: new Set() };
  const { rows } = await sql<RelationsRow>`
    SELECT ARRAY(SELECT analyst_id FROM follow
                  WHERE user_id = ${viewerId} AND analyst_id = ANY (${[...followers]}::uuid[])) AS followed,
           (SELECT json_agg(p) FROM (${purchasesFrom(viewerId, pastBuyers)}) p) AS purchases`.execute(db);
  return { followed: new Set(rows[0]?.followed), bought: authorsBought(rows[0]?.purchases ?? []) };
}

function authorsWithFreeReaders(schemes: readonly SchemeRecord[], readers: FreeReaders): readonly string[] {
  return [
    ...new Set(schemes.flatMap(({ freeReaders, authorId }) => (freeReaders === readers ? [authorId] : []))),
  ];
}
