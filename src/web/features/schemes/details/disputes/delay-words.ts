import type { SchemeDetails } from '../../queries.ts';

type Reason = NonNullable<SchemeDetails['delay']>['reason'];

const zhReasons: Readonly<Record<Reason, string>> = {
  noResult: '数据源尚未提供赛果。',
  contradiction: '多个数据源的赛果不一致。',
  dayDisputed: '多个数据源的比赛日期不一致。',
  held: '赛果正在人工核查，核查期间暂停结算。',
  halfTimeUnknown: '半场比分缺失或有争议。',
  scoreUnknown: '比赛已结束，暂无比分。',
  scoreImpossible: '数据源提供的比分有误。',
  settlementFails: '结算出错，技术人员正在处理。',
  payoutFails: '已结算，但付款出错，技术人员正在处理。',
};

const enReasons: Readonly<Record<Reason, string>> = {
  noResult: 'No source has reported a result yet.',
  contradiction: 'The sources report different results.',
  dayDisputed: 'The sources disagree on when the match was played.',
  held: 'We’re checking the result. Nothing settles until we’re done.',
  halfTimeUnknown: 'The half-time score is unknown or disputed.',
  scoreUnknown: 'The match is over but no score has been reported.',
  scoreImpossible: 'The reported score is impossible.',
  settlementFails: 'Settlement failed. We’re looking into it.',
  payoutFails: 'Settled, but the payout failed. We’re looking into it.',
};

export const zh = {
  title: '尚未结算',
  reasons: zhReasons,
  since: (at: string) => `${at} 起转人工处理，期间款项由平台托管。`,
};

export const en: typeof zh = {
  title: 'Not settled yet',
  reasons: enReasons,
  since: (at) => `Under manual review since ${at}. Payments stay in escrow until it’s settled.`,
};
