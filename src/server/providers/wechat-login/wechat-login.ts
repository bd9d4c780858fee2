/** Who WeChat says has consented. `appId` belongs to it: an openid means nothing without. */
export type WechatIdentity =
  | { readonly ok: true; readonly appId: string; readonly openId: string; readonly unionId: string | null }
  /** `snapshot`: the virtual account of a snapshot page, which no user is made from. */
  | { readonly ok: false; readonly fault: 'code' | 'snapshot' | 'unavailable'; readonly cause: string };

/** WeChat's consent page as the rest of the server sees it. */
export interface WechatLogin {
  /** Where the browser goes; WeChat sends it back to our page with `code` and this `state`. */
  authUrl(state: string, returnUrl: string): string;
  /** Swaps a code, which works once, for who it is. Never throws for what the network or WeChat does. */
  identify(code: string): Promise<WechatIdentity>;
}
