import { counted } from '#web/i18n/plurals.ts';

/** Names of scheme fields, keyed as in the sealed text. */
const zhParts: Readonly<Record<string, string>> = {
  schemeId: '方案编号',
  authorId: '作者',
  matchIds: '比赛',
  chancePercent: '预估命中率',
  market: '玩法',
  authorSequence: '作者编号',
  title: '标题',
  summary: '摘要',
  body: '正文',
  picks: '选项、盘口与指数',
  ruleSet: '结算规则',
  priceFen: '价格',
  refundIfLost: '不中退',
  freeReaders: '免费对象',
  publishedAt: '发布时间',
};

const enParts: Readonly<Record<string, string>> = {
  schemeId: 'tip number',
  authorId: 'author',
  matchIds: 'match',
  chancePercent: 'stated probability',
  market: 'market',
  authorSequence: 'author’s tip number',
  title: 'title',
  summary: 'summary',
  body: 'analysis',
  picks: 'pick, line and odds',
  ruleSet: 'settlement rules',
  priceFen: 'price',
  refundIfLost: 'refund rule',
  freeReaders: 'free for',
  publishedAt: 'publishing time',
};

export const zh = {
  seal: '封存值',
  sealedAt: (at: string) => `${at} 封存，任何改动都会与公示账不符`,
  loggedAs: (number: string) => `公示账 #${number}`,
  loggedBefore: (lead: string) => `开赛前 ${lead} 登记`,
  whenOpen: '内容公开后可在本机验证',
  seeProof: '查看证明',
  proof: '封存证明',
  passed: (count: number) => `${count} 项已验证`,
  failed: '验证未通过',
  again: '重新验证',
  part: (name: string) => zhParts[name] ?? name,
  comma: '、',
  download: '下载证明',
  openLog: '查看公示账',
};

export const en: typeof zh = {
  seal: 'Seal',
  sealedAt: (at) => `Sealed ${at}; any change would no longer match the public log`,
  loggedAs: (number) => `Log #${number}`,
  loggedBefore: (lead) => `${lead} before kick-off`,
  whenOpen: 'You can verify it once it’s unlocked',
  seeProof: 'Proof',
  proof: 'Proof of seal',
  passed: (count) => `${counted(count, 'check')} passed`,
  failed: 'Check failed',
  again: 'Check again',
  part: (name) => enParts[name] ?? name,
  comma: ', ',
  download: 'Download proof',
  openLog: 'Open public log',
};
