import { handicaps, winners, type Voice } from './voice.ts';

/** Writes of where a price comes from. */
export const nightReader: Voice = {
  titles: [
    ({ home }) => `${home}的指数从哪里走到今天`,
    ({ home, away }) => `${home}与${away}：盘口说了什么`,
    [handicaps, ({ home }) => `${home}的让步还站得住吗`],
    [['asian'], ({ away }) => `${away}这一侧的水位耐人寻味`],
    [winners, ({ away }) => `${away}不败的报价为什么慢慢往下走`],
    ({ home, away }) => `临场之前再读一遍${home}对${away}`,
  ],
  summaries: [
    ({ home, away }) =>
      `从开盘到现在，${home}与${away}的报价走了两段不同的路。我按时间顺序拆开来看，再说哪一段可信。`,
    ({ home }) => `市场对${home}的看法这几天有过一次转折，我把转折前后的报价放在一起，谈谈剩下的余地。`,
  ],
  facts: [
    ({ odds, implied }) =>
      `落笔时这一项报${odds}，折成概率是${implied}%，其中还含着机构的那一份。把那一份还回去，我与市场相差的就是本篇要讲的部分。`,
    ({ home, away, model }) =>
      model
        ? `作为对照，平台模型给${home}、平局、${away}的比重分别是${model.home}、${model.draw}、${model.away}。报价与它贴得越近，说明消息越少。`
        : '',
    ({ home, homeAt, away, awayAt }) =>
      `开盘时机构手里大概只有积分：${home}${homeAt.points}分，${away}${awayAt.points}分。之后的每一次移动，都是积分以外的东西。`,
    ({ away, awayForm }) =>
      awayForm.played > 0
        ? `${away}近${awayForm.played}场${awayForm.won}胜${awayForm.drawn}平${awayForm.lost}负，公众记得的是最后一场，报价记得的是全部，这里常有一点空隙。`
        : '',
  ],
  paragraphs: [
    ({ home, away }) =>
      `开盘那天几家机构对${home}和${away}的分歧不小，过了一晚才慢慢靠拢。靠拢的方向往往比靠拢之后的数字更有意思，这一次也不例外。`,
    ({ home }) =>
      `去掉抽水以后，${home}的隐含概率大约只动了两三个百分点。动得不多，却是在没有任何消息的时段里动的，我倾向把它当成真实的意见。`,
    [
      ['asian'],
      ({ away }) =>
        `${away}这边要留意让步与水位的关系：盘口没有变深，水位却在往一边挪，只能用同一种比分结构来解释。`,
    ],
    [
      winners,
      ({ home, away }) =>
        `胜平负三个数字里最该看平局。平局报价不动而${home}与${away}此消彼长，说明钱在两头，不在中间。`,
    ],
    () =>
      '我的做法一向简单：先写下自己的概率，再翻开报价。两者相差不到一成就放过，超过一成才动笔，今天属于后者。',
    () => '会错在哪里？如果临开场前一小时报价反向走一大步，说明有我不知道的事，那时这篇就不必再看了。',
  ],
};
