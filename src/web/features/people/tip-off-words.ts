import type { tipOffReasons } from '#contract/people.ts';

type Reason = (typeof tipOffReasons)[number];

const reasonsZh: Readonly<Record<Reason, string>> = {
  plagiarism: '抄袭他人内容',
  notTheMatch: '内容与比赛不符',
  notTheResult: '与赛果或结算不符',
  contact: '留有联系方式',
  gamblingLure: '诱导投注或保证收益',
  harmsMinors: '危害未成年人',
  other: '其他',
};

const reasonsEn: Readonly<Record<Reason, string>> = {
  plagiarism: 'Copied from somebody else',
  notTheMatch: 'Not about this match',
  notTheResult: 'Does not fit the result',
  contact: 'Contains contact details',
  gamblingLure: 'Lures to betting or promises profit',
  harmsMinors: 'Harms minors',
  other: 'Something else',
};

export const zh = {
  title: '举报方案',
  choose: '为什么举报',
  reasons: reasonsZh,
  details: '说明',
  detailsHint: '请写清楚哪里有问题，选「其他」时必填',
  rule: '运营会逐条处理，结果会在消息里告诉你。举报人不会告诉作者。',
  send: '提交举报',
  chooseFirst: '请选择一个原因。',
  textNeeded: '选「其他」时请说明，10 到 500 字。',
  tooShort: '说明须为 10 到 500 字，或者留空。',
  sent: '已提交，结果会发到消息',
  noScheme: '没有选方案',
  noSchemeText: '请从方案页进入举报。',
};

export const en: typeof zh = {
  title: 'Report a scheme',
  choose: 'What is wrong',
  reasons: reasonsEn,
  details: 'Explanation',
  detailsHint: 'Say what is wrong and where; needed for something else',
  rule: 'Operators look at every report and the outcome comes to your messages. The author is not told who reported.',
  send: 'Send report',
  chooseFirst: 'Please choose a reason.',
  textNeeded: 'For something else please explain in 10 to 500 characters.',
  tooShort: 'An explanation takes 10 to 500 characters; leave it empty otherwise.',
  sent: 'Sent; the outcome comes to your messages',
  noScheme: 'No scheme chosen',
  noSchemeText: 'Please come here from the page of a scheme.',
};
