import { totals, winners, type Voice } from './voice.ts';

/** Writes of what is seen on the pitch. */
export const terraces: Voice = {
  titles: [
    ({ home, away }) => `${home}的高位压迫，${away}怎么出球`,
    ({ away }) => `${away}的边路回追是这场的关键`,
    ({ home }) => `${home}主场节奏：先看前二十分钟`,
    ({ home, away }) => `${home}对${away}：中场人数决定控球`,
  ],
  summaries: [
    ({ home, away }) =>
      `${home}近几场的抢回球位置比上月高，${away}后场出球的成功率在下降。本篇讨论现在的价格合不合理。`,
    ({ away }) => `${away}连续作战，替补深度有限，下半场的体能是看点。本篇给出我的估计与理由。`,
  ],
  facts: [
    ({ home, homeForm }) =>
      homeForm.played > 0
        ? `翻开${home}最近${homeForm.played}场的录像：${homeForm.won}胜${homeForm.drawn}平${homeForm.lost}负，打进${homeForm.scored}球。过程比比分好看的有一半以上，所以我对他们的进攻评价不低。`
        : '',
    ({ away, awayForm }) =>
      awayForm.played > 0
        ? `${away}同期丢了${awayForm.conceded}球、进了${awayForm.scored}球。丢的球里边路起球占多数，这正是上面说的身后空当。`
        : '',
    ({ home, away, homeAt, awayAt }) =>
      homeAt.points + awayAt.points > 0
        ? `积分榜上${home}排第${homeAt.place}、${away}排第${awayAt.place}，相差${Math.abs(homeAt.points - awayAt.points)}分。名次说明不了场上的对位，却解释得了谁更敢压上。`
        : '',
    ({ odds, implied }) =>
      `我选的这一项现在是${odds}，换算下来约${implied}%。看完录像我给的概率略高一点，差额就是动笔的理由。`,
    [
      winners,
      ({ home, model }) =>
        model
          ? `数据模型认为${home}取胜的机会是${model.home}%，平局${model.draw}%。它没看过录像，但方向与我相同时，我会更放心些。`
          : '',
    ],
    [
      totals,
      ({ model }) =>
        model
          ? `模型预计两队合计${model.goals}球。以这两队的出球方式，前场丢球会很多，我更在意第一个进球来得早不早。`
          : '',
    ],
  ],
  paragraphs: [
    ({ home }) =>
      `先说${home}。最近五场他们在前场三十米的抢断明显多于联赛平均，对手被迫长传的比例接近一半，第二落点的争抢因此成了他们最稳定的进攻起点。`,
    ({ away }) =>
      `再说${away}。边后卫站位偏高，身后空当要靠中卫横移来补，换人之后这个问题更明显，最近三个失球有两个从这里来。`,
    ({ home, away }) =>
      `两队交手的节奏通常前紧后松。${home}若先进球会收紧中路，${away}落后时习惯加高中锋，场面会变得更直接。`,
    () =>
      '价格方面，我按自己的估计与现在的指数对照，差距不大，但方向一致。临场若阵容有变，这个判断要打折扣。',
    () => '风险在定位球：双方的防空都不算好，一次角球就能改变走势。只按自己能承受的程度参考，不要重复加码。',
  ],
};
