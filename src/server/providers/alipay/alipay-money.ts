import type { Fen } from '#domain/money/fen.ts';

/** No answer, or one that says nothing: nothing may be concluded. */
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
  /** The certified name, which Alipay holds against the account. */
  readonly name: string;
}

export interface AlipayTransfer {
  /** Ours; the same again is the same payout. */
  readonly payoutNo: string;
  readonly amountFen: Fen;
  readonly payee: AlipayPayee;
  readonly title: string;
}

/**
 * What became of a payout. `failed` says whose fault: the payee's is told to the user and the money returned; ours calls a
 * person and is tried again with the same number; `frozen` is looked into by a person. A code nobody knows is `unknown`.
 */
export type AlipayPayout =
  | { readonly state: 'paid'; readonly providerNo: string }
  | { readonly state: 'processing' | 'not_found' }
  /** It was paid and came back. */
  | { readonly state: 'reversed'; readonly cause: string }
  | { readonly state: 'failed'; readonly fault: 'payee' | 'ours' | 'frozen'; readonly cause: string }
  | Unknown;

export type AlipayUser =
  | { readonly ok: true; readonly userId: string | null; readonly openId: string | null }
  | { readonly ok: false; readonly fault: 'code' | 'unavailable'; readonly cause: string };

export type PayoutNotifyResult =
  | { readonly ok: true; readonly payoutNo: string }
  | { readonly ok: false; readonly fault: string };

/** A line of a provider's bill: money that came in (positive) or went out (negative). */
export interface BillLine {
  readonly kind: 'paid' | 'refunded' | 'transferred';
  /** Ours: order, refund or payout number. */
  readonly number: string;
  readonly providerNo: string;
  readonly amountFen: Fen;
}

/** Refunds, payouts, consent and bills: part of the gateway. Nothing here throws for what the network or Alipay does. */
export interface AlipayMoney {
  /** The same `refundNo` again is the same refund. */
  refund(refund: {
    readonly orderNo: string;
    readonly refundNo: string;
    readonly amountFen: Fen;
    readonly reason: string;
  }): Promise<AlipayRefund>;
  queryRefund(orderNo: string, refundNo: string): Promise<AlipayRefund>;
  transfer(transfer: AlipayTransfer): Promise<AlipayPayout>;
  queryTransfer(payoutNo: string): Promise<AlipayPayout>;
  /** Judges a push of `alipay.fund.trans.order.changed`; what became of the payout is then asked. */
  verifyPayoutNotify(rawBody: Buffer, contentType: string): PayoutNotifyResult;
  /** Where the browser goes to consent (`auth_base`); it comes back with `auth_code` and this `state`. */
  authUrl(state: string, returnUrl: string): string;
  identify(authCode: string): Promise<AlipayUser>;
  /** What Alipay counts of a Beijing day (`2026-03-14`): null while there is no bill of it yet. */
  bill(day: string): Promise<readonly BillLine[] | null | Unknown>;
}
