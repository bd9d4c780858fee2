import { randomInt, randomUUID } from 'node:crypto';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import type { CallInput } from '#contract/define-call.ts';
import type { TestApp } from '../test-app.ts';

export type PublishBody = CallInput<typeof publishScheme>['body'];

/** A body that must not appear in any list, card or summary. */
export const hiddenSentence = '客队边路回防的速度从开季起一直在下降，这是判断的关键依据。';

const words =
  '节奏 空当 压迫 出球 回防 角球 传中 射门 控球 逼抢 后卫 前锋 门将 边路 中路 体能 轮换 阵型 定位 反击 速度 身高 对抗 拦截 ' +
  '解围 补位 换人 天气 草皮 赛程 客场 主场 积分 升级 降级 杯赛 教练 训练 伤停 停赛 新援 老将 青训 战术 高位 低位 紧逼 松散 ' +
  '直塞 斜传 远射 头球 扑救 失误 越位 犯规 点球 任意 红牌 黄牌 补时 上半 下半 开局 收官 尾声 领先 落后 追平 反超 僵持 拉锯';

/** Unique random text: two authors may not publish similar texts. */
export function ownWords(characters: number): string {
  const known = words.split(' ');
  let text = '';
  while (text.length < characters) text += known[randomInt(known.length)] ?? '';
  return text.slice(0, characters);
}

/** A valid draft on Arsenal's Asian handicap of `buildMatch`, with unique text. */
export function draftOf(matchId: string, changes: Partial<PublishBody> = {}): PublishBody {
  return {
    matchId,
    market: 'asian',
    picks: [{ pick: 'home', lineQuarters: -3 }],
    title: `主队压迫占优，${ownWords(12)}`,
    summary: `本方案讨论盘口的价格是否合理：${ownWords(40)}。`,
    body: `${hiddenSentence}${ownWords(150)}。`,
    priceFen: 0,
    refundIfLost: false,
    freeReaders: 'nobody',
    idempotencyKey: randomUUID(),
    displayedOddsMilli: [2050],
    ...changes,
  };
}

/** A parlay on markets priced by `buildMatch`: matches with their picks, such as `1x2 home`. */
export function parlayOf(
  legs: readonly (readonly [matchId: string, of: keyof typeof legOdds])[],
  changes: Partial<PublishBody> = {},
): PublishBody {
  const picks = legs.map(([matchId, of]) => {
    const [market, pick = '', line] = of.split(' ');
    return {
      matchId,
      market: market as '1x2' | 'asian' | 'totals' | 'handicap3',
      pick,
      lineQuarters: line === undefined ? null : Number(line),
    };
  });
  return {
    ...draftOf(legs[0]?.[0] ?? '', { market: 'parlay', picks }),
    displayedOddsMilli: legs.map(([, of]) => legOdds[of]),
    ...changes,
  };
}

const legOdds = {
  '1x2 home': 1950,
  '1x2 draw': 3600,
  '1x2 away': 4100,
  'asian home -3': 2050,
  'asian away 3': 1850,
  'totals over 10': 1910,
  'totals under 10': 1990,
  'handicap3 home -4': 3100,
  'handicap3 away -4': 2020,
} as const;

export async function buildScheme(
  it: TestApp,
  author: { readonly token: string },
  matchId: string,
  changes: Partial<PublishBody> = {},
): Promise<string> {
  const { id } = await it.call(publishScheme, { body: draftOf(matchId, changes) }, { token: author.token });
  return id;
}

export async function buildUnlock(it: TestApp, buyer: { readonly token: string }, schemeId: string) {
  return await it.call(
    unlockScheme,
    { params: { id: schemeId }, body: { unlockId: randomUUID() } },
    { token: buyer.token },
  );
}
