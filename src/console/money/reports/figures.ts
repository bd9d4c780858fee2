import type { Both } from '../../i18n/locale.ts';
import type { Daily } from './queries.ts';

type Day = Daily['days'][number];
type SumName = keyof NonNullable<Day['sums']>;
type EndName = keyof NonNullable<Day['ends']>;
export type FigureName = SumName | EndName;

/** Figures of the daily report that are read together. */
export const figureGroups = {
  inAndOut: ['rechargedFen', 'creditedFen', 'returnedFen', 'withdrawnFen'],
  schemes: ['unlockedFen', 'refundedFen', 'earnedFen', 'platformFen'],
  withdrawals: ['withdrawalsRequestedFen', 'withdrawnFen', 'taxFen', 'borneFen'],
  ends: ['escrowFen', 'balancesFen', 'incomeFen', 'onTheWayFen', 'suspenseFen'],
} as const satisfies Readonly<Record<string, readonly FigureName[]>>;

export type FigureGroup = keyof typeof figureGroups;

export const groupNames: Readonly<Record<FigureGroup, Both>> = {
  inAndOut: { zh: '资金进出', en: 'In and out' },
  schemes: { zh: '方案', en: 'Tips' },
  withdrawals: { zh: '提现与支出', en: 'Withdrawals and costs' },
  ends: { zh: '日终余额', en: 'At the end of the day' },
};

export const figureNames: Readonly<Record<FigureName, Both>> = {
  rechargedFen: { zh: '充值', en: 'Topped up' },
  creditedFen: { zh: '运营入账', en: 'Credited by operators' },
  returnedFen: { zh: '充值退款', en: 'Top-ups refunded' },
  unlockedFen: { zh: '解锁', en: 'Unlocked' },
  refundedFen: { zh: '退还买家', en: 'Refunded to buyers' },
  earnedFen: { zh: '分析师收入', en: 'Analyst income' },
  platformFen: { zh: '平台分成', en: 'Platform share' },
  withdrawalsRequestedFen: { zh: '申请提现', en: 'Withdrawals requested' },
  withdrawnFen: { zh: '提现到账', en: 'Withdrawals paid' },
  taxFen: { zh: '代扣个税', en: 'Tax withheld' },
  borneFen: { zh: '平台承担', en: 'Borne by us' },
  escrowFen: { zh: '托管', en: 'Escrow' },
  balancesFen: { zh: '用户余额', en: 'User balances' },
  incomeFen: { zh: '分析师收入余额', en: 'Analyst income held' },
  onTheWayFen: { zh: '在途', en: 'In transit' },
  suspenseFen: { zh: '待匹配款项', en: 'Unmatched money' },
};

/** A figure of a day in fen; null if the day is not summed yet. */
export function figureOf({ sums, ends }: Pick<Day, 'sums' | 'ends'>, name: FigureName): number | null {
  if (sums === null || ends === null) return null;
  // The casts are safe: a name that is none of the one is one of the other.
  return name in sums ? sums[name as SumName] : ends[name as EndName];
}

/** Lengths of bars in percent of the longest, of amounts that may be negative or unknown. */
export function barLengths(amounts: readonly (number | null)[]): readonly number[] {
  const longest = Math.max(...amounts.map((amount) => Math.abs(amount ?? 0)), 1);
  return amounts.map((amount) => Math.round((Math.abs(amount ?? 0) / longest) * 1_000) / 10);
}
