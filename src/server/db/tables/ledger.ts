import type { AccountKind, TransferKind } from '#domain/ledger/posting.ts';

/** Read-only to the application: postings go through the function `ledger_post`. */
export interface LedgerTables {
  ledger_account: {
    id: number;
    owner_id: string | null;
    kind: AccountKind;
    balance: number;
    seq: number;
  };
  ledger_txn: {
    id: number;
    idem_key: string;
    content_hash: Uint8Array;
    kind: TransferKind;
    ref: string;
    resolves: number | null;
    created_at: Date;
    entries: number;
  };
  ledger_seal: { number: number; up_to: number; hash: Uint8Array; note: string; sealed_at: Date };
  ledger_entry: { account_id: number; seq: number; txn_id: number; amount: number; balance_after: number };
}
