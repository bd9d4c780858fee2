import type { AccountKind } from '#domain/ledger/posting.ts';
import { accountWords } from '../words/group-words.ts';

/** A search as it is in the address of the ledger. */
interface LedgerSearch {
  readonly kind: AccountKind | undefined;
  readonly q: string;
  /** The text if it is an id, which may be that of an owner. */
  readonly owner: string | undefined;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads a query string; what it does not know is left out. */
export function readLedgerSearch(search: string): LedgerSearch {
  const query = new URLSearchParams(search);
  const q = (query.get('q') ?? '').trim().slice(0, 200);
  const kind = query.get('kind') ?? '';
  return {
    // The cast is safe: the keys of the table are the kinds.
    kind: Object.hasOwn(accountWords, kind) ? (kind as AccountKind) : undefined,
    q,
    owner: uuid.test(q) ? q : undefined,
  };
}
