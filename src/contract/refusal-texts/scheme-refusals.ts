import { type Facts, type RefusalText, text, yuan } from '../refusal-text.ts';

/** Whether two picks can be made in the market a refusal is about. */
function takesDoubles(f: Facts): boolean {
  return f.list('markets').split('; ').includes(f.of('market'));
}

/** What matches and schemes refuse with. */
export const schemeRefusals = {
  MATCH_NOT_FOUND: text(
    404,
    () => '没有这场比赛。',
    () => 'There is no such match.',
  ),
  ODDS_NOT_FOUND: text(
    404,
    () => '这场比赛没有这种玩法、盘口或机构的指数，请换一种。',
    () => 'There are no such odds for this match: please choose another market, line or bookmaker.',
  ),
  SCHEME_NOT_FOUND: text(
    404,
    () => '没有这个方案。',
    () => 'There is no such scheme.',
  ),
  NOT_ANALYST: text(
    403,
    () => '只有通过申请的分析师可以发布方案。',
    () => 'Only approved analysts can publish schemes.',
  ),
  NOT_CERTIFIED: text(
    403,
    () => '请先完成实名认证（须年满 18 岁）。',
    () => 'Please complete real-name certification first (18 or older).',
  ),
  MATCH_STARTED: text(
    409,
    () => '比赛已经开始，不能再发布。',
    () => 'The match has started; nothing more can be published on it.',
  ),
  MATCH_NOT_OPEN: text(
    409,
    () => '这场比赛已完场、推迟或取消，不能发布方案。',
    () => 'This match is finished, postponed or cancelled; schemes cannot be published on it.',
  ),
  KICKOFF_UNKNOWN: text(
    409,
    () => '这场比赛的开球时间还没有公布，公布后才能发布方案。',
    () => 'The kick-off time of this match is not known yet; schemes can be published once it is.',
  ),
  PUBLISH_CUT_OFF: text(
    409,
    (f) => `开赛前 ${f.of('cutOffMinutes')} 分钟截止发布，这场已经截止。`,
    (f) =>
      `Publishing closes ${f.of('cutOffMinutes')} minutes before kick-off; it has closed for this match.`,
  ),
  PICK_UNKNOWN: text(
    400,
    (f) => `这个玩法没有选项「${f.of('pick')}」，请重新选择。`,
    (f) => `This market has no pick “${f.of('pick')}”. Please choose again.`,
  ),
  PARLAY_INVALID: text(
    422,
    (f) =>
      `串关须为 ${f.of('min')} 到 ${f.of('max')} 场不同比赛，每场一个选项，玩法限胜平负、让球、亚盘、大小球。`,
    (f) =>
      `A parlay takes one pick of each of ${f.of('min')} to ${f.of('max')} different matches, in 1X2, handicap, Asian or totals.`,
  ),
  RULE_SET_INVALID: text(
    422,
    () => '这个玩法不能按竞彩规则结算，请用博彩公司规则。',
    () => 'This market cannot be settled by the China Sports Lottery rules. Please use the bookmaker rules.',
  ),
  TEXT_TOO_SIMILAR: text(
    422,
    (f) => `文字与他人近 ${f.of('days')} 天的方案雷同，请写自己的分析。`,
    (f) =>
      `The text is too similar to a scheme somebody else published within ${f.of('days')} days. Please write your own.`,
  ),
  OPPOSITE_PICKS: text(
    409,
    () => '同一个人、设备或收款账户在这场比赛上已有相反的选项，不能再发。',
    () => 'The same person, device or payout account has an opposite pick on this match already.',
  ),
  ODDS_UNAVAILABLE: text(
    409,
    () => '这场比赛的这个盘口没有指数，请换一个选项。',
    () => 'There are no odds for this pick and line. Please choose another.',
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
      `Odds of ${f.odds('oddsMilli')} are under the floor of ${f.odds('minimumMilli')}. Please choose another.`,
  ),
  DOUBLE_PICK_INVALID: text(
    422,
    (f) =>
      takesDoubles(f)
        ? '双选须是同一玩法、同一盘口的两个不同选项。'
        : '这个玩法只能选一个选项，请去掉一个。可双选的玩法：胜平负、让球胜平负、总进球、比分、半全场。',
    (f) =>
      takesDoubles(f)
        ? 'A double pick takes two different picks of the same market and line.'
        : 'This market takes one pick. Please remove the other; doubles are for 1X2, 3-way handicap, total goals, correct score and HT/FT.',
  ),
  DOUBLE_PICK_ODDS_TOO_LOW: text(
    422,
    (f) => `双选的两个指数都须不低于 ${f.odds('minimumMilli')}。`,
    (f) => `Both odds of a double pick must be ${f.odds('minimumMilli')} or more.`,
  ),
  SCHEME_EXISTS_FOR_MARKET: text(
    409,
    () => '你在这场比赛的这个玩法上已有方案，每个玩法只能发一篇。',
    () => 'You already have a scheme on this match and market; one per market is the limit.',
  ),
  DAILY_SCHEME_LIMIT: text(
    409,
    (f) => `今天已发 ${f.of('limit')} 篇，达到上限，请明天再发。`,
    (f) => `You have published ${f.of('limit')} schemes today, the limit. Please continue tomorrow.`,
  ),
  DAILY_REFUNDABLE_LIMIT: text(
    409,
    (f) => `不中退方案每天最多 ${f.of('limit')} 篇，今天已满。`,
    (f) => `At most ${f.of('limit')} refund-if-lost schemes a day; today’s are used up.`,
  ),
  PRICE_NOT_ON_LADDER: text(
    422,
    () => '价格须从给出的档位中选择。',
    () => 'Please choose one of the listed prices.',
  ),
  CHARGING_NOT_EARNED: text(
    403,
    (f) =>
      f.number('settled') < f.number('needed')
        ? `收费前须有 ${f.of('needed')} 篇已结的免费方案，你有 ${f.of('settled')} 篇。可先免费发布。`
        : `收费须收缩回报率高于 ${f.percent('shrunkYieldAboveBasisPoints')}，你是 ${f.percent('shrunkYieldBasisPoints')}。可先免费发布。`,
    (f) =>
      f.number('settled') < f.number('needed')
        ? `Charging needs ${f.of('needed')} settled free schemes; you have ${f.of('settled')}. Please publish free.`
        : `Charging needs a shrunk yield above ${f.percent('shrunkYieldAboveBasisPoints')}; yours is ${f.percent('shrunkYieldBasisPoints')}. Please publish free.`,
  ),
  REFUNDABLE_NEEDS_PRICE: text(
    422,
    () => '免费方案不能设不中退。',
    () => 'A free scheme cannot be refund-if-lost.',
  ),
  TEXT_TITLE_LENGTH: text(
    422,
    (f) => `标题须为 ${f.of('min')} 到 ${f.of('max')} 字，现在 ${f.of('length')} 字。`,
    (f) => `The title takes ${f.of('min')} to ${f.of('max')} characters; it has ${f.of('length')}.`,
  ),
  TEXT_SUMMARY_LENGTH: text(
    422,
    (f) => `免费摘要须为 ${f.of('min')} 到 ${f.of('max')} 字，现在 ${f.of('length')} 字。`,
    (f) => `The free summary takes ${f.of('min')} to ${f.of('max')} characters; it has ${f.of('length')}.`,
  ),
  TEXT_BODY_LENGTH: text(
    422,
    (f) => `正文须为 ${f.of('min')} 到 ${f.of('max')} 字，现在 ${f.of('length')} 字。`,
    (f) => `The body takes ${f.of('min')} to ${f.of('max')} characters; it has ${f.of('length')}.`,
  ),
  TEXT_HAS_CONTACT: text(
    422,
    (f) => `文字里有联系方式「${f.list('fragments')}」，请删去。`,
    (f) => `The text holds contact details (“${f.list('fragments')}”). Please remove them.`,
  ),
  TEXT_PROMISES_PROFIT: text(
    422,
    (f) => `文字里有保证收益的说法「${f.list('fragments')}」，请改写。`,
    (f) => `The text promises certain profit (“${f.list('fragments')}”). Please rewrite it.`,
  ),
  TEXT_HAS_CONTROL_CHARACTERS: text(
    422,
    () => '文字里有看不见的控制字符，请删去后重试。',
    () => 'The text holds invisible control characters. Please remove them and try again.',
  ),
  OWN_SCHEME: text(
    409,
    () => '这是你自己的方案，无须解锁。',
    () => 'This is your own scheme; no unlock needed.',
  ),
  SALE_OVER: text(
    409,
    () => '方案已停售：比赛已经开始，或者已推迟、取消。',
    () => 'The scheme is no longer on sale: the match has started or is off.',
  ),
  COSTS_MORE: text(
    409,
    (f) => `这个方案现在对你收费 ${yuan(f, 'priceFen')} 元，没有扣款。请看过价格再决定。`,
    (f) =>
      `This scheme now costs you ¥${yuan(f, 'priceFen')}. You were not charged. Please look at the price first.`,
  ),
  SCHEME_WITHDRAWN: text(
    409,
    () => '作者已撤回这个方案。',
    () => 'The author has withdrawn this scheme.',
  ),
  SCHEME_REMOVED: text(
    409,
    () => '这个方案已被移除。',
    () => 'This scheme has been removed.',
  ),
  WITHDRAW_TOO_LATE: text(
    409,
    (f) => `发布 ${f.of('minutes')} 分钟后不能撤回。`,
    (f) => `A scheme can only be withdrawn within ${f.of('minutes')} minutes of publishing.`,
  ),
  WITHDRAW_UNLOCKED: text(
    409,
    () => '已有人解锁，不能撤回。',
    () => 'Somebody has unlocked it; it can no longer be withdrawn.',
  ),
} satisfies Record<string, RefusalText>;
