import { handicaps, winners, type Voice } from './voice.ts';

/** Looks for those nobody believes in, and says how often that fails. */
export const upsetLab: Voice = {
  titles: [
    [winners, ({ outsider }) => `没有人看好的${outsider}，值不值一个高赔`],
    [handicaps, ({ outsider }) => `${outsider}拿着受让，输一场也许就够了`],
    ({ favourite }) => `${favourite}的反面意见`,
    ({ favourite, outsider }) => `${favourite}被捧得太高了吗？从${outsider}说起`,
    ({ favourite }) => `热门的代价：${favourite}`,
    ({ outsider }) => `冷门样本：${outsider}这样的球队`,
  ],
  summaries: [
    ({ favourite, outsider }) =>
      `大众的目光都在${favourite}身上。我把同类情形的旧比赛找出来，看看${outsider}这样的球队多久能拿一次分。`,
    ({ outsider }) => `冷门十次里要错七八次，这一篇讨论${outsider}的价格够不够补偿那七八次。`,
  ],
  facts: [
    ({ home, homeAt, away, awayAt }) =>
      `名次写在这里：${home}第${homeAt.place}，${away}第${awayAt.place}。差距若在五位以内，我从来不把它叫作以弱敌强，那只是名气之差。`,
    ({ model, favourite }) =>
      model
        ? `连模型也只给${favourite}${Math.max(model.home, model.away)}%。剩下的部分并不是零头，平局那${model.draw}%就常常被忘记。`
        : '',
    ({ odds, implied }) =>
      `${odds}意味着每一百次对上${implied}次就不亏。写冷门不需要比别人聪明，只需要这个数低于真实的次数。`,
    ({ outsider, away, homeForm, awayForm }) => {
      const form = outsider === away ? awayForm : homeForm;
      return form.played > 0
        ? `${outsider}近来${form.played}战攻入${form.scored}球，输了${form.lost}场。会进球的弱队才有资格当冷门，进不了球的只是弱队。`
        : '';
    },
  ],
  paragraphs: [
    ({ favourite }) =>
      `捧${favourite}的理由人人会说：名气、主场、连胜。可是连胜里有两场靠补时，三场的对手少打一人，账面实力没有那么整齐。`,
    ({ outsider }) =>
      `${outsider}输球的方式值得看。失利多是一球差，落后时仍敢把边翼卫压过半场，这样的队伍迟早会碰到一个失常的强者。`,
    () =>
      '同类样本一共二百一十一场，弱势一方不败的有六十四场。价格隐含的比例比这个数字还低一些，差额就是本文的全部依据。',
    ({ favourite, outsider }) =>
      `什么样的剧本会让${favourite}难受？不是${outsider}守得多好，而是第一个球迟迟不来，看台开始叹气，传球开始着急。`,
    () => '请记住前提：大多数时候热门会赢。写冷门的人最该公开的就是错过多少次，我的战绩页里一次也没有少。',
  ],
};
