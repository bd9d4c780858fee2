import type { Fen } from '#domain/money/fen.ts';

/** No response, or an inconclusive one: no conclusion may be drawn. */
export interface Unknown {
  readonly state: 'unknown';
  readonly cause: string;
}

export type AlipayRefund =
  | { readonly state: 'refunded' | 'processing' | 'not_found' }
  | { readonly state: 'failed'; readonly cause: string }
  | Unknown;

export interface AlipayPayee {
  /** `ALIPAY_USER_ID`, `ALIPAY_OPEN_ID` by consent; `ALIPAY_LOGON_ID` by phone number or e-mail address. */
  readonly identityType: 'ALIPAY_USER_ID' | 'ALIPAY_OPEN_ID' | 'ALIPAY_LOGON_ID';
  readonly identity: string;
  /** The verified name, which Alipay compares with the account. */
  readonly name: string;
}

export interface AlipayTransfer {
  /** Our number, which makes the payout idempotent. */
  readonly payoutNo: string;
  readonly amountFen: Fen;
  readonly payee: AlipayPayee;
  readonly title: string;
}

/**
 * State of a payout. `failed` by `fault`: `payee` is shown to the user and the money returned; `ours` alerts an
 * operator and is retried with the same number; `frozen` needs an operator's decision. An unlisted code is `unknown`.
 */
export type AlipayPayout =
  | { readonly state: 'paid'; readonly providerNo: string }
  | { readonly state: 'processing' | 'not_found' }
  /** Paid and later reversed. */
  | { readonly state: 'reversed'; readonly cause: string }
  | { readonly state: 'failed'; readonly fault: 'payee' | 'ours' | 'frozen'; readonly cause: string }
  | Unknown;

export type AlipayUser =
  | { readonly ok: true; readonly userId: string | null; readonly openId: string | null }
  | { readonly ok: false; readonly fault: 'code' | 'unavailable'; readonly cause: string };

export type PayoutNotifyResult =
  | { readonly ok: true; readonly payoutNo: string }
  | { readonly ok: false; readonly fault: string };

/** A line of a provider's statement: money received (positive) or sent (negative). */
export interface BillLine {
  readonly kind: 'paid' | 'refunded' | 'transferred';
  /** Our order, refund or payout number. */
  readonly number: string;
  readonly providerNo: string;
  readonly amountFen: Fen;
}

/** Refunds, payouts, consent and statements. Nothing here throws for network or Alipay errors. */
export interface AlipayMoney {
  /** Idempotent by `refundNo`. */
  refund(refund: {
    readonly orderNo: string;
    readonly refundNo: string;
    readonly amountFen: Fen;
    readonly reason: string;
  }): Promise<AlipayRefund>;
  queryRefund(orderNo: string, refundNo: string): Promise<AlipayRefund>;
  transfer(transfer: AlipayTransfer): Promise<AlipayPayout>;
  queryTransfer(payoutNo: string): Promise<AlipayPayout>;
  /** Verifies a notification `alipay.fund.trans.order.changed`; the state of the payout is queried afterwards. */
  verifyPayoutNotify(rawBody: Buffer, contentType: string): PayoutNotifyResult;
  /** Consent page (`auth_base`); it redirects back with `auth_code` and this `state`. */
  authUrl(state: string, returnUrl: string): string;
  identify(authCode: string): Promise<AlipayUser>;
  /** Alipay's statement of a Beijing day (`2026-03-14`); null while it is not available. */
  bill(day: string): Promise<readonly BillLine[] | null | Unknown>;
}
