import type { Protocol } from '#web/paths/paths.ts';

const namesZh: Readonly<Record<Protocol, string>> = {
  serviceProtocol: '服务协议',
  privacyProtocl: '隐私政策',
  rechargeProtocol: '充值协议',
  nonageProtocol: '未成年人保护规则',
};

const namesEn: Readonly<Record<Protocol, string>> = {
  serviceProtocol: 'Terms of service',
  privacyProtocl: 'Privacy policy',
  rechargeProtocol: 'Top-up terms',
  nonageProtocol: 'Rules for minors',
};

export const zh = {
  title: '协议与规则',
  names: namesZh,
  lead: '每份文本都有版本号和生效日期。',
  edition: (version: string, day: string) => `版本 ${version}，${day} 起生效`,
  contents: '目录',
  others: '其他协议',
  notFetched: '协议加载失败',
  claim: '申请未成年人退款',
  protection: '设置消费保护',
  security: '账号与安全',
  connectUs: '联系我们',
};

export const en: typeof zh = {
  title: 'Terms and rules',
  names: namesEn,
  lead: 'Each document has a version and an effective date.',
  edition: (version, day) => `Version ${version}, effective ${day}`,
  contents: 'Contents',
  others: 'Other documents',
  notFetched: 'Couldn’t load this document',
  claim: 'Claim a refund for a minor',
  protection: 'Spending controls',
  security: 'Account and security',
  connectUs: 'Contact us',
};
