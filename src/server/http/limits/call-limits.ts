import type { calls } from '#contract/calls.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** At most `max` within `windowMs`, counted for the network that asks or for the user. */
export interface CallLimit {
  readonly by: 'network' | 'user';
  readonly windowMs: number;
  readonly max: number;
}

export type Limited = keyof typeof calls | 'upload' | 'guardianUpload';

const perUserAnHour = (max: number): CallLimit => ({ by: 'user', windowMs: hourMs, max });
const perNetwork = (max: number, windowMs: number): CallLimit => ({ by: 'network', windowMs, max });

/**
 * How often codes may be tried, money be moved and persons be claimed, beside the limits each feature has of its own. Where
 * it cannot be counted, these calls are refused. A network may be a telephone company: its bounds are wide.
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
  upload: perUserAnHour(60),
  sendGuardianCode: perNetwork(20, hourMs),
  guardianClaim: perNetwork(20, hourMs),
  guardianClaimState: perNetwork(60, hourMs),
  guardianUpload: perNetwork(30, 24 * hourMs),
};

/**
 * What is bound more loosely, by each process for itself and without asking the database: unlocking is bounded by the balance
 * and by the sale, a preview tells nothing of others; the rest only costs us work.
 */
export const looseLimits = {
  unlockScheme: { by: 'user', windowMs: minuteMs, max: 120 },
  /** The screen asks once a pause in typing. */
  previewScheme: { by: 'user', windowMs: minuteMs, max: 60 },
  everything: { by: 'network', windowMs: minuteMs, max: 6_000 },
} as const satisfies Readonly<Record<string, CallLimit>>;
