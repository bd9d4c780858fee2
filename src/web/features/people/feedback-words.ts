import type { feedbackKinds } from '#contract/people.ts';

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
  contactHint: '可不填，只给运营看',
  send: '提交',
  tooShort: '请写 10 到 1000 字。',
  sent: '已提交，答复会发到消息',
  mine: '我的反馈',
  waiting: '等待答复',
  answer: '答复',
  more: '更早的反馈',
  none: '还没有反馈过',
  notFetched: '反馈没有取到',
};

export const en: typeof zh = {
  title: 'Feedback',
  kind: 'Kind',
  kinds: kindsEn,
  content: 'Message',
  contentHint: '10 to 1000 characters',
  contact: 'Contact',
  contactHint: 'optional, seen by operators alone',
  send: 'Send',
  tooShort: 'Please write 10 to 1000 characters.',
  sent: 'Sent; the answer comes to your messages',
  mine: 'My feedback',
  waiting: 'Waiting for an answer',
  answer: 'Answer',
  more: 'Older feedback',
  none: 'Nothing sent so far',
  notFetched: 'Your feedback did not load',
};
