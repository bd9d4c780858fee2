import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

const uuid = z.uuid();

/** SQL keys of the three transfers of a refund `r`, and of the two of a payment exception `x`. */
const refundKeys = sql`ARRAY['rr:' || r.id || ':rq', 'rr:' || r.id || ':ok', 'rr:' || r.id || ':no']`;
const exceptionKeys = sql`ARRAY['um:' || x.id || ':in', 'um:' || x.id || ':end']`;
const withKeys = (keys: RawBuilder<unknown>) => sql`JOIN ledger_txn t ON t.idem_key = ANY (${keys})`;

/**
 * SQL list of the transfers of a thing: of an order with its refunds, of an unlock, withdrawal, refund or exception, and
 * of a scheme those of its author’s income. Each is found by an index.
 * @param of an id, or a number of ours or of a provider
 */
export function transfersOf(of: string): RawBuilder<unknown> {
  return uuid.safeParse(of).success ? byId(of) : byNumber(of);
}

function byId(id: string): RawBuilder<unknown> {
  return sql`
    SELECT p.txn_id FROM recharge_payment p WHERE p.order_id = ${id}::uuid
    UNION SELECT t.id FROM recharge_refund r ${withKeys(refundKeys)} WHERE ${id}::uuid IN (r.order_id, r.id)
    UNION SELECT t.id FROM recharge_exception x ${withKeys(exceptionKeys)} WHERE x.id = ${id}::uuid
    UNION SELECT k.hold_txn_id FROM unlock k WHERE k.id = ${id}::uuid
    UNION SELECT p.txn_id FROM unlock_payout p WHERE p.unlock_id = ${id}::uuid
    UNION SELECT i.txn_id FROM income_release i WHERE i.scheme_id = ${id}::uuid
    UNION SELECT b.txn_id FROM advance_repayment b WHERE b.scheme_id = ${id}::uuid
    UNION SELECT w.hold_txn_id FROM withdrawal w WHERE w.id = ${id}::uuid
    UNION SELECT d.txn_id FROM withdrawal_step d WHERE d.withdrawal_id = ${id}::uuid`;
}

function byNumber(number: string): RawBuilder<unknown> {
  return sql`
    SELECT t.id FROM ledger_txn t WHERE t.idem_key = ${number}
    UNION SELECT t.id FROM ledger_txn t WHERE t.id = ${/^\d{1,15}$/.test(number) ? Number(number) : null}::bigint
    UNION SELECT p.txn_id FROM recharge_order o JOIN recharge_payment p ON p.order_id = o.id WHERE o.order_no = ${number}
    UNION SELECT p.txn_id FROM recharge_payment p WHERE p.provider IN ('alipay', 'wechat') AND p.provider_trade_no = ${number}
    UNION SELECT t.id FROM recharge_order o JOIN recharge_refund r ON r.order_id = o.id ${withKeys(refundKeys)}
           WHERE o.order_no = ${number}
    UNION SELECT t.id FROM recharge_refund r ${withKeys(refundKeys)} WHERE r.refund_no = ${number}
    UNION SELECT t.id FROM recharge_exception x ${withKeys(exceptionKeys)} WHERE x.order_no = ${number}
    UNION SELECT w.hold_txn_id FROM withdrawal w WHERE w.payout_no = ${number}
    UNION SELECT d.txn_id FROM withdrawal w JOIN withdrawal_step d ON d.withdrawal_id = w.id WHERE w.payout_no = ${number}`;
}
