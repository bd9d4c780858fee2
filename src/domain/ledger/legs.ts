import { type Fen, fen } from '../money/fen.ts';
import type { AccountKind, Leg } from './posting.ts';

/** A credit. */
export function credit(owner: string | null, kind: AccountKind, amountFen: Fen): Leg {
  return { owner, kind, amountFen };
}

/** A debit. */
export function debit(owner: string | null, kind: AccountKind, amountFen: Fen): Leg {
  return { owner, kind, amountFen: fen(-amountFen) };
}

/** @throws RangeError when the amount is not positive. */
export function positive(amountFen: Fen): Fen {
  if (fen(amountFen) <= 0) throw new RangeError(`Amount not positive: ${amountFen} fen`);
  return amountFen;
}
