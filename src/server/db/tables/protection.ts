import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CollusionEdge } from '#domain/protection/collusion.ts';

export interface ProtectionTables {
  spending_brake: {
    user_id: string;
    number: number;
    daily_now_fen: number | null;
    daily_next_fen: number | null;
    daily_next_at: Date | null;
    monthly_now_fen: number | null;
    monthly_next_fen: number | null;
    monthly_next_at: Date | null;
    set_at: Date;
  };
  self_exclusion: { user_id: string; number: number; until: Date; set_at: Date };
  teen_pin: {
    user_id: string;
    salt: Uint8Array;
    pin_hash: Uint8Array;
    tries: Generated<number>;
    tried_at: Date;
  };
  collusion_flag: {
    id: string;
    analyst_id: string;
    buyer_id: string;
    edge: CollusionEdge;
    evidence: JSONColumnType<Record<string, unknown>>;
    flagged_at: Date;
  };
  income_hold: {
    id: string;
    analyst_id: string;
    number: number;
    buyer_id: string | null;
    operator_id: string | null;
    held_at: Date;
  };
  income_hold_decision: {
    hold_id: string;
    kind: 'confirmed' | 'released';
    operator_id: string;
    reason: string;
    decided_at: Date;
  };
  guardian_claim: {
    id: string;
    claim_no: string;
    request_id: string;
    secret_hash: Uint8Array;
    phone_index: Uint8Array;
    relation: 'mother' | 'father' | 'other';
    images: number;
    user_id: string | null;
    received_at: Date;
  };
  guardian_claim_person: { claim_id: string; sealed: Uint8Array };
  guardian_claim_reading: {
    id: GeneratedAlways<number>;
    claim_id: string;
    operator_id: string;
    read_at: Date;
  };
  guardian_claim_decision: {
    claim_id: string;
    granted: boolean;
    reason: string;
    operator_id: string;
    decided_at: Date;
  };
  guardian_claim_refund: {
    claim_id: string;
    refund_id: string;
    order_id: string;
    from_balance_fen: number;
    borne_fen: number;
  };
}
