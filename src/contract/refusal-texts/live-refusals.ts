import { type RefusalText, text } from '../refusal-text.ts';

/** Why nobody more is let in to the live stream; pages then ask again by the clock. */
export const liveRefusals = {
  LIVE_TOO_MANY: text(
    429,
    (f) => `你的网络上已有 ${f.of('limit')} 个实时连接，请关掉一些页面再试。`,
    (f) =>
      `Your network has ${f.of('limit')} live connections already. Please close some pages and try again.`,
  ),
  LIVE_UNAVAILABLE: text(
    503,
    () => '实时更新暂时连不上，比赛会改为定时刷新。',
    () => 'Live updates are not available right now. Matches are refreshed every half minute instead.',
  ),
} satisfies Record<string, RefusalText>;
