import { counted, ordinal } from '#web/i18n/plurals.ts';

/** Descriptions for search engines and messengers: plain facts, no picks, no promises. */
const zh = {
  inZone: (time: string) => `${time}（北京时间）`,
  coming: (what: string, who: string, at: string) =>
    `${what}，${who}，${at}开赛。两队近况、历史交锋、积分榜、指数走势和模型概率。`,
  undated: (what: string, who: string) =>
    `${what}，${who}，开赛时间待定。两队近况、历史交锋、积分榜、指数走势和模型概率。`,
  live: (what: string, standing: string) =>
    `${what}，${standing}，比赛进行中。实时赛况、技术统计和指数走势。`,
  finished: (what: string, standing: string, day: string) =>
    `${what}，${standing}，${day}完场。赛况、技术统计、指数走势和方案结果。`,
  off: (what: string, who: string, how: string) => `${what}，${who}，${how}。`,
  standing: (home: string, score: string, away: string, half: string | null) =>
    `${home} ${score} ${away}${half === null ? '' : `（半场 ${half}）`}`,
  who: (home: string, away: string) => `${home} vs ${away}`,
  schemes: (count: number) => `${count} 份方案。`,
  scheme: (author: string, what: string, market: string, who: string) =>
    `${author}的方案：${what}，${who}，玩法 ${market}。`,
  result: (outcome: string) => `结果：${outcome}。`,
  outcomes: { win: '红', halfWin: '半红', push: '走', halfLoss: '半黑', loss: '黑', void: '作废' },
  analyst: (name: string, settled: number) =>
    `${name}的公开战绩：已结算 ${settled} 个方案，输赢都计入，逐个可核对。`,
  lastTen: (won: number, of: number) => `近 ${of} 场 ${won} 红 ${of - won} 黑。`,
  yield: (range: string) => `实际回报的 95% 区间 ${range}。`,
  feed: (name: string) => `${name}的方案`,
  placed: (team: string, league: string, place: number) => `${team}，${league}第 ${place} 名`,
  team: (who: string) => `${who}：赛程、赛果、近况、积分榜、模型评分和在售方案。`,
  competition: (name: string) => `${name}积分榜、赛程、赛果、射手榜和在售方案。`,
  home: {
    matches:
      '足球比赛列表：比分、指数、排名与方案，按北京时间的比赛日排列。分析师的方案赛前封存，赛后公开，战绩逐个可核对。',
    schemes: '分析师在售的方案：赛前封存，赛后公开，输赢都计入战绩。',
    ranks: '分析师榜单：按保守回报的下限排名，包含全部已结算的方案，样本不足的不排名。',
  },
  plain: {
    protocol: '服务协议、隐私政策、充值协议与未成年人保护协议。',
    recordDefinitions: '战绩里每个数字的算法：命中率、实际回报、保守回报、收盘优势、近十场与运气的概率。',
    calibration: '模型概率与真实结果的对照：误差、可靠性曲线，以及与收盘指数的比较。',
    newcomers: '发布方案前要知道的规则：可发的比赛和玩法、价格、封存与结算。',
    aboutUs: '红点球研究是什么：赛前封存的足球方案、公示账和公开战绩。不售彩，不接受投注。',
  },
};

const en: typeof zh = {
  inZone: (time) => `${time} UTC`,
  coming: (what, who, at) =>
    `${what}: ${who}, kick-off ${at}. Form, head-to-head, table, odds movement and model probabilities.`,
  undated: (what, who) =>
    `${what}: ${who}, kick-off to be confirmed. Form, head-to-head, table, odds movement and model probabilities.`,
  live: (what, standing) => `${what}: ${standing}, live. Events, statistics and odds movement.`,
  finished: (what, standing, day) =>
    `${what}: ${standing}, full time, ${day}. Events, statistics, odds movement and how the tips did.`,
  off: (what, who, how) => `${what}: ${who}. ${how}.`,
  standing: (home, score, away, half) => `${home} ${score} ${away}${half === null ? '' : ` (HT ${half})`}`,
  who: (home, away) => `${home} v ${away}`,
  schemes: (count) => `${counted(count, 'tip')}.`,
  scheme: (author, what, market, who) => `Tip by ${author}: ${what}, ${who}, ${market}.`,
  result: (outcome) => `Result: ${outcome}.`,
  outcomes: {
    win: 'win',
    halfWin: 'half win',
    push: 'push',
    halfLoss: 'half loss',
    loss: 'loss',
    void: 'void',
  },
  analyst: (name, settled) =>
    `Public record of ${name}: ${counted(settled, 'settled tip')}, wins and losses alike, each one verifiable.`,
  lastTen: (won, of) => `Last ${of}: ${won} won, ${of - won} lost.`,
  yield: (range) => `Yield, 95% interval: ${range}.`,
  feed: (name) => `Tips by ${name}`,
  placed: (team, league, place) => `${team}, ${ordinal(place)} in ${league}`,
  team: (who) => `${who}: fixtures, results, form, table, model rating and tips.`,
  competition: (name) => `${name}: table, fixtures, results, top scorers and tips.`,
  home: {
    matches:
      'Football matches with scores, odds, tables and tips. Tips are sealed before kick-off and opened after the match, so every record can be verified.',
    schemes: 'Tips on sale: sealed before kick-off, opened after the match, wins and losses on record.',
    ranks:
      'Analysts ranked by the lower bound of their adjusted yield, over every settled tip. Small samples are listed, not ranked.',
  },
  plain: {
    protocol: 'Terms of service, privacy policy, top-up terms and protection of minors.',
    recordDefinitions:
      'How every figure of a record is calculated: hit rate, yield, adjusted yield, CLV, last ten, and what luck alone would do.',
    calibration:
      'The model’s probabilities against results: error, reliability, and the closing odds beside it.',
    newcomers: 'What to know before publishing a tip: matches and markets, prices, sealing and settlement.',
    aboutUs:
      'What Red Penalty Research is: football tips sealed before kick-off, a public log and public records. No bets taken, no lottery sold.',
  },
};

export const words = { zh, en };
