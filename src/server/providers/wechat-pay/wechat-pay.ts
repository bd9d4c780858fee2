import type { Fen } from '#domain/money/fen.ts';

export interface WechatOrder {
  readonly orderNo: string;
  readonly totalFen: Fen;
  readonly description: string;
  /** How long from now it may be paid: a length, because WeChat lives in real time. */
  readonly payableForMs: number;
}

/** What `WeixinJSBridge` is given to open WeChat's own sheet. */
export interface WechatPaySheet {
  readonly appId: string;
  readonly timeStamp: string;
  readonly nonceStr: string;
  readonly package: string;
  readonly signType: 'RSA';
  readonly paySign: string;
}

/** No answer, or one that says nothing: nothing may be concluded. */
export interface Unknown {
  readonly state: 'unknown';
  readonly cause: string;
}

export type WechatTrade =
  | { readonly state: 'paid'; readonly tradeNo: string; readonly totalFen: Fen }
  | { readonly state: 'closed' | 'waiting' | 'not_found' }
  | Unknown;

export type WechatRefund =
  /** `stuck`: it goes neither forth nor back until a person settles it at the merchant platform. */
  | { readonly state: 'refunded' | 'processing' | 'not_found' | 'stuck' }
  | { readonly state: 'failed'; readonly cause: string }
  | Unknown;

export type WechatNotifyResult =
  | {
      readonly ok: true;
      readonly notify: {
        readonly orderNo: string;
        readonly tradeNo: string;
        readonly totalFen: Fen;
        readonly isPaid: boolean;
      };
      readonly evidence: string;
    }
  | {
      readonly ok: true;
      readonly refund: { readonly refundNo: string; readonly state: 'refunded' | 'failed' | 'stuck' };
      readonly evidence: string;
    }
  /** WeChat's own signature is on it and it cannot be right all the same. `evidence`: what it says, for a person to read. */
  | { readonly ok: false; readonly fault: string; readonly isGenuine: true; readonly evidence: string }
  | { readonly ok: false; readonly fault: string; readonly isGenuine: false };

/** WeChat Pay v3 as the rest of the server sees it. Nothing here throws for what the network or WeChat does. */
export interface WechatPay {
  /** Opens an order for WeChat's own sheet, for the payer of an openid. */
  openInWechat(
    order: WechatOrder,
    openId: string,
  ): Promise<
    { readonly ok: true; readonly sheet: WechatPaySheet } | { readonly ok: false; readonly cause: string }
  >;
  /** Opens an order for a phone browser outside WeChat. */
  openInBrowser(
    order: WechatOrder,
    address: string,
  ): Promise<{ readonly ok: true; readonly payUrl: string } | { readonly ok: false; readonly cause: string }>;
  queryTrade(orderNo: string): Promise<WechatTrade>;
  /** The same `refundNo` again is the same refund. */
  refund(refund: {
    readonly orderNo: string;
    readonly refundNo: string;
    readonly amountFen: Fen;
    readonly totalFen: Fen;
    readonly reason: string;
  }): Promise<WechatRefund>;
  queryRefund(refundNo: string): Promise<WechatRefund>;
  /** Judges a notify by the raw bytes of its body and its headers. */
  verifyNotify(rawBody: Buffer, headers: Readonly<Record<string, string | undefined>>): WechatNotifyResult;
  /** What WeChat counts of a Beijing day: null while there is no bill of it yet. */
  bill(day: string): Promise<readonly BillLine[] | null | Unknown>;
}

/** A line of a provider's bill: money that came in (positive) or went back (negative). */
export interface BillLine {
  readonly kind: 'paid' | 'refunded' | 'transferred';
  /** Ours: order, refund or payout number. */
  readonly number: string;
  readonly providerNo: string;
  readonly amountFen: Fen;
}
