import type { Market } from '#domain/market/market.ts';

type Short = Readonly<Partial<Record<Market, string>>>;

export const zh = {
  markets: '玩法',
  /** Where the names of the markets share a line. */
  short: { handicap3: '让球' } as Short,
  lines: '盘口',
  prices: { decimal: '现在的指数', water: '现在的水位' },
  kinds: { decimal: '指数', water: '水位' },
  opening: '初',
  closing: '收',
  now: '即',
  openingOf: (price: string) => `初 ${price}`,
  movement: '走势',
  of: (bookmaker: string, kind: string) => `${bookmaker}${kind}`,
  range: '时间范围',
  ranges: { live: '开赛后', day: '24 小时', week: '7 天', all: '全部' },
  shownRange: { live: '开赛后', day: '近 24 小时', week: '近 7 天', all: '全部时间' },
  about: (range: string, bookmaker: string, kind: string) => `${range}${bookmaker}${kind}`,
  kickoff: '开赛',
  moved: (name: string, from: string, to: string) => `${name}由 ${from} ${direction(from, to)} ${to}`,
  held: (name: string, price: string) => `${name}一直是 ${price}`,
  sentence: (about: string, moves: readonly string[]) => `${about}：${moves.join('，')}`,
  time: '时间',
  movementNote: '升降只说明市场看法在变，不说明结果。本页箭头与初盘相比。',
  booksOf: '各家指数',
  columns: (hasClosing: boolean, kind: string): string =>
    `${kind} ${hasClosing ? '初盘 / 收盘' : '初盘 / 即时'}`,
  bookmaker: '机构',
  phase: '时点',
  payout: '返还 %',
  averageOf: (count: number) => `平均 ${count} 家`,
  all: (count: number) => `全部 ${count} 家`,
  fewer: '收起',
  showMovement: '看走势',
  model: '模型参考',
  modelNote: (returned: string | null) =>
    `没有机构给出这个玩法的指数。这里是按模型概率算出的参考价${
      returned === null ? '' : `，返还率 ${returned}%`
    }，不是任何机构的报价。`,
  picks: '选项',
  note: '指数用于研究对比，本平台不售彩、不接受投注',
  updated: (time: string) => `更新于 ${time}`,
  failed: '指数没有取到',
  none: '还没有指数',
  noneText: '机构开盘后会显示在这里。',
};

function direction(from: string, to: string): string {
  return Number(from) > Number(to) ? '降到' : '升到';
}

export const en: typeof zh = {
  markets: 'Markets',
  short: { handicap3: 'Handicap' },
  lines: 'Lines',
  prices: { decimal: 'Odds now', water: 'HK odds now' },
  kinds: { decimal: 'odds', water: 'HK odds' },
  opening: 'Open',
  closing: 'Close',
  now: 'Now',
  openingOf: (price) => `Open ${price}`,
  movement: 'Movement',
  of: (bookmaker, kind) => `${bookmaker} ${kind}`,
  range: 'Time shown',
  ranges: { live: 'In play', day: '24 h', week: '7 days', all: 'All' },
  shownRange: { live: 'in play', day: 'last 24 h', week: 'last 7 days', all: 'all time' },
  about: (range, bookmaker, kind) => `${bookmaker} ${kind}, ${range}`,
  kickoff: 'Kick-off',
  moved: (name, from, to) => `${name} ${Number(from) > Number(to) ? 'down' : 'up'} from ${from} to ${to}`,
  held: (name, price) => `${name} steady at ${price}`,
  sentence: (about, moves) => `${about}: ${moves.join(', ')}`,
  time: 'Time',
  movementNote:
    'Moves show that the market changes its mind, not what will happen. Arrows compare with the opening.',
  booksOf: 'By bookmaker',
  columns: (hasClosing, kind) => `Opening / ${hasClosing ? 'closing' : 'present'} ${kind}`,
  bookmaker: 'Bookmaker',
  phase: 'When',
  payout: 'Payout %',
  averageOf: (count) => `Average of ${count}`,
  all: (count) => `All ${count}`,
  fewer: 'Fewer',
  showMovement: 'show movement',
  model: 'Model reference',
  modelNote: (returned) =>
    `No bookmaker quotes this market. These are reference prices made from the model's probabilities${
      returned === null ? '' : `, paying back ${returned}%`
    }; nobody offers them.`,
  picks: 'Pick',
  note: 'Odds are here for research; no tickets are sold and no bets taken',
  updated: (time) => `Updated ${time}`,
  failed: 'The odds did not load',
  none: 'No odds yet',
  noneText: 'They appear here once bookmakers quote the match.',
};
