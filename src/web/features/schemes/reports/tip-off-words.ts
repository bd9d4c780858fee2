import type { tipOffReasons } from '#contract/people/people.ts';

type Reason = (typeof tipOffReasons)[number];

const reasonsZh: Readonly<Record<Reason, string>> = {
  plagiarism: '抄袭他人内容',
  notTheMatch: '内容与比赛不符',
  notTheResult: '与赛果或结算不符',
  contact: '留有联系方式',
  gamblingLure: '诱导投注或承诺收益',
  harmsMinors: '危害未成年人',
  other: '其他',
};

const reasonsEn: Readonly<Record<Reason, string>> = {
  plagiarism: 'Copied from someone else',
  notTheMatch: 'Not about this match',
  notTheResult: 'Contradicts the result',
  contact: 'Contains contact details',
  gamblingLure: 'Promotes gambling or promises profit',
  harmsMinors: 'Harms minors',
  other: 'Other',
};

export const zh = {
  title: '举报方案',
  choose: '举报原因',
  reasons: reasonsZh,
  details: '说明',
  detailsHint: '请说明哪里有问题；原因选“其他”时必填',
  rule: '每条举报都会处理，结果会发到消息。我们不会向作者透露举报人。',
  send: '提交举报',
  chooseFirst: '请选择举报原因。',
  textNeeded: '原因选“其他”时，请填写 10 到 500 字的说明。',
  tooShort: '说明须为 10 到 500 字，或者留空。',
  sent: '已提交，处理结果会发到消息',
  noScheme: '未选择方案',
  noSchemeText: '请从方案页底部进入举报。',
};

export const en: typeof zh = {
  title: 'Report a tip',
  choose: 'What’s wrong?',
  reasons: reasonsEn,
  details: 'Details',
  detailsHint: 'Tell us what is wrong and where. Required for “Other”.',
  rule: 'Our team reviews every report and sends the outcome to your inbox. The author won’t know who reported.',
  send: 'Send report',
  chooseFirst: 'Choose a reason.',
  textNeeded: 'For “Other”, describe the problem in 10 to 500 characters.',
  tooShort: 'Write 10 to 500 characters, or leave it empty.',
  sent: 'Report sent. We’ll tell you the outcome in your inbox.',
  noScheme: 'No tip selected',
  noSchemeText: 'To report a tip, open it and scroll to the bottom.',
};
