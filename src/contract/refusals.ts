import { facts, type RefusalText, yuan } from './refusal-text.ts';

/**
 * Every reason a call may refuse with: HTTP status (the same number is the envelope's `code`) and one sentence
 * in each language that says what is wrong and what to do. Only the three session reasons use 401, 405, 406.
 */
const reasons = {
  SESSION_NONE: text(
    401,
    () => '请先登录。',
    () => 'Please log in first.',
  ),
  SESSION_ENDED: text(
    405,
    () => '登录已过期或已在别处退出，请重新登录。',
    () => 'Your session has expired or was signed out elsewhere. Please log in again.',
  ),
  ACCOUNT_DISABLED: text(
    406,
    () => '此账号已停用或正在注销，请联系我们。',
    () => 'This account is disabled or being deleted. Please contact us.',
  ),

  INPUT_INVALID: text(
    400,
    (f) => `提交的内容有误：${f.list('fields')}。请改正后重试。`,
    (f) => `What was sent does not fit: ${f.list('fields')}. Please correct it and try again.`,
  ),
  JSON_INVALID: text(
    400,
    () => '请求正文不是有效的 JSON，请检查后重发。',
    () => 'The request body is not valid JSON. Please check it and send it again.',
  ),
  BODY_TOO_LARGE: text(
    413,
    (f) => `请求正文超过 ${f.of('limitKiB')} KiB，请缩短后重发。`,
    (f) => `The request body is over ${f.of('limitKiB')} KiB. Please shorten it and send it again.`,
  ),
  BODY_TYPE: text(
    415,
    () => '请求正文须为 application/json。',
    () => 'The request body must be application/json.',
  ),
  CALL_NOT_FOUND: text(
    404,
    (f) => `没有这个接口：${f.of('call')}。`,
    (f) => `There is no such call: ${f.of('call')}.`,
  ),
  RATE_LIMITED: text(
    429,
    (f) => `请求太频繁，请 ${f.of('retryAfterS')} 秒后再试。`,
    (f) => `Too many requests. Please try again in ${f.of('retryAfterS')} s.`,
  ),
  INTERNAL: text(
    500,
    (f) => `服务器出错了，不是你的问题。请稍后重试；若仍不行，请告诉我们编号 ${f.of('requestId')}。`,
    (f) =>
      `Something failed on our side. Please try again; if it stays, tell us number ${f.of('requestId')}.`,
  ),
  CURSOR_INVALID: text(
    400,
    () => '翻页标记无效，请从第一页重新加载。',
    () => 'The page marker is not valid. Please load the list from its start.',
  ),
  REQUEST_ID_REUSED: text(
    409,
    () => '这个请求编号已用于别的内容，请返回后重新操作。',
    () => 'This request number was used for something else. Please go back and start again.',
  ),

  CODE_TOO_SOON: text(
    429,
    (f) => `验证码刚发过，请 ${f.of('retryAfterS')} 秒后再取。`,
    (f) => `A code was just sent. Please wait ${f.of('retryAfterS')} s before asking for another.`,
  ),
  CODE_LIMIT: text(
    429,
    () => '今天获取验证码的次数已用完，请明天再试。',
    () => 'No more codes can be sent today. Please try again tomorrow.',
  ),
  CODE_WRONG: text(
    400,
    (f) => `验证码不对，还可以试 ${f.of('triesLeft')} 次。`,
    (f) => `That code is not right. ${f.of('triesLeft')} tries left.`,
  ),
  CODE_EXPIRED: text(
    400,
    () => '验证码已失效，请重新获取。',
    () => 'That code is no longer valid. Please ask for a new one.',
  ),
  CODE_TRIES_USED_UP: text(
    400,
    () => '输错次数太多，这个验证码已作废，请重新获取。',
    () => 'Too many wrong tries: this code is void. Please ask for a new one.',
  ),
  SMS_UNAVAILABLE: text(
    503,
    () => '短信暂时发不出去，请过几分钟再试。',
    () => 'Text messages cannot be sent right now. Please try again in a few minutes.',
  ),
  SMS_NUMBER_REFUSED: text(
    400,
    () => '运营商拒绝向这个号码发短信，请核对号码或换一个。',
    () => 'The carrier refuses this number. Please check it or use another.',
  ),
  LOGIN_DISABLED: text(
    403,
    () => '此账号已停用，无法登录。如有疑问请联系我们。',
    () => 'This account is disabled and cannot log in. Please contact us.',
  ),

  MATCH_NOT_FOUND: text(
    404,
    () => '没有这场比赛。',
    () => 'There is no such match.',
  ),
  SCHEME_NOT_FOUND: text(
    404,
    () => '没有这个方案。',
    () => 'There is no such scheme.',
  ),
  ORDER_NOT_FOUND: text(
    404,
    () => '没有这笔充值订单。',
    () => 'There is no such recharge order.',
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
  MARKET_NOT_OFFERED: text(
    400,
    () => '这个玩法暂不能发布，请选择胜平负、让球、亚盘或大小球。',
    () => 'This market cannot be published yet. Please choose 1X2, handicap, Asian or totals.',
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
    () => '双选须是同一玩法、同一盘口的两个不同选项。',
    () => 'A double pick takes two different picks of the same market and line.',
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
    () => '比赛已经开始，方案已停售。',
    () => 'The match has started; the scheme is no longer on sale.',
  ),
  SCHEME_WITHDRAWN: text(
    409,
    () => '作者已撤回这个方案。',
    () => 'The author has withdrawn this scheme.',
  ),
  SCHEME_REMOVED: text(
    409,
    () => '这个方案已被下架。',
    () => 'This scheme has been removed.',
  ),
  BALANCE_TOO_LOW: text(
    402,
    (f) => `余额不足，还差 ${yuan(f, 'missingFen')} 元，请先充值。`,
    (f) => `Your balance is ¥${yuan(f, 'missingFen')} short. Please recharge first.`,
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

  RECHARGE_AMOUNT: text(
    422,
    (f) => `充值金额须在 ${yuan(f, 'minimumFen')} 到 ${yuan(f, 'maximumFen')} 元之间。`,
    (f) => `A recharge takes ¥${yuan(f, 'minimumFen')} to ¥${yuan(f, 'maximumFen')}.`,
  ),
  RECHARGE_DAILY_LIMIT: text(
    409,
    (f) => `今天还可充值 ${yuan(f, 'leftFen')} 元（每日上限 ${yuan(f, 'limitFen')} 元）。`,
    (f) => `You can recharge ¥${yuan(f, 'leftFen')} more today (daily limit ¥${yuan(f, 'limitFen')}).`,
  ),
  PROVIDER_UNAVAILABLE: text(
    503,
    () => '支付服务暂时不可用，没有扣款，请稍后再试。',
    () => 'The payment service is not available right now. Nothing was charged; please try again later.',
  ),
} satisfies Record<string, RefusalText>;

export type Reason = keyof typeof reasons;

export const refusalTexts: Readonly<Record<Reason, RefusalText>> = reasons;

export const everyCallRefuses = [
  'INPUT_INVALID',
  'JSON_INVALID',
  'BODY_TOO_LARGE',
  'BODY_TYPE',
  'RATE_LIMITED',
  'INTERNAL',
] as const satisfies readonly Reason[];

export const sessionReasons = [
  'SESSION_NONE',
  'SESSION_ENDED',
  'ACCOUNT_DISABLED',
] as const satisfies readonly Reason[];

export function isReason(name: string): name is Reason {
  return name in reasons;
}

function text(status: number, zh: RefusalText['zh'], en: RefusalText['en']): RefusalText {
  return { status, zh, en };
}

/** The sentence of a refusal in a language. */
export function refusalMessage(
  reason: Reason,
  values: Readonly<Record<string, unknown>>,
  locale: 'zh' | 'en',
): string {
  return refusalTexts[reason][locale](facts(values));
}
