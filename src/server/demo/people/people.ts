import { checkCharacterOf } from '#domain/identity/id-number.ts';
import type { Market } from '#domain/market/market.ts';

/** An invented analyst with simulated skill. */
export interface DemoAnalyst {
  readonly mobile: string;
  readonly nickname: string;
  readonly intro: string;
  readonly locale: 'zh' | 'en';
  /** Source of the texts; similar texts of two analysts would be refused as copies. */
  readonly voice:
    | 'terraces'
    | 'nightReader'
    | 'secondPost'
    | 'ballBoy'
    | 'cornerFlag'
    | 'upsetLab'
    | 'twoFronts'
    | 'rainNotes'
    | 'oldReferee'
    | 'halfTime'
    | 'thirdMan';
  /** Share of picks made with knowledge of the simulated result; the others are random. */
  readonly insight: number;
  /** Schemes per day. */
  readonly perDay: number;
  /** The same in the quiet weeks before, on average. */
  readonly perQuietDay: number;
  /** Share of days with a parlay. */
  readonly parlays: number;
  /** Usual markets. */
  readonly markets: readonly Market[];
  /** Terms in rotation, once charging is allowed. */
  readonly terms: readonly DemoTerms[];
  /** Is allowed to charge in every demo, so that users can try it. */
  readonly mustCharge?: true;
  /** Withdrew a scheme on the first day. */
  readonly hasWithdrawn?: true;
}

export interface DemoTerms {
  readonly priceFen: number;
  readonly refundIfLost: boolean;
}

const free: DemoTerms = { priceFen: 0, refundIfLost: false };
const at = (priceFen: number): DemoTerms => ({ priceFen, refundIfLost: false });
const atOrBack = (priceFen: number): DemoTerms => ({ priceFen, refundIfLost: true });

const usual: readonly Market[] = ['1x2', 'asian', 'totals'];

const zh: readonly DemoAnalyst[] = [
  {
    mobile: '13800008801',
    nickname: '北看台',
    locale: 'zh',
    voice: 'terraces',
    intro: '只写看过三遍录像的比赛。演示账号。',
    mustCharge: true,
    insight: 0.18,
    perDay: 3,
    perQuietDay: 0.6,
    parlays: 0.5,
    markets: usual,
    terms: [free, atOrBack(1800), free, atOrBack(3800), at(2800)],
  },
  {
    mobile: '13800008803',
    nickname: '夜场读盘',
    locale: 'zh',
    voice: 'nightReader',
    intro: '从指数的来路看比赛。演示账号。',
    insight: 0.95,
    perDay: 5,
    perQuietDay: 5,
    parlays: 0,
    markets: ['asian', '1x2'],
    terms: [at(1800), free, free, at(1800), free],
  },
  {
    mobile: '13800008804',
    nickname: '角旗区',
    locale: 'zh',
    voice: 'cornerFlag',
    intro: '数机会，不数进球。演示账号。',
    insight: 0.2,
    perDay: 3,
    perQuietDay: 0.8,
    parlays: 0,
    markets: ['totals', 'btts'],
    terms: [at(5800), free, at(8800), atOrBack(3800), free],
  },
  {
    mobile: '13800008805',
    nickname: '冷门研究所',
    locale: 'zh',
    voice: 'upsetLab',
    intro: '十次错七次，写给愿意看理由的人。演示账号。',
    hasWithdrawn: true,
    insight: 0,
    perDay: 3,
    perQuietDay: 0.3,
    parlays: 0.2,
    markets: ['1x2', 'handicap3'],
    terms: [free, at(800), free, at(800)],
  },
  {
    mobile: '13800008806',
    nickname: '雨战笔记',
    locale: 'zh',
    voice: 'rainNotes',
    intro: '天气、草皮、让步。演示账号。',
    insight: 0.12,
    perDay: 3,
    perQuietDay: 0.6,
    parlays: 0,
    markets: ['asian'],
    terms: [free, at(2800), free, free, atOrBack(1800)],
  },
  {
    mobile: '13800008808',
    nickname: '周中双线',
    locale: 'zh',
    voice: 'twoFronts',
    intro: '看日历，也看几场放在一起。演示账号。',
    insight: 0.12,
    perDay: 2,
    perQuietDay: 0.5,
    parlays: 1,
    markets: usual,
    terms: [free, free, free],
  },
];

const en: readonly DemoAnalyst[] = [
  {
    mobile: '13800008802',
    nickname: 'Second Post',
    locale: 'en',
    voice: 'secondPost',
    intro: 'Set pieces and second balls. A demo account.',
    mustCharge: true,
    insight: 0.1,
    perDay: 3,
    perQuietDay: 0.6,
    parlays: 0.5,
    markets: usual,
    terms: [free, atOrBack(1800), free, at(3800), free],
  },
  {
    mobile: '13800008810',
    nickname: 'Half-Time Oranges',
    locale: 'en',
    voice: 'halfTime',
    intro: 'Every match is two matches. A demo account.',
    insight: 0.15,
    perDay: 2,
    perQuietDay: 0.3,
    parlays: 0,
    markets: ['totals', 'htft', '1x2'],
    terms: [free],
  },
  {
    mobile: '13800008807',
    nickname: 'Old Whistle',
    locale: 'en',
    voice: 'oldReferee',
    intro: 'Fifteen years of amateur refereeing. Reads the foul map first. A demo account.',
    insight: 0.1,
    perDay: 3,
    perQuietDay: 0.3,
    parlays: 0,
    markets: ['btts', 'doubleChance', '1x2'],
    terms: [free, free, at(800), atOrBack(800)],
  },
  {
    mobile: '13800008809',
    nickname: 'Ball Boy No. 3',
    locale: 'en',
    voice: 'ballBoy',
    intro: 'Closest to the touchline, new to writing. A demo account.',
    insight: 0.16,
    perDay: 2,
    perQuietDay: 0,
    parlays: 0,
    markets: usual,
    terms: [free],
  },
  {
    mobile: '13800008811',
    nickname: 'Third Man Run',
    locale: 'en',
    voice: 'thirdMan',
    intro: 'Pressing, passing lanes, and what a price leaves out. A demo account.',
    insight: 0.2,
    perDay: 2,
    perQuietDay: 0.3,
    parlays: 0,
    markets: ['asian', 'totals', '1x2'],
    terms: [free, at(1800), free, atOrBack(1800)],
  },
];

export const demoAnalysts: readonly DemoAnalyst[] = [...zh, ...en];

/** The reader that users log in as. */
export const demoFan = { mobile: '13800008888', nickname: '南门球迷', locale: 'zh' } as const;

/** Payees in order of the withdrawals; district and serial numbers are not assigned. */
export const demoPayees = ['陈一鸣', '周文远'].map((realName, index) => {
  const digits = `1100001990030700${index}`;
  return { realName, idNumber: digits + checkCharacterOf(digits) };
});

/** Reviews one withdrawal. */
export const demoOperator = { name: 'demo-finance' } as const;

/** Further followers and buyers. */
export const demoFollowers = [
  { mobile: '13800008889', nickname: '看台十九排', locale: 'zh' },
  { mobile: '13800008890', nickname: 'Away Days', locale: 'en' },
  { mobile: '13800008891', nickname: '补时第五分钟', locale: 'zh' },
] as const;
