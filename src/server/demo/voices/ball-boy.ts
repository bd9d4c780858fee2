import type { Voice } from './voice.ts';

/** Writes short, of what only those beside the pitch see. */
export const ballBoy: Voice = {
  titles: [
    ({ home }) => `站在底线外看${home}：替补席最近很安静`,
    ({ home, away }) => `${home}迎战${away}，先看热身`,
    ({ away }) => `${away}客场的第一脚传球`,
    ({ home }) => `${home}的界外球，没人在意的二十次机会`,
  ],
  summaries: [
    ({ home, away }) => `捡球的位置离场边最近。${home}与${away}这一场，我写三件转播镜头里看不清的小事。`,
    ({ away }) => `${away}换了门将以后，后卫回传的习惯变了，这件事还没有反映到价格里。`,
  ],
  paragraphs: [
    ({ home }) =>
      `${home}今年的热身多了一组短传围抢，八个人一个圈，连教练组也下场。上场以后的第一个一刻钟，他们的跑动明显整齐。`,
    ({ away }) => `${away}的守门员喊得很多，喊的都是“出来”。防线听他的话往前顶，身后就留出了一大块草皮。`,
    ({ home, away }) =>
      `场地东侧背阴，草长得慢，球速也慢。${home}习惯从那边起球，${away}的左后卫恰好最怕被连续冲刺。`,
    () => '替补席上谁先起来跑步，通常比首发名单更诚实。上一轮六十分钟以前就有三个人在跑，体能的账要算进去。',
    () => '我样本还少，写得短，记得全。看错的那几篇都留着，大家可以翻回去对照。',
  ],
};
