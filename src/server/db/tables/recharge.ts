import type { Generated } from 'kysely';
import type { PaymentProvider } from '#domain/ledger/posting.ts';

export interface RechargeTables {
  recharge_order: {
    id: string;
    order_no: string;
    user_id: string;
    request_id: string;
    provider: PaymentProvider;
    amount_fen: number;
    created_at: Date;
    expires_at: Date;
  };
  recharge_payment: {
    order_id: string;
    provider: PaymentProvider;
    provider_trade_no: string;
    txn_id: number;
    learned_by: 'notify' | 'query' | 'command';
    paid_at: Date;
  };
  recharge_closing: { order_id: string; closed_at: Date };
  recharge_exception: {
    id: string;
    provider: PaymentProvider;
    order_no: string | null;
    trade_no: string | null;
    refund_no: string | null;
    amount_fen: number | null;
    fault: string;
    evidence: string;
    happened_at: Date;
  };
  recharge_exception_decision: {
    exception_id: string;
    number: number;
    outcome: 'credited' | 'returned' | 'noted';
    user_id: string | null;
    operator_id: string;
    reason: string;
    decided_at: Date;
  };
  recharge_watch: {
    order_id: string;
    asked_at: Date;
    ask_at: Date;
    opening: Generated<'failed' | 'never' | null>;
  };
  recharge_refund: {
    id: string;
    refund_no: string;
    kind: 'own' | 'minor' | 'unmatched';
    provider: PaymentProvider;
    order_id: string | null;
    exception_id: string | null;
    user_id: string | null;
    request_id: string | null;
    number: number | null;
    amount_fen: number;
    borne_fen: number;
    requested_at: Date;
  };
  recharge_refund_end: {
    refund_id: string;
    state: 'refunded' | 'failed';
    cause: string | null;
    ended_at: Date;
  };
  recharge_refund_watch: { refund_id: string; tries: number; asked_at: Date; ask_at: Date };
}
