import { gapped } from './contact-patterns.ts';

const anyOf = (...parts: readonly string[]): string => `(?:${parts.join('|')})`;

/** 没有稳赚, 不保证盈利, 并非必中: negated within the same clause, so not a promise. */
const notDenied = '(?<!(?:[没未勿别无]|不(?!断)|非(?!常))[^，。；：！？、,.;:!?\\n]{0,5})';

const chinesePromises = anyOf(
  gapped('稳赚'),
  gapped('稳赢'),
  gapped('稳红'),
  `${gapped('必中')}(?![路场锋后卫圈前超甲])`,
  gapped('必红'),
  `${gapped('必赢')}(?![得下])`,
  gapped('包赢'),
  `(?<![书背钱面红])${gapped('包中')}(?![围超甲场])`,
  gapped('包红'),
  gapped('包赚'),
  gapped('保本'),
  gapped('保赢'),
  gapped('保红'),
  '保证(?:盈利|收益|命中|回报|红单|赚|赢(?![得下])|中奖)',
  '(?:100%|百分之?百|百分百)(?:[必包稳保][中红赢赚本]?|红单|盈利|收益|回报|赚|赢(?![球率得下])|中奖)',
  '[无零]风险(?:套利|收益|盈利|投资|赚)',
  gapped('稳胆'),
  '必[胜赢]无疑',
  '(?:100%|百分百)红(?![牌队军黑])',
  `${gapped('包你')}[赚赢中红]`,
  gapped('包回本'),
  '保底盈利',
  '倍投|翻倍回本',
  '内幕(?:消息|料)|庄家内部',
  '(?:绝对|铁定|肯定|一定)(?:能|会)(?:红(?![牌队军黑])|中(?![场路锋后卫前圈断止和超甲伤招立规]))',
  '日[入赚](?:过|上)?[千万]',
  '[带跟]着?(?:我|大家|你|各位|兄弟)们?(?:吃肉|回血|上岸)',
  gapped('躺赚'),
  '闭眼(?:跟|买|入|冲)',
  '无脑(?:跟|买|入|冲)',
  '带你(?:赚|回血|上岸|盈利)',
);

// A refund offered outside the product is forbidden even in a clause that starts with 不中.
const offeredRefunds = anyOf(gapped('包赔'), '不[中红](?:就|立|全额)?赔');

const noun = '(?:profits?|wins?|winner|returns?|income|money|payouts?|success)';
const notDeniedInEnglish =
  "(?<!\\b(?:no|not|never|without|nor|isn't|isn’t|aren't|nothing)(?: \\w+){0,2} (?:\\w+ )?)(?<!\\b(?:no|not|never|without) )";
const englishPromises = anyOf(
  '(?<!make )sure[ -](?:win|winner|bet|profit)s?',
  'sure-?fire (?:win|winner|bet|profit)s?',
  `guaranteed (?:a )?${noun}`,
  `(?:we|i) guarantee (?:you )?(?:a )?${noun}`,
  `${noun} (?:is|are) guaranteed`,
  `100 ?% (?:sure|safe|winner|win|guaranteed|profit)`,
  'risk[ -]free (?:profit|bet|money|income|win)s?',
  "(?:can't|can’t|cannot) lose (?:this |your |the |a )?(?:bet|pick|tip|money|stake)",
  'easy money|free money',
  '(?:win|profit)s? guaranteed',
  'lock of the (?:day|week|month|century)',
  "(?:can't|can’t|cannot|can not) miss (?:bet|pick|tip)s?",
  'inside(?:r)? (?:info|information|tip)s?',
  'banker bets?',
  'a sure thing',
  'dead cert',
  'fixed match(?:es)? (?:tip|info|source)s?',
  'double your money',
);

/** Promises of certain profit, in folded text. */
export const promisePatterns: readonly RegExp[] = [
  new RegExp(`${notDenied}${chinesePromises}`, 'gu'),
  new RegExp(offeredRefunds, 'gu'),
  new RegExp(`${notDeniedInEnglish}\\b${englishPromises}(?![a-z])`, 'gu'),
];
