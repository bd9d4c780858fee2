import { type Fen, fen } from '../money/fen.ts';
import type { AccountKind, Leg } from './posting.ts';

/** A leg that gets. */
export function gives(owner: string | null, kind: AccountKind, amountFen: Fen): Leg {
  return { owner, kind, amountFen };
}

/** A leg that gives. */
export function takes(owner: string | null, kind: AccountKind, amountFen: Fen): Leg {
  return { owner, kind, amountFen: fen(-amountFen) };
}

/** @throws RangeError when it is nothing to move. */
export function positive(amountFen: Fen): Fen {
  if (fen(amountFen) <= 0) throw new RangeError(`Not an amount to move: ${amountFen} fen`);
  return amountFen;
}
