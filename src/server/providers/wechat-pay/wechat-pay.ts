import type { Fen } from '#domain/money/fen.ts';

export interface WechatOrder {
  readonly orderNo: string;
  readonly totalFen: Fen;
  readonly description: string;
  /** Payment period from now: a duration, because WeChat uses real time. */
  readonly payableForMs: number;
}

/** Parameters of `WeixinJSBridge` that open WeChat's payment sheet. */
export interface WechatPaySheet {
  readonly appId: string;
  readonly timeStamp: string;
  readonly nonceStr: string;
  readonly package: string;
  readonly signType: 'RSA';
  readonly paySign: string;
}

/** An order that was not opened; `isPaid`: because WeChat says that it is paid already. */
export interface NotOpened {
  readonly ok: false;
  readonly cause: string;
  readonly isPaid: boolean;
}

/** No response, or an inconclusive one: no conclusion may be drawn. */
export interface Unknown {
  readonly state: 'unknown';
  readonly cause: string;
}

export type WechatTrade =
  | { readonly state: 'paid'; readonly tradeNo: string; readonly totalFen: Fen }
  | { readonly state: 'closed' | 'waiting' | 'not_found' }
  | Unknown;

export type WechatRefund =
  /** `stuck`: neither succeeds nor fails until an operator settles it at the merchant platform. */
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
  /** Signed by WeChat but still invalid. `evidence`: its content, for an operator. */
  | { readonly ok: false; readonly fault: string; readonly isGenuine: true; readonly evidence: string }
  | { readonly ok: false; readonly fault: string; readonly isGenuine: false };

/** WeChat Pay v3 as used by the rest of the server. Nothing here throws for network or WeChat errors. */
export interface WechatPay {
  /** Opens an order for WeChat's own payment sheet, for the payer's openid. */
  openInWechat(
    order: WechatOrder,
    openId: string,
  ): Promise<{ readonly ok: true; readonly sheet: WechatPaySheet } | NotOpened>;
  /** Opens an order for a phone browser outside WeChat. */
  openInBrowser(
    order: WechatOrder,
    address: string,
  ): Promise<{ readonly ok: true; readonly payUrl: string } | NotOpened>;
  queryTrade(orderNo: string): Promise<WechatTrade>;
  /** Idempotent by `refundNo`. */
  refund(refund: {
    readonly orderNo: string;
    readonly refundNo: string;
    readonly amountFen: Fen;
    readonly totalFen: Fen;
    readonly reason: string;
  }): Promise<WechatRefund>;
  queryRefund(refundNo: string): Promise<WechatRefund>;
  /** Verifies a notification by the raw bytes of its body and its headers. */
  verifyNotify(rawBody: Buffer, headers: Readonly<Record<string, string | undefined>>): WechatNotifyResult;
  /** WeChat's statement of a Beijing day: null while it is not available. */
  bill(day: string): Promise<readonly BillLine[] | null | Unknown>;
}

/** A line of a provider's statement: money received (positive) or refunded (negative). */
export interface BillLine {
  readonly kind: 'paid' | 'refunded' | 'transferred';
  /** Our order, refund or payout number. */
  readonly number: string;
  readonly providerNo: string;
  readonly amountFen: Fen;
}
