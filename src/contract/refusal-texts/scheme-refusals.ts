import { type Facts, type RefusalText, text, yuan } from '../refusal-text.ts';
import { counted, lengthEn } from './in-words.ts';

/** Whether the market of a refusal allows two picks. */
function takesDoubles(f: Facts): boolean {
  return f.list('markets').split('; ').includes(f.of('market'));
}

/** Refusals of matches and schemes. */
export const schemeRefusals = {
  MATCH_NOT_FOUND: text(
    404,
    () => '比赛不存在。',
    () => 'Match not found.',
  ),
  TEAM_NOT_FOUND: text(
    404,
    () => '球队不存在。',
    () => 'Team not found.',
  ),
  COMPETITION_NOT_FOUND: text(
    404,
    () => '赛事不存在。',
    () => 'Competition not found.',
  ),
  PREDICTIONS_NOT_FOUND: text(
    404,
    () => '没有这一组模型预测。',
    () => 'No predictions have this number.',
  ),
  ODDS_NOT_FOUND: text(
    404,
    () => '暂无该玩法、盘口或机构的指数，请换一个。',
    () => 'No odds for this market, line or bookmaker. Please choose another.',
  ),
  SCHEME_NOT_FOUND: text(
    404,
    () => '方案不存在。',
    () => 'Tip not found.',
  ),
  NOT_ANALYST: text(
    403,
    () => '通过申请的分析师才能发布方案。',
    () => 'Only approved analysts can publish tips.',
  ),
  IDENTITY_NOT_VERIFIED: text(
    403,
    () => '请先完成实名认证（须年满 18 岁）。',
    () => 'Please verify your identity first (18+ only).',
  ),
  MATCH_STARTED: text(
    409,
    () => '比赛已开始，不能再发布。',
    () => 'The match has started. You can’t publish tips on it any more.',
  ),
  MATCH_NOT_OPEN: text(
    409,
    () => '这场比赛已完场、推迟或取消，不能发布方案。',
    () => 'This match is finished, postponed or cancelled. You can’t publish tips on it.',
  ),
  KICKOFF_UNKNOWN: text(
    409,
    () => '这场比赛的开球时间待定，确定后才能发布方案。',
    () => 'Kick-off is to be confirmed. You can publish once the time is known.',
  ),
  PUBLISH_CUT_OFF: text(
    409,
    (f) => `发布在开赛前 ${f.of('cutOffMinutes')} 分钟截止，这场比赛已截止。`,
    (f) =>
      `Publishing closes ${counted(f, 'cutOffMinutes', 'minute')} before kick-off. It’s closed for this match.`,
  ),
  PICK_UNKNOWN: text(
    400,
    (f) => `该玩法没有选项“${f.of('pick')}”，请重新选择。`,
    (f) => `This market has no pick “${f.of('pick')}”. Please choose again.`,
  ),
  PARLAY_INVALID: text(
    422,
    (f) =>
      `串关须为 ${f.of('min')} 到 ${f.of('max')} 场不同比赛，每场选一个选项，玩法限胜平负、让球胜平负、亚盘、大小球。`,
    (f) =>
      `An accumulator needs one pick from each of ${f.of('min')} to ${f.of('max')} different matches, in 1X2, 3-way handicap, Asian handicap or Over/Under.`,
  ),
  RULE_SET_INVALID: text(
    422,
    () => '该玩法不支持竞彩规则结算，请选国际规则。',
    () => 'This market can’t be settled by China Sports Lottery rules. Please choose bookmaker rules.',
  ),
  TEXT_TOO_SIMILAR: text(
    422,
    (f) => `内容与他人近 ${f.of('days')} 天的方案雷同，请写自己的分析。`,
    (f) =>
      `The text is too similar to a tip someone else published in the last ${counted(f, 'days', 'day')}. Please write your own.`,
  ),
  OPPOSITE_PICKS: text(
    409,
    () => '同一用户、设备或收款账户在这场比赛上已有相反选项，不能发布。',
    () => 'The same person, device or payout account already has the opposite pick on this match.',
  ),
  ODDS_UNAVAILABLE: text(
    409,
    () => '该选项暂无指数，请换一个。',
    () => 'No odds for this pick and line. Please choose another.',
  ),
  ODDS_MOVED: text(
    409,
    (f) => `指数已从 ${f.of('seen')} 变为 ${f.of('now')}，请确认后再发布。`,
    (f) => `The odds have moved from ${f.of('seen')} to ${f.of('now')}. Please confirm and publish again.`,
  ),
  ODDS_TOO_LOW: text(
    422,
    (f) => `指数 ${f.odds('oddsMilli')} 低于下限 ${f.odds('minimumMilli')}，请换一个选项。`,
    (f) =>
      `Minimum odds are ${f.odds('minimumMilli')} (this is ${f.odds('oddsMilli')}). Please choose another pick.`,
  ),
  DOUBLE_PICK_INVALID: text(
    422,
    (f) =>
      takesDoubles(f)
        ? '双选须为同一玩法、同一盘口的两个不同选项。'
        : '该玩法只能选一个选项，请去掉一个。可双选的玩法：胜平负、让球胜平负、总进球、比分、半全场。',
    (f) =>
      takesDoubles(f)
        ? 'A double pick needs two different picks on the same market and line.'
        : 'This market allows one pick. Please remove the other; two picks are possible in 1X2, 3-way handicap, total goals, correct score and HT/FT.',
  ),
  DOUBLE_PICK_ODDS_TOO_LOW: text(
    422,
    (f) => `双选的两个指数均不得低于 ${f.odds('minimumMilli')}。`,
    (f) => `Both odds of a double pick must be ${f.odds('minimumMilli')} or more.`,
  ),
  SCHEME_EXISTS_FOR_MARKET: text(
    409,
    () => '你在这场比赛的该玩法上已有方案，每个玩法只能发一篇。',
    () => 'You already have a tip on this market. One tip per market.',
  ),
  DAILY_SCHEME_LIMIT: text(
    409,
    (f) => `今日已发 ${f.of('limit')} 篇，达到上限，请明天再发。`,
    (f) => `Daily limit reached (${counted(f, 'limit', 'tip')}). Try again tomorrow.`,
  ),
  DAILY_REFUNDABLE_LIMIT: text(
    409,
    (f) => `不中退方案每日最多 ${f.of('limit')} 篇，今日已满。`,
    (f) =>
      `Daily limit of refund-if-lost tips reached (${f.of('limit')}). Turn the option off or try again tomorrow.`,
  ),
  PRICE_NOT_ON_LADDER: text(
    422,
    () => '请从给出的价格中选择。',
    () => 'Please choose one of the listed prices.',
  ),
  CHARGING_NOT_EARNED: text(
    403,
    (f) =>
      f.number('settled') < f.number('needed')
        ? `收费须有 ${f.of('needed')} 篇已结免费方案，你有 ${f.of('settled')} 篇。可先免费发布。`
        : `收费须保守回报高于 ${f.percent('adjustedYieldAboveBasisPoints')}，你的是 ${f.percent('adjustedYieldBasisPoints')}。可先免费发布。`,
    (f) =>
      f.number('settled') < f.number('needed')
        ? `You can charge after ${counted(f, 'needed', 'settled free tip')}; you have ${f.of('settled')}. Publish this one for free.`
        : `You can charge with an adjusted yield above ${f.percent('adjustedYieldAboveBasisPoints')}; yours is ${f.percent('adjustedYieldBasisPoints')}. Publish this one for free.`,
  ),
  REFUNDABLE_NEEDS_PRICE: text(
    422,
    () => '免费方案不能设置不中退。',
    () => 'A free tip can’t be refund-if-lost.',
  ),
  TEXT_TITLE_LENGTH: text(
    422,
    (f) => `标题须为 ${f.of('min')} 到 ${f.of('max')} 字，现在 ${f.of('length')} 字。`,
    (f) => `The title must be ${lengthEn(f)}.`,
  ),
  TEXT_SUMMARY_LENGTH: text(
    422,
    (f) => `免费摘要须为 ${f.of('min')} 到 ${f.of('max')} 字，现在 ${f.of('length')} 字。`,
    (f) => `The free summary must be ${lengthEn(f)}.`,
  ),
  TEXT_BODY_LENGTH: text(
    422,
    (f) => `正文须为 ${f.of('min')} 到 ${f.of('max')} 字，现在 ${f.of('length')} 字。`,
    (f) => `The analysis must be ${lengthEn(f)}.`,
  ),
  TEXT_HAS_CONTACT: text(
    422,
    (f) => `内容含联系方式“${f.list('fragments')}”，请删除。`,
    (f) => `The text contains contact details (“${f.list('fragments')}”). Please remove them.`,
  ),
  TEXT_PROMISES_PROFIT: text(
    422,
    (f) => `内容含承诺收益的说法“${f.list('fragments')}”，请修改。`,
    (f) => `The text promises certain profit (“${f.list('fragments')}”). Please rewrite it.`,
  ),
  TEXT_HAS_CONTROL_CHARACTERS: text(
    422,
    () => '内容含不可见的控制字符，请删除后重试。',
    () => 'The text contains invisible control characters. Please remove them and try again.',
  ),
  OWN_SCHEME: text(
    409,
    () => '这是你自己的方案，无需解锁。',
    () => 'This is your own tip. You don’t need to unlock it.',
  ),
  SALE_OVER: text(
    409,
    () => '方案已停售：比赛已开始、推迟或取消。',
    () => 'Sales have closed for this tip: the match has started, or was postponed or cancelled.',
  ),
  COSTS_MORE: text(
    409,
    (f) => `该方案当前对你收费 ${yuan(f, 'priceFen')} 元，未扣款。请确认价格后再解锁。`,
    (f) =>
      `This tip now costs you ¥${yuan(f, 'priceFen')}. You weren’t charged; please check the price first.`,
  ),
  SCHEME_WITHDRAWN: text(
    409,
    () => '作者已撤回该方案。',
    () => 'The author has withdrawn this tip.',
  ),
  SCHEME_REMOVED: text(
    409,
    () => '该方案已被移除。',
    () => 'This tip has been removed.',
  ),
  WITHDRAW_TOO_LATE: text(
    409,
    (f) => `发布已超过 ${f.of('minutes')} 分钟，不能撤回。`,
    (f) => `You can only withdraw a tip within ${counted(f, 'minutes', 'minute')} of publishing.`,
  ),
  WITHDRAW_UNLOCKED: text(
    409,
    () => '已有人解锁，不能撤回。',
    () => 'Someone has unlocked this tip, so it can’t be withdrawn any more.',
  ),
} satisfies Record<string, RefusalText>;
