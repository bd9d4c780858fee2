import { fen } from '#domain/money/fen.ts';
import { type FreeReaders, isFreeTo } from '#domain/scheme/may-unlock.ts';
import type { Db } from '#server/db/database.ts';
import { followedAmong } from '#server/features/analysts/follows/followed-among.ts';
import type { SchemeRecord } from '#server/features/schemes/store/scheme-record.ts';
import { pastBuyerAmong } from '#server/features/schemes/unlock/past-buyers.ts';
import type { Reader } from './present-scheme.ts';

/** The viewer as reader of each scheme. Reads only what the authors' terms depend on: often nothing. */
export async function readersOf(
  db: Db,
  schemes: readonly SchemeRecord[],
  viewerId: string,
): Promise<(scheme: SchemeRecord) => Reader> {
  const followed = await followedAmong(db, viewerId, authorsWithFreeReaders(schemes, 'followers'));
  const bought = await pastBuyerAmong(db, viewerId, authorsWithFreeReaders(schemes, 'pastBuyers'));
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

function authorsWithFreeReaders(schemes: readonly SchemeRecord[], readers: FreeReaders): readonly string[] {
  return [
    ...new Set(schemes.flatMap(({ freeReaders, authorId }) => (freeReaders === readers ? [authorId] : []))),
  ];
}
