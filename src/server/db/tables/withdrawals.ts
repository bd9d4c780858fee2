import type { WithdrawalState } from '#domain/withdrawal/withdrawal-state.ts';
import type { TaxMethod } from '#domain/withdrawal/withholding.ts';

export interface WithdrawalTables {
  payee_owner: { identity_hash: Uint8Array; user_id: string };
  payee: {
    id: string;
    user_id: string;
    number: number;
    identity_type: 'ALIPAY_USER_ID' | 'ALIPAY_OPEN_ID' | 'ALIPAY_LOGON_ID';
    sealed: Uint8Array | null;
    identity_hash: Uint8Array | null;
    account_masked: string;
    name_masked: string;
    bound_at: Date;
  };
  payee_consent: { state_hash: Uint8Array; user_id: string; expires_at: Date };
  withdrawal: {
    id: string;
    user_id: string;
    request_id: string;
    payee_id: string;
    payout_no: string;
    amount_fen: number;
    tax_fen: number;
    tax_method: TaxMethod;
    hold_txn_id: number;
    requested_at: Date;
  };
  withdrawal_step: {
    withdrawal_id: string;
    number: number;
    state: Exclude<WithdrawalState, 'requested'>;
    txn_id: number | null;
    provider_no: string | null;
    reason: string | null;
    operator_id: string | null;
    at: Date;
  };
  withdrawal_sending: { withdrawal_id: string; number: number; sent_at: Date };
  withdrawal_watch: { withdrawal_id: string; ask_at: Date; asked_at: Date | null; trouble: string | null };
}
