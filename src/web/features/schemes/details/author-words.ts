export const zh = {
  settledCount: (count: number) => `已结 ${count} 场`,
  yieldInterval: '回报率 95% 区间',
  explained: '怎样算的',
  yieldFromTo: (low: string, high: string) => `回报率 ${low} ~ ${high}`,
  mean: (value: string) => `均值 ${value}。`,
  holdsZero: '区间含 0，还不能和运气分开。',
  aboveZero: '区间全在 0 以上。',
  belowZero: '区间全在 0 以下。',
  tooFew: (needed: number) => `不足 ${needed} 场，样本不足。`,
};

export const en: typeof zh = {
  settledCount: (count) => `${count} settled`,
  yieldInterval: 'Yield, 95% interval',
  explained: 'How it is worked out',
  yieldFromTo: (low, high) => `Yield ${low} ~ ${high}`,
  mean: (value) => `Mean ${value}. `,
  holdsZero: 'The interval holds 0: not told apart from luck yet.',
  aboveZero: 'The interval lies above 0.',
  belowZero: 'The interval lies below 0.',
  tooFew: (needed) => `Under ${needed} settled: too few to say.`,
};
