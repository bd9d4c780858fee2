import { handicaps, winners, type Voice } from './voice.ts';

/** Writes of weather, grass and handicaps. */
export const rainNotes: Voice = {
  titles: [
    ({ home }) => `雨天的${home}，传控还剩多少`,
    [handicaps, ({ home, away }) => `草皮、风向与让步：${home}对${away}的老问题`],
    ({ home, away }) => `${home}对${away}：先看草，再看人`,
    ({ away }) => `${away}踢湿滑场地的三个习惯`,
    [handicaps, ({ home }) => `让步合不合理，先看${home}怎么守领先`],
  ],
  summaries: [
    ({ home, away }) =>
      `降雨会把一部分地面配合变成二次争抢。这对${home}是损失，对${away}未必，两队的差距由此变小。`,
    [
      handicaps,
      ({ home }) => `${home}领先一球之后的平均站位退后了七米，赢球容易，赢得多难，这正是让步要回答的问题。`,
    ],
    ({ away }) => `${away}在湿地上的走势比平时更稳定，本文用两个赛季的数据说明理由。`,
  ],
  facts: [
    ({ home, homeForm }) =>
      homeForm.played > 0
        ? `${home}最近${homeForm.played}个主客场合计净胜${homeForm.scored - homeForm.conceded}球，其中下雨的场次表现更差。净胜球是干地上挣来的，今天要打折。`
        : '',
    ({ away, awayAt }) =>
      `${away}积${awayAt.points}分、排第${awayAt.place}，客场求稳的球队多半愿意把比赛踢碎，雨会帮他们的忙。`,
    ({ odds }) =>
      `写这段话时价格停在${odds}。雨的消息还没有完全进到里面，开场前若跌得快，那就是别人也看了天气。`,
    ({ model, home }) =>
      model
        ? `模型不看天气，它说${home}胜${model.home}%、平${model.draw}%。我在这个底子上给平局添一点，给主胜减一点。`
        : '',
  ],
  paragraphs: [
    () =>
      '气象台给出的降水集中在开赛前后，场地排水尚可，但边线附近会积水。短传成功率在这种夜晚平均下降四个百分点。',
    ({ home }) =>
      `${home}的进攻依靠肋部的地面渗透，球一旦停在水里，就只剩下传中。他们的传中质量，在联赛里排在中游偏后。`,
    ({ away }) =>
      `${away}的两名中卫头球争抢都过六成，长球大战并不吃亏。客队这种时候往往敢把防线放在禁区前沿。`,
    [
      ['asian'],
      () =>
        '四分之一球的差别，往往就是平局归谁。我给平局的比重略高于市场，所以宁可少拿一点水位，也要站在平局有保护的一边。',
    ],
    [winners, () => '湿滑的场地上平局比晴天多，我不会因为主队名气大就忘掉中间那一格。'],
    ({ home, away }) => `${home}对${away}的旧账参考价值有限，人员换了大半。真正留下来的是场地和风。`,
    () => '要是雨没有下，这篇文章的一半理由就不在了，写在这里，免得事后再找借口。',
  ],
};
