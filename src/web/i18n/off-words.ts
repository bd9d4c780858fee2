import type { OffState } from '#domain/match/match-state.ts';

type OffWords = Readonly<Record<OffState, string>>;

/** Labels of matches that were postponed, abandoned, cancelled or awarded; `short` in place of a time. */
export const zh = {
  short: { postponed: '延期', abandoned: '腰斩', cancelled: '取消', awarded: '判定' } as OffWords,
  full: {
    postponed: '已延期',
    abandoned: '已腰斩',
    cancelled: '已取消',
    awarded: '判定比分',
  } as OffWords,
};

export const en: typeof zh = {
  short: { postponed: 'PPD', abandoned: 'ABD', cancelled: 'CAN', awarded: 'AWD' },
  full: {
    postponed: 'Postponed',
    abandoned: 'Abandoned',
    cancelled: 'Cancelled',
    awarded: 'Awarded',
  },
};
