export interface WechatTables {
  wechat_state: {
    state_hash: Uint8Array;
    nonce_hash: Uint8Array;
    return_to: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  wechat_ticket: {
    ticket_hash: Uint8Array;
    app_id: string;
    open_id: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    used_for: 'login' | 'payment' | null;
    used_by: string | null;
  };
  wechat_binding: { app_id: string; open_id: string; user_id: string; bound_at: Date };
}
