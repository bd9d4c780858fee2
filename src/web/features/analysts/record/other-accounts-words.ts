import { countText } from '#web/i18n/numbers.ts';

/** Texts about other accounts of an analyst's person. */
export const zh = {
  title: '同一人的其他账号',
  note: (accounts: number) =>
    `战绩按人计算：本页所有数据都已包含下列${accounts === 1 ? '账号' : ` ${countText(accounts)} 个账号`}的全部方案，换账号或注销都不会清零。`,
  published: (count: number) => `发布 ${countText(count)}`,
  settled: (count: number) => `已结 ${countText(count)}`,
  yield: (value: string) => `实际回报 ${value}`,
  span: (since: string, until: string) => `${since} 至 ${until}`,
};

export const en: typeof zh = {
  title: 'Other accounts of the same person',
  note: (accounts) =>
    `Records are kept per person: every figure on this page includes all tips from the ${accounts === 1 ? 'account' : `${countText(accounts)} accounts`} below. A new account never starts from zero.`,
  published: (count) => `${countText(count)} published`,
  settled: (count) => `${countText(count)} settled`,
  yield: (value) => `yield ${value}`,
  span: (since, until) => `${since} – ${until}`,
};
