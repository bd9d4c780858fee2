import { paths } from '#web/paths/paths.ts';

/** Next step after a refusal. */
export type NextStep = 'certify' | 'protection' | 'wechat';

const ways: Readonly<Record<string, NextStep>> = {
  IDENTITY_NOT_VERIFIED: 'certify',
  SELF_EXCLUDED: 'protection',
  TEEN_MODE: 'protection',
  WX_TICKET_INVALID: 'wechat',
  WX_STATE_INVALID: 'wechat',
  WX_CODE_INVALID: 'wechat',
  WX_SNAPSHOT_USER: 'wechat',
};

const pages: Readonly<Record<Exclude<NextStep, 'wechat'>, () => string>> = {
  certify: () => paths.certification(),
  protection: () => paths.protection(),
};

/** Next step for a refusal reason; null if the message is sufficient, for example for a wrong amount. */
export function nextStepFor(reason: string | null): NextStep | null {
  return reason === null ? null : (ways[reason] ?? null);
}

/** Page of the next step; null for WeChat, whose consent is requested in place. */
export function nextStepHref(way: NextStep): string | null {
  return way === 'wechat' ? null : pages[way]();
}
