import type { SchemeDetails } from '../queries.ts';

type Reason = NonNullable<SchemeDetails['delay']>['reason'];

const zhReasons: Readonly<Record<Reason, string>> = {
  noResult: '数据源还没有给出赛果。',
  contradiction: '数据源给出的赛果互相矛盾。',
  dayDisputed: '数据源给出的比赛日期不一致。',
  halfTimeUnknown: '半场比分未知或有争议。',
  scoreUnknown: '比赛已结束，但还没有比分。',
  scoreImpossible: '数据源给出的比分不可能成立。',
  settlementFails: '结算出错，技术人员正在处理。',
  payoutFails: '已结算，但付款出错，技术人员正在处理。',
};

const enReasons: Readonly<Record<Reason, string>> = {
  noResult: 'No source has reported a result yet.',
  contradiction: 'The sources report different results.',
  dayDisputed: 'The sources disagree on when the match was played.',
  halfTimeUnknown: 'The half-time score is unknown or disputed.',
  scoreUnknown: 'The match is over but no score has been reported.',
  scoreImpossible: 'The reported score is impossible.',
  settlementFails: 'Settlement failed. We are looking into it.',
  payoutFails: 'It is settled, but the payout failed. We are looking into it.',
};

export const zh = {
  title: '尚未结算',
  reasons: zhReasons,
  since: (at: string) => `${at} 起由人工处理，在此之前款项一直在托管中。`,
};

export const en: typeof zh = {
  title: 'Not settled yet',
  reasons: enReasons,
  since: (at) => `With our staff since ${at}. Payments stay in escrow until then.`,
};
