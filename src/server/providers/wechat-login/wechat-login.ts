/** The identity that consented. An openid is unique only within its `appId`. */
export type WechatIdentity =
  | { readonly ok: true; readonly appId: string; readonly openId: string; readonly unionId: string | null }
  /** `snapshot`: the virtual account of a snapshot page, for which no user is created. */
  | { readonly ok: false; readonly fault: 'code' | 'snapshot' | 'unavailable'; readonly cause: string };

/** WeChat's consent page as used by the rest of the server. */
export interface WechatLogin {
  /** URL of the consent page; it redirects to our page with `code` and this `state`. */
  authUrl(state: string, returnUrl: string): string;
  /** Exchanges a one-time code for an identity. Never throws for network or WeChat errors. */
  identify(code: string): Promise<WechatIdentity>;
}
