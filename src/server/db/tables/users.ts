import type { Generated } from 'kysely';

export interface UserTables {
  app_user: {
    id: string;
    /** Null once the person is erased. */
    mobile: string | null;
    nickname: string;
    avatar: string | null;
    intro: Generated<string>;
    gender: Generated<'unknown' | 'female' | 'male'>;
    disabled_at: Date | null;
    registered_at: Date;
    mobile_changed_at: Generated<Date | null>;
    erased_at: Generated<Date | null>;
  };
  certification: { user_id: string; adult: boolean; certified_at: Date; source: string };
  analyst: { user_id: string; level: Generated<number>; approved_at: Date; source: string };
  person_link: {
    kind: 'identity' | 'device' | 'payout';
    hash: Uint8Array;
    user_id: string;
    linked_at: Date;
  };
  /** `day` is a date in Beijing: `2026-03-14`. */
  certification_tries: { user_id: string; day: string; tries: number };
  person_key: { user_id: string; wrapped: Uint8Array };
  person_identity: {
    user_id: string;
    number_index: Uint8Array;
    sealed: Uint8Array;
    sealed_mask: Uint8Array;
    sealed_at: Date;
  };
  removal: {
    id: string;
    user_id: string;
    number: number;
    forfeited_fen: number;
    requested_at: Date;
    removes_at: Date;
  };
  removal_cancellation: { removal_id: string; cancelled_at: Date };
  data_export: { user_id: string; day: string; at: Date };
  session: {
    id: string;
    token_hash: Uint8Array;
    user_id: string;
    device: string;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
  sms_code: {
    id: string;
    mobile: string;
    scene: 'login' | 'bind' | 'remove' | 'withdraw' | 'guardian';
    address: string;
    wide_network: Generated<string>;
    salt: Uint8Array;
    code_hash: Uint8Array;
    tries: Generated<number>;
    sent_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
}
