import type { calls } from '#contract/calls.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** At most `max` requests within `windowMs`, per network or per user. */
export interface CallLimit {
  readonly by: 'network' | 'user';
  readonly windowMs: number;
  readonly max: number;
}

export type Limited = keyof typeof calls | 'upload' | 'guardianUpload';

const perUserAnHour = (max: number): CallLimit => ({ by: 'user', windowMs: hourMs, max });
const perNetwork = (max: number, windowMs: number): CallLimit => ({ by: 'network', windowMs, max });

/**
 * Limits on login codes, money movements and identity claims, in addition to each feature's own. If counting fails,
 * these calls are refused. The limits per network are high because a network may be a mobile carrier.
 */
export const callLimits: Readonly<Partial<Record<Limited, CallLimit>>> = {
  sendCode: perNetwork(100, hourMs),
  login: perNetwork(100, 10 * minuteMs),
  disabledAccount: perNetwork(60, hourMs),
  loginByWx: perNetwork(100, 10 * minuteMs),
  wxAuthUrl: perNetwork(600, 10 * minuteMs),
  wxAuthInfo: perNetwork(100, 10 * minuteMs),
  exchangeToken: perUserAnHour(60),
  bindMobile: perUserAnHour(20),
  bindMobileByPost: perUserAnHour(20),
  certify: perUserAnHour(20),
  setTeenMode: perUserAnHour(30),
  removeUser: perUserAnHour(20),
  exportUser: perUserAnHour(20),
  createRecharge: perUserAnHour(60),
  refundRecharge: perUserAnHour(30),
  withdraw: perUserAnHour(30),
  bindAlipayUrl: perUserAnHour(30),
  bindAlipay: perUserAnHour(20),
  subscribePush: perUserAnHour(60),
  renewPush: perNetwork(600, hourMs),
  upload: perUserAnHour(60),
  sendGuardianCode: perNetwork(20, hourMs),
  guardianClaim: perNetwork(20, hourMs),
  guardianClaimState: perNetwork(60, hourMs),
  guardianUpload: perNetwork(30, 24 * hourMs),
};

/**
 * Looser limits, counted in memory, of which the nodes tell each other: unlocking is bounded by balance and sale, a preview reveals
 * nothing about others; the rest only costs server time.
 */
export const looseLimits = {
  unlockScheme: { by: 'user', windowMs: minuteMs, max: 120 },
  /** The form sends a preview after each typing pause. */
  previewScheme: { by: 'user', windowMs: minuteMs, max: 60 },
  /** Pictures drawn anew; those in memory are not counted. */
  pictures: { by: 'network', windowMs: minuteMs, max: 120 },
  everything: { by: 'network', windowMs: minuteMs, max: 6_000 },
} as const satisfies Readonly<Record<string, CallLimit>>;
