import type { DemoAnalyst } from './demo-people.ts';

export interface DemoText {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

interface Teams {
  readonly home: string;
  readonly away: string;
}

type Sentence = (teams: Teams) => string;

/** What one analyst has to say: nobody else's words. */
interface Voice {
  readonly titles: readonly Sentence[];
  readonly summaries: readonly Sentence[];
  readonly paragraphs: readonly Sentence[];
}

/** Writes of what is seen on the pitch. */
const terraces: Voice = {
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

/** Writes of where a price comes from. */
const nightReader: Voice = {
  titles: [
    ({ home }) => `${home}的指数从哪里走到今天`,
    ({ home, away }) => `${home}与${away}：盘口说了什么`,
    ({ away }) => `${away}这一侧的水位耐人寻味`,
  ],
  summaries: [
    ({ home, away }) =>
      `从开盘到现在，${home}与${away}的报价走了两段不同的路。我按时间顺序拆开来看，再说哪一段可信。`,
    ({ home }) => `市场对${home}的看法这几天有过一次转折，我把转折前后的报价放在一起，谈谈剩下的余地。`,
  ],
  paragraphs: [
    ({ home, away }) =>
      `开盘那天几家机构对${home}和${away}的分歧不小，过了一晚才慢慢靠拢。靠拢的方向往往比靠拢之后的数字更有意思，这一次也不例外。`,
    ({ home }) =>
      `去掉抽水以后，${home}的隐含概率大约只动了两三个百分点。动得不多，却是在没有任何消息的时段里动的，我倾向把它当成真实的意见。`,
    ({ away }) =>
      `${away}这边要留意的是亚盘与大小球之间的关系：让步没有变深，进球线却在往一边挪，两者只能用同一种比分结构来解释。`,
    () =>
      '我的做法一向简单：先写下自己的概率，再翻开报价。两者相差不到一成就放过，超过一成才动笔，今天属于后者。',
    () => '会错在哪里？如果临开场前一小时报价反向走一大步，说明有我不知道的事，那时这篇就不必再看了。',
  ],
};

/** Writes in English of dead balls and second ones. */
const secondPost: Voice = {
  titles: [
    ({ home }) => `How ${home} build from the back`,
    ({ away }) => `${away} and the space behind`,
    ({ home, away }) => `${home} v ${away}: set pieces`,
  ],
  summaries: [
    ({ home, away }) =>
      `${home} have pressed higher of late while ${away} lose the ball in build-up. Is the price right?`,
    ({ away }) =>
      `${away} come in on short rest with a thin bench. What that means for the second half, and the price.`,
  ],
  paragraphs: [
    ({ home }) =>
      `${home} first. Over five matches they have won more balls in the last third than the league average, and nearly half of their opponents' passes out of defence are long.`,
    ({ away }) =>
      `${away} leave their full-backs high and ask a centre-back to cover. After substitutions the gap grows; two of their last three goals against came from there.`,
    ({ home, away }) =>
      `Expect a tight first half. If ${home} score first they close the middle; ${away} then go direct, which opens the match.`,
    () =>
      'On the price: my own estimate sits close to the market and leans the same way. A change in the line-ups would weaken it.',
    () => 'The risk is set pieces: neither side defends them well, and one corner can turn the match.',
  ],
};

const voices: Readonly<Record<DemoAnalyst['voice'], Voice>> = { terraces, nightReader, secondPost };

/** The words of a demo scheme, in the voice of its analyst. */
export function demoText({ voice }: DemoAnalyst, teams: Teams, random: () => number): DemoText {
  const { titles, summaries, paragraphs } = voices[voice];
  const one = (choices: readonly Sentence[]): string => {
    const chosen = choices[Math.floor(random() * choices.length)];
    return chosen ? chosen(teams) : '';
  };
  return {
    title: one(titles),
    summary: one(summaries),
    body: paragraphs.map((sentence) => sentence(teams)).join('\n\n'),
  };
}
