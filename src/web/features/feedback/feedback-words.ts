import type { feedbackKinds } from '#contract/people/people.ts';

type Kind = (typeof feedbackKinds)[number];

const kindsZh: Readonly<Record<Kind, string>> = {
  problem: '问题',
  idea: '建议',
  money: '资金',
  account: '账号',
  other: '其他',
};

const kindsEn: Readonly<Record<Kind, string>> = {
  problem: 'Problem',
  idea: 'Idea',
  money: 'Money',
  account: 'Account',
  other: 'Other',
};

export const zh = {
  title: '意见反馈',
  kind: '类型',
  kinds: kindsZh,
  content: '内容',
  contentHint: '10 到 1000 字',
  contact: '联系方式',
  contactHint: '选填，仅工作人员可见',
  send: '提交',
  tooShort: '请填写 10 到 1000 字。',
  sent: '已提交，答复会发到消息',
  mine: '我的反馈',
  waiting: '待答复',
  answer: '答复',
  none: '暂无反馈',
  notFetched: '反馈加载失败',
};

export const en: typeof zh = {
  title: 'Feedback',
  kind: 'Topic',
  kinds: kindsEn,
  content: 'Message',
  contentHint: '10 to 1000 characters',
  contact: 'Contact',
  contactHint: 'Optional, seen only by our team',
  send: 'Send',
  tooShort: 'Write 10 to 1000 characters.',
  sent: 'Sent. We’ll reply in your inbox.',
  mine: 'My feedback',
  waiting: 'Awaiting reply',
  answer: 'Reply',
  none: 'No feedback yet',
  notFetched: 'Couldn’t load your feedback',
};
