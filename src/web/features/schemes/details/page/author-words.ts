export const zh = {
  settledCount: (count: number) => `已结 ${count} 场`,
  yieldInterval: '实际回报 95% 区间',
  explained: '计算方法',
  yieldOf: (range: string) => `实际回报 ${range}`,
  mean: (value: string) => `实际回报 ${value}。`,
  holdsZero: '区间包含 0，暂时无法排除运气。',
  aboveZero: '区间全部在 0 以上。',
  belowZero: '区间全部在 0 以下。',
  tooFew: (needed: number) => `已结不足 ${needed} 场，样本不足。`,
};

export const en: typeof zh = {
  settledCount: (count) => `${count} settled`,
  yieldInterval: 'Yield, 95% interval',
  explained: 'How it’s calculated',
  yieldOf: (range) => `Yield ${range}`,
  mean: (value) => `Yield ${value}. `,
  holdsZero: 'The interval includes 0: it could still be luck.',
  aboveZero: 'The whole interval is above 0.',
  belowZero: 'The whole interval is below 0.',
  tooFew: (needed) => `Under ${needed} settled: too few to tell.`,
};
