import type { Preview } from '../matches/parts/match-types.ts';

export type Effect = Preview['schemes'][number]['effect'];

export const zh = {
  preview: '预览影响',
  previewFirst: '先预览影响，再确认。预览不会改变任何数据。',
  again: '赛果已修改，请重新预览。',
  previewed: '影响预览',
  heldNote: '这场比赛已暂停结算：确认后资金不会变动，恢复结算后才生效。',
  effects: {
    settles: '结算',
    corrects: '更正结算',
    same: '不变',
    waits: '继续等待',
    decided: '已人工处理，不受影响',
    fails: '结算失败',
  } satisfies Record<Effect, string>,
  noSchemes: '没有方案受影响。',
  inAll: (count: string) => `共 ${count} 个方案`,
  shown: (count: string) => `列出前 ${count} 个`,
  none: '未结算',
  waitsFor: '等待',
  scheme: '方案',
  failsNote: '有方案按此赛果结算会失败，错误已写入日志，请联系技术同事。',
  money: '资金变动',
  moves: '将发生的资金变动',
  movesNothing: '不涉及资金变动。',
  to: '转入',
  users: (count: string) => `涉及 ${count} 位用户`,
};

export const en: typeof zh = {
  preview: 'Preview',
  previewFirst: 'Preview what it moves, then confirm. A preview changes nothing.',
  again: 'The result has changed. Preview it again.',
  previewed: 'What it will do',
  heldNote: 'This match is on hold: nothing moves before it is released.',
  effects: {
    settles: 'Settles',
    corrects: 'Corrected',
    same: 'Unchanged',
    waits: 'Still waits',
    decided: 'Decided by an operator, unaffected',
    fails: 'Settlement fails',
  },
  noSchemes: 'No tip is affected.',
  inAll: (count) => `${count} ${count === '1' ? 'tip' : 'tips'} in all`,
  shown: (count) => `the first ${count} are listed`,
  none: 'not settled',
  waitsFor: 'Waits for',
  scheme: 'Tip',
  failsNote: 'Settling some tips by this result would fail. The log has the error; tell engineering.',
  money: 'Money',
  moves: 'What this will move',
  movesNothing: 'No money moves.',
  to: 'to',
  users: (count) => `${count} users`,
};
