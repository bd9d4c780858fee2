import type { Voice } from './voice.ts';

/** Has been a referee, and reads matches by their discipline. */
export const oldReferee: Voice = {
  titles: [
    ({ home, away }) => `哨声里的${home}与${away}：纪律决定走势`,
    ({ home }) => `${home}的犯规为什么总在三十米区`,
    ({ away }) => `${away}停赛名单之后的连锁反应`,
    ({ home, away }) => `从执法角度看${home}和${away}都能进球的可能`,
  ],
  summaries: [
    ({ home, away }) =>
      `吹了十几年业余联赛，我习惯先看犯规图。${home}与${away}的犯规位置决定了定位球的数量，也决定了双方进球的机会。`,
    ({ away }) => `${away}后腰停赛，替补更喜欢下脚，禁区前沿的任意球会变多。`,
  ],
  paragraphs: [
    ({ home }) =>
      `${home}的犯规有三成发生在本方三十米区，多数是边路被过之后的补救动作。懂行的对手会专门往那里送球。`,
    ({ away }) =>
      `${away}领黄牌的时间偏早，半场结束前平均一张半。背着牌的后卫不敢上抢，下半场的空间就是这样来的。`,
    () => '规则没有变，尺度在变。本赛季对禁区内拉拽的判罚更严，点球比去年同期多出两成。',
    ({ home, away }) =>
      `两队都不是会死守的类型。${home}主场习惯压上，${away}落后时也不收缩，于是门前的来回不会少。`,
    () => '当年在场上最怕的是情绪失控的比赛，看不准的也是这种比赛。如果头一刻钟就有红牌，以上判断一律作废。',
  ],
};
