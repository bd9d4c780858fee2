import type { GeneratedAlways, JSONColumnType } from 'kysely';
import type { PaymentProvider } from '#domain/ledger/posting.ts';

export interface ReconciliationTables {
  operator_approval: {
    action: string;
    subject_kind: string;
    subject_id: string;
    terms: string;
    number: 1 | 2;
    operator_id: string;
    amount_fen: number;
    at: Date;
  };
  reconciliation_run: {
    id: GeneratedAlways<number>;
    at: Date;
    duration_ms: number;
    differences: number;
    kind: 'whole' | 'recent';
    checked_to: number;
    found: JSONColumnType<readonly { invariant: string; facts: Record<string, unknown> }[]>;
  };
  provider_bill: { provider: PaymentProvider; day: string; lines: number; fetched_at: Date };
  provider_bill_line: {
    provider: PaymentProvider;
    day: string;
    line: number;
    kind: 'paid' | 'refunded' | 'transferred';
    number: string;
    provider_no: string;
    amount_fen: number;
  };
  bill_difference: {
    provider: PaymentProvider;
    day: string;
    number: string;
    theirs_fen: number;
    ours_fen: number;
    found_at: Date;
  };
}
