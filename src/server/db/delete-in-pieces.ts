import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** Rows per statement: few enough that nobody waits for their locks. */
const PIECE = 2_000;

/** Repeats a deletion of at most `most` rows, which returns how many it found, until it finds fewer. */
export async function deleteInPieces(deletePiece: (most: number) => Promise<number>): Promise<void> {
  while ((await deletePiece(PIECE)) === PIECE) await yieldToEventLoop();
}
