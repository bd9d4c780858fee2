import { styleSigns } from '#domain/protection/links/style-signs.ts';

/** A deterministic generator of numbers from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 2_147_483_647 || 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const subjects =
  '球队控球射门防守边路中场角球进攻后卫前锋门将传中反击体能轮换主场客场盘口指数比分赛程伤停'.match(/../gu) ??
  [];

/**
 * Texts of somebody who uses each function word and sign as often as `writer` decides, about subjects that all share.
 * @param text which one: no two are the same
 */
export function writtenBy(writer: number, text: number, characters = 400): string {
  const habit = numbersFrom(writer + 1);
  const weights = styleSigns.zh.map(() => habit() ** 3);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const chance = numbersFrom((writer + 1) * 1_009 + text * 31 + 7);
  const sign = () => {
    let left = chance() * sum;
    for (const [at, weight] of weights.entries()) {
      left -= weight;
      if (left <= 0) return styleSigns.zh[at] ?? '的';
    }
    return '的';
  };
  const words: string[] = [];
  for (let length = 0; length < characters; length += 4) {
    words.push(subjects[Math.floor(chance() * subjects.length)] ?? '', sign());
    if (chance() < 0.1) words.push('。');
  }
  return words.join('');
}
