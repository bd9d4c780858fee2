import type { OffState } from '#domain/match/match-state.ts';

type OffWords = Readonly<Record<OffState, string>>;

/** What became of a match that did not end, or not begin, as it was meant to; `short` where a time would stand. */
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
