/** Texts of the marks of skill on the analyst page. */
export const zh = {
  title: '优势标记',
  note: '从 1 起步的资金',
  names: { closing: '收盘优势', profit: '战绩优势' },
  given: (day: string) => `${day} 获得标记。`,
  notGiven: (threshold: string) => `资金达到 ${threshold} 才获得标记，暂未达到。`,
  wealth: (now: string, peak: string) => `现为 ${now}，最高 ${peak}。`,
  none: '暂无可计算的方案。',
  label: (name: string, now: string) => `${name}：按每个方案下注，从 1 变为 ${now}`,
  day: '截至',
  money: '资金',
};

export const en: typeof zh = {
  title: 'Marks of skill',
  note: 'money, starting from 1',
  names: { closing: 'Beats the closing line', profit: 'Profit beyond luck' },
  given: (day) => `Mark earned on ${day}.`,
  notGiven: (threshold) => `No mark yet: that takes ${threshold}.`,
  wealth: (now, peak) => `Now ${now}, at best ${peak}.`,
  none: 'No tips to go by yet.',
  label: (name, now) => `${name}: betting on every tip would have turned 1 into ${now}`,
  day: 'Date',
  money: 'Money',
};
