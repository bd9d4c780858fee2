import { countText } from '#web/i18n/numbers.ts';
import { counted } from '#web/i18n/plurals.ts';

/** Texts of the head of a record: what a fan reads first. */
export const zh = {
  hitRate: '命中率',
  yield: '实际回报',
  interval: '实际回报 95% 区间',
  gained: (units: string) => `赚 ${units} 注`,
  lost: (units: string) => `亏 ${units} 注`,
  even: '不赚不亏',
  plain: (schemes: number, result: string, range: string, size: string) =>
    `${countText(schemes)} 场，${result}；真实水平大概在 ${range}，${size}。`,
  sizes: { small: '样本还小', middling: '样本还不算大', large: '样本较大' },
  strengths: '擅长',
  strongCompetition: '联赛',
  strongMarket: '玩法',
  strength: (schemes: string, value: string) => `${schemes} 场 · 实际回报 ${value}`,
  apart: (schemes: string, profit: string) =>
    `另有 ${schemes} 个方案的指数不是机构实际报价，盈亏 ${profit} 注，不计入以上数据和排名。`,
};

export const en: typeof zh = {
  hitRate: 'Hit rate',
  yield: 'Yield',
  interval: 'Yield, 95% interval',
  gained: (units) => `up ${units} units`,
  lost: (units) => `down ${units} units`,
  even: 'break-even',
  plain: (schemes, result, range, size) =>
    `${counted(schemes, 'tip')}, ${result}. The true level is probably ${range}; ${size}.`,
  sizes: {
    small: 'the sample is still small',
    middling: 'the sample is still moderate',
    large: 'the sample is large',
  },
  strengths: 'Best at',
  strongCompetition: 'League',
  strongMarket: 'Market',
  strength: (schemes, value) => `${schemes} tips · yield ${value}`,
  apart: (schemes, profit) =>
    `Kept apart: tips at odds no bookmaker offered (${schemes} in all, ${profit} units). They count in none of these figures and in no ranking.`,
};
