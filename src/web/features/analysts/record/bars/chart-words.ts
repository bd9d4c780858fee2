import { countText } from '#web/i18n/numbers.ts';
import { counted } from '#web/i18n/plurals.ts';

/** Texts of the closing-price and month charts. */
export const zh = {
  closing: '与收盘指数比',
  closingLead: (share: string, schemes: number, mean: string) =>
    `${share} 的方案领先收盘（${countText(schemes)} 场有收盘指数），平均 ${mean}。`,
  closingLabel: (rows: readonly string[]) => `收盘优势分布：${rows.join('，')}`,
  closingBin: (range: string, schemes: number) => `${range} ${countText(schemes)} 场`,
  under: (end: string) => `低于 ${end}`,
  over: (end: string) => `高于 ${end}`,
  closingRange: '收盘优势',
  schemes: '场',
  months: '每月盈亏',
  monthsNote: '每场 1 注，单位：注',
  monthsLabel: (rows: readonly string[]) => `每月盈亏：${rows.join('，')}`,
  monthColumn: '月份',
  profit: '盈亏（注）',
  odds: '指数',
  oddsUnder: (end: string) => `${end} 以下`,
  oddsFrom: (start: string) => `${start} 以上`,
};

export const en: typeof zh = {
  closing: 'Against the closing line',
  closingLead: (share, schemes, mean) =>
    `${share} of tips beat the closing line (${counted(schemes, 'tip')} with a closing price), ${mean} on average.`,
  closingLabel: (rows) => `Closing line value: ${rows.join(', ')}`,
  closingBin: (range, schemes) => `${range} ${counted(schemes, 'tip')}`,
  under: (end) => `under ${end}`,
  over: (end) => `over ${end}`,
  closingRange: 'CLV',
  schemes: 'Tips',
  months: 'Profit by month',
  monthsNote: '1 unit per tip',
  monthsLabel: (rows) => `Profit by month: ${rows.join(', ')}`,
  monthColumn: 'Month',
  profit: 'Profit (units)',
  odds: 'Odds',
  oddsUnder: (end) => `under ${end}`,
  oddsFrom: (start) => `${start}+`,
};
