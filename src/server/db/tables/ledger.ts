import type { Generated } from 'kysely';

/** Read-only to the application: postings go through the function `ledger_post`. */
export interface LedgerTables {
  ledger_account: {
    id: Generated<number>;
    owner_id: string | null;
    kind: string;
    asset: Generated<string>;
    may_go_negative: Generated<boolean>;
    balance: Generated<number>;
    seq: Generated<number>;
  };
  ledger_txn: {
    id: Generated<number>;
    idem_key: string;
    request_hash: Uint8Array;
    kind: string;
    ref: string;
    resolves: number | null;
    created_at: Date;
  };
  ledger_entry: { account_id: number; seq: number; txn_id: number; amount: number; balance_after: number };
}
