import { paths } from '#web/paths/paths.ts';

/** What leads on after a refusal. */
export type WayOut = 'certify' | 'protection' | 'wechat';

const ways: Readonly<Record<string, WayOut>> = {
  IDENTITY_NOT_VERIFIED: 'certify',
  SELF_EXCLUDED: 'protection',
  TEEN_MODE: 'protection',
  WX_TICKET_INVALID: 'wechat',
  WX_STATE_INVALID: 'wechat',
  WX_CODE_INVALID: 'wechat',
  WX_SNAPSHOT_USER: 'wechat',
};

const pages: Readonly<Record<Exclude<WayOut, 'wechat'>, () => string>> = {
  certify: () => paths.certification(),
  protection: () => paths.protection(),
};

/** What a person can do about a refusal; null where its sentence says all there is, such as another amount. */
export function wayOut(reason: string | null): WayOut | null {
  return reason === null ? null : (ways[reason] ?? null);
}

/** The page that leads on; null for WeChat, whose consent is asked for on the spot. */
export function wayOutHref(way: WayOut): string | null {
  return way === 'wechat' ? null : pages[way]();
}
