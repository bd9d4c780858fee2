import { totals, type Voice } from './voice.ts';

/** Counts chances, and writes of how many goals there will be. */
export const cornerFlag: Voice = {
  titles: [
    [totals, ({ home, away }) => `${home}与${away}的机会质量：进球数高估了吗`],
    [['btts'], ({ home, away }) => `${home}与${away}，谁更可能交白卷`],
    ({ home }) => `${home}的射门都从哪里来`,
    ({ home, away }) => `两种节奏相遇：${home}要快，${away}要慢`,
    ({ away }) => `${away}的失球曲线`,
    [['totals'], ({ home }) => `先算${home}的禁区触球，再谈大小`],
    ({ home }) => `${home}的禁区触球，值多少个好机会`,
  ],
  summaries: [
    ({ home, away }) =>
      `把${home}和${away}最近的射门逐脚归类，去掉运气以后，双方的进球期望与比分板相差不小。`,
    ({ home }) => `${home}主场的进球集中在半场前后各一刻钟，这个分布最能说明问题。`,
    [totals, ({ away }) => `${away}连续四场在客场创造的绝佳机会都不到两次，我的总进球估计因此下调。`],
  ],
  facts: [
    ({ home, homeForm, away, awayForm }) =>
      homeForm.played > 0 && awayForm.played > 0
        ? `先摆原始数：${home}近${homeForm.played}场进${homeForm.scored}失${homeForm.conceded}，${away}近${awayForm.played}场进${awayForm.scored}失${awayForm.conceded}。样本小，所以只当起点，不当结论。`
        : '',
    ({ model }) =>
      model
        ? `平台的模型给出总进球期望${model.goals}。我的数字把补时也算进去，和它相差通常不超过零点三。`
        : '',
    ({ odds, implied }) =>
      `${odds}要求这件事一百次里至少出现${implied}次。我数出来的次数更多，多出来的那几次就是价值。`,
    ({ home, homeAt }) =>
      `${home}目前第${homeAt.place}位。排名靠的是积分，我更看射门：同样的名次，有人靠创造，有人靠门将。`,
  ],
  paragraphs: [
    ({ home }) =>
      `${home}平均每场有十三脚射门，其中禁区内的只占五成半。数量好看，质量一般，转化成进球要靠连续的压制。`,
    ({ away }) =>
      `${away}的防守并不差，差的是丢球之后的十五秒。对手的快攻有四成发生在这个窗口，这里是整场比赛的进球来源。`,
    ({ home, away }) =>
      `把两队的节奏放进同一张表：${home}每次控球平均九秒，${away}接近十四秒。快慢相遇时，通常是慢的那一方先把比赛拖进自己的速度。`,
    [
      totals,
      () => '进球数是一个分布，不是一个数。我写的概率来自泊松与负二项的折中，两头的尾巴比直觉里更厚。',
    ],
    [totals, () => '裁判的尺度也在模型里：这位主裁每场多给两个定位球，对总数的影响大约是零点一个球。'],
    [
      ['btts'],
      ({ home, away }) =>
        `要两边都有进账，弱的那一环才是答案。${home}主场零封的次数不多，${away}客场颗粒无收的次数也不多，相乘之后并不悬殊。`,
    ],
    ({ home }) => `如果${home}在开场阶段就领先，本文的前提不再成立，读者可以把它当成一篇过期的文章。`,
  ],
};
