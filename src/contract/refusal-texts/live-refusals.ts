import { type RefusalText, text } from '../refusal-text.ts';
import { counted } from './in-words.ts';

/** Refusal of the live stream at its client limit; pages poll instead. */
export const liveRefusals = {
  LIVE_TOO_MANY: text(
    429,
    (f) => `当前网络的实时连接已达 ${f.of('limit')} 个上限，请关闭一些页面再试。`,
    (f) =>
      `Your network already has ${counted(f, 'limit', 'live connection')}. Please close some pages and try again.`,
  ),
  LIVE_UNAVAILABLE: text(
    503,
    () => '实时更新暂不可用，比赛将定时刷新。',
    () => 'Live updates aren’t available right now. Matches refresh every 30 seconds instead.',
  ),
} satisfies Record<string, RefusalText>;
