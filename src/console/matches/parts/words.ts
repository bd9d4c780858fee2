import type { Standing, CaseReason } from './match-types.ts';

type Counts = Extract<Standing, { kind: 'counts' }>;
type Doubt = Extract<Standing, { kind: 'doubt' }>;

export const zh = {
  counts: '赛果有效',
  why: {
    decided: '由运营人员确认',
    agreed: '多个数据源一致',
    unchanged: '单一数据源，已持续足够时间未变',
  } satisfies Record<Counts['why'], string>,
  doubts: {
    noResult: '暂无赛果',
    tooRecent: '赛果待确认',
    contradiction: '数据源矛盾',
    dayDisputed: '比赛日期有争议',
    held: '已暂停结算',
  } satisfies Record<Doubt['doubt'], string>,
  doubtTexts: {
    noResult: '没有数据源给出最终赛果。',
    tooRecent: '数据源刚给出赛果，持续一段时间不变后生效。',
    contradiction: '数据源给出的赛果互相矛盾，须由运营人员确认。',
    dayDisputed: '数据源给出的比赛日期不同，须由运营人员确认。',
    held: '运营人员暂停了这场比赛的结算，恢复之前任何赛果都不生效。',
  } satisfies Record<Doubt['doubt'], string>,
  cases: {
    noResult: '长时间没有赛果',
    contradiction: '数据源互相矛盾',
    dayDisputed: '比赛日期有争议',
    held: '已暂停结算',
    halfTimeUnknown: '半场比分未知或有争议',
    scoreUnknown: '已完场但没有比分',
    scoreImpossible: '比分不可能',
    settlementFails: '结算失败',
    payoutFails: '付款失败',
  } satisfies Record<CaseReason, string>,
  notFinished: '其他场次未完场',
  timeUnknown: '时间待定',
  since: '自',
  sources: '数据源',
  countsAt: '预计生效',
  readAfter: '此前不采用（比赛不可能已结束）',
  announced: '数据源公布的新开球时间',
};

export const en: typeof zh = {
  counts: 'Result counts',
  why: {
    decided: 'decided by an operator',
    agreed: 'several sources agree',
    unchanged: 'one source, unchanged for long enough',
  },
  doubts: {
    noResult: 'No result yet',
    tooRecent: 'Awaiting confirmation',
    contradiction: 'Sources contradict',
    dayDisputed: 'Match day disputed',
    held: 'On hold',
  },
  doubtTexts: {
    noResult: 'No source reports a final result.',
    tooRecent:
      'The result has only just been reported. It counts once it has stayed the same for long enough.',
    contradiction: 'Sources report different results. An operator has to decide.',
    dayDisputed: 'Sources give different match days. An operator has to decide.',
    held: 'An operator holds this match. No result counts before it is released.',
  },
  cases: {
    noResult: 'Result overdue',
    contradiction: 'Sources contradict each other',
    dayDisputed: 'Match day disputed',
    held: 'On hold',
    halfTimeUnknown: 'Half-time score unknown or disputed',
    scoreUnknown: 'Finished without a score',
    scoreImpossible: 'Impossible score',
    settlementFails: 'Settlement failing',
    payoutFails: 'Payout failing',
  },
  notFinished: 'another match has not finished',
  timeUnknown: 'time to be confirmed',
  since: 'Since',
  sources: 'Sources',
  countsAt: 'Counts at',
  readAfter: 'Not used before (the match cannot have ended)',
  announced: 'Kick-off that sources announce',
};
