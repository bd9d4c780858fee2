import type { Locale } from '../market/pick-words.ts';
import type { Outcome } from './settlement.ts';

/** Outcome texts of the screens. */
export const outcomeWords: Readonly<Record<Outcome, Readonly<Record<Locale, string>>>> = {
  win: { zh: '红', en: 'Win' },
  halfWin: { zh: '半红', en: 'Half win' },
  push: { zh: '走水', en: 'Push' },
  halfLoss: { zh: '半黑', en: 'Half loss' },
  loss: { zh: '黑', en: 'Loss' },
  void: { zh: '作废', en: 'Void' },
};
