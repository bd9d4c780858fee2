import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** Rows per statement: few enough that nobody waits for their locks. */
const PIECE = 2_000;

/**
 * Repeats a deletion of at most `most` rows until it finds fewer.
 * @returns the number of rows deleted.
 */
export async function deleteInPieces(deletePiece: (most: number) => Promise<number>): Promise<number> {
  let all = 0;
  let deleted = PIECE;
  while (deleted === PIECE) {
    deleted = await deletePiece(PIECE);
    all += deleted;
    await yieldToEventLoop();
  }
  return all;
}
