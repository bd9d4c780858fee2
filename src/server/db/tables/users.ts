import type { Generated } from 'kysely';

export interface UserTables {
  app_user: {
    id: string;
    mobile: string;
    nickname: string;
    avatar: string | null;
    intro: Generated<string>;
    gender: Generated<'unknown' | 'female' | 'male'>;
    disabled_at: Date | null;
    registered_at: Date;
  };
  certification: { user_id: string; adult: boolean; certified_at: Date; source: string };
  analyst: { user_id: string; level: Generated<number>; approved_at: Date; source: string };
  person_link: {
    kind: 'identity' | 'device' | 'payout';
    hash: Uint8Array;
    user_id: string;
    linked_at: Date;
  };
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
    scene: 'login' | 'bind' | 'remove' | 'withdraw';
    address: string;
    salt: Uint8Array;
    code_hash: Uint8Array;
    tries: Generated<number>;
    sent_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
}
