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

const titles: Readonly<Record<DemoAnalyst['locale'], readonly Sentence[]>> = {
  zh: [
    ({ home, away }) => `${home}的高位压迫，${away}怎么出球`,
    ({ away }) => `${away}的边路回追是这场的关键`,
    ({ home }) => `${home}主场节奏：先看前二十分钟`,
    ({ home, away }) => `${home}对${away}：中场人数决定控球`,
  ],
  en: [
    ({ home }) => `How ${home} build from the back`,
    ({ away }) => `${away} and the space behind`,
    ({ home, away }) => `${home} v ${away}: set pieces`,
  ],
};

const summaries: Readonly<Record<DemoAnalyst['locale'], readonly Sentence[]>> = {
  zh: [
    ({ home, away }) =>
      `${home}近几场的抢回球位置比上月高，${away}后场出球的成功率在下降。本篇讨论现在的价格合不合理。`,
    ({ away }) => `${away}连续作战，替补深度有限，下半场的体能是看点。本篇给出我的估计与理由。`,
  ],
  en: [
    ({ home, away }) =>
      `${home} have pressed higher of late while ${away} lose the ball in build-up. Is the price right?`,
    ({ away }) =>
      `${away} come in on short rest with a thin bench. What that means for the second half, and the price.`,
  ],
};

const paragraphs: Readonly<Record<DemoAnalyst['locale'], readonly Sentence[]>> = {
  zh: [
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
  en: [
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

/** The words of a demo scheme: the same analyst never says the same thing of the same teams. */
export function demoText({ locale }: DemoAnalyst, teams: Teams, random: () => number): DemoText {
  const one = (choices: readonly Sentence[]): string => {
    const chosen = choices[Math.floor(random() * choices.length)];
    return chosen ? chosen(teams) : '';
  };
  return {
    title: one(titles[locale]),
    summary: one(summaries[locale]),
    body: paragraphs[locale].map((sentence) => sentence(teams)).join('\n\n'),
  };
}
