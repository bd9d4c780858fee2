import type { Voice } from './voice.ts';

/** Puts matches together, and says what that costs. */
export const twoFronts: Voice = {
  titles: [
    ({ home, away }) => `赛程压力表：${home}与${away}谁更需要轮换`,
    ({ home }) => `三天两战，${home}能撑住吗`,
    ({ away }) => `${away}的旅途与睡眠`,
    ({ home, away }) => `${home}这场打完还有硬仗，${away}没有`,
    [['parlay'], ({ home }) => `从${home}开始，把几场的体能放在一起算`],
  ],
  summaries: [
    ({ home, away }) =>
      `我关心的是日历。${home}与${away}休息天数不同，主力分钟数也不同，摆在一起就看得清楚。`,
    ({ home }) => `${home}的主力本月平均出场超过四百分钟，这一篇说说疲劳会落在比赛的哪一段。`,
  ],
  facts: [
    ({ home, homeForm, awayForm }) =>
      homeForm.played > 0
        ? `最近${homeForm.played}场${home}拿了${3 * homeForm.won + homeForm.drawn}分，对手是${3 * awayForm.won + awayForm.drawn}分。赛程密的时候，这种短期积分掉得比排名快。`
        : '',
    ({ away, awayAt }) =>
      `${away}在榜上第${awayAt.place}位、${awayAt.points}分。这个分数决定教练敢不敢轮换，名单比战术更早说出答案。`,
    ({ odds, implied }) =>
      `写进方案的价格是${odds}，也就是要有${implied}%的把握才不吃亏。疲劳这一项我估值三四个百分点。`,
    ({ model }) =>
      model
        ? `模型把两边的进球期望合起来算作${model.goals}。它不知道谁坐了四小时车，这个数我往下挪一点。`
        : '',
  ],
  paragraphs: [
    ({ home }) =>
      `${home}的中前卫已经连续六场首发，冲刺次数从三十一掉到二十四。教练嘴上说不轮换，换人时间却一场比一场早。`,
    ({ away }) =>
      `${away}上一场客场之后坐了四个小时的车，第二天只做恢复训练。这样的安排在联赛里常见，下半场掉速也常见。`,
    [
      ['parlay'],
      () =>
        '把几场放在一起并不会让判断更准，只会让波动更大。串起来的价格看着诱人，其中每一腿都要单独站得住。',
    ],
    () => '周中有比赛的球队，周末的前二十分钟往往最慢。我把这一段单独记账，两个赛季下来差别很稳定。',
    ({ home, away }) =>
      `若${home}早早锁定比分，主力会提前下场；若久攻不下，${away}反而得到他们最想要的开放场面。`,
    () => '本篇只对赛前的名单负责。首发公布后少了关键的那一位，整个推理就要从头来过。',
  ],
};
