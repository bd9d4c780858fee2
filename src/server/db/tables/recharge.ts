export interface RechargeTables {
  recharge_order: {
    id: string;
    order_no: string;
    user_id: string;
    request_id: string;
    provider: 'alipay';
    amount_fen: number;
    created_at: Date;
    expires_at: Date;
  };
  recharge_payment: {
    order_id: string;
    provider_trade_no: string;
    txn_id: number;
    learned_by: 'notify' | 'query' | 'command';
    paid_at: Date;
  };
  recharge_closing: { order_id: string; closed_at: Date };
  recharge_exception: {
    id: string;
    provider: 'alipay';
    order_no: string | null;
    fault: string;
    evidence: string;
    happened_at: Date;
  };
  recharge_watch: { order_id: string; asked_at: Date; ask_at: Date };
}
