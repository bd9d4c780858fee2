import { type RefusalText, text } from '../refusal-text.ts';
import { counted } from './in-words.ts';

/** Refusals of any call, and of codes and sessions. */
export const callRefusals = {
  SESSION_NONE: text(
    401,
    () => '请先登录。',
    () => 'Please log in first.',
  ),
  SESSION_ENDED: text(
    405,
    () => '登录已失效，请重新登录。',
    () => 'You’ve been logged out. Please log in again.',
  ),
  ACCOUNT_DISABLED: text(
    406,
    () => '账号已停用或正在注销，请联系我们。',
    () => 'This account is disabled or being deleted. Please contact us.',
  ),
  INPUT_INVALID: text(
    400,
    (f) => `请检查填写内容：${f.list('fields').replaceAll('; ', '；')}。`,
    (f) => `Please check your input: ${f.list('fields')}.`,
  ),
  JSON_INVALID: text(
    400,
    () => '请求正文不是有效的 JSON，请改正后重试。',
    () => 'The request body is not valid JSON. Please correct it and try again.',
  ),
  BODY_TOO_LARGE: text(
    413,
    (f) => `请求正文超过 ${f.of('limitKiB')} KiB，请缩短后重试。`,
    (f) => `The request body is over ${f.of('limitKiB')} KiB. Please shorten it and try again.`,
  ),
  REQUEST_UNREADABLE: text(
    400,
    () => '请求的地址或头部过长，或不是有效的 HTTP，请改正后重试。',
    () =>
      'The address or a header is too long, or the request is not valid HTTP. Please correct it and try again.',
  ),
  RANGE_INVALID: text(
    416,
    () => '请求的字节范围超出文件。',
    () => 'The requested byte range is outside the file.',
  ),
  BODY_TYPE: text(
    415,
    () => '请求正文须为 application/json。',
    () => 'The request body must be application/json.',
  ),
  CALL_NOT_FOUND: text(
    404,
    (f) => `没有这个接口：${f.of('call')}。`,
    (f) => `No such endpoint: ${f.of('call')}.`,
  ),
  RATE_LIMITED: text(
    429,
    (f) => `操作过于频繁，请 ${f.of('retryAfterS')} 秒后再试。`,
    (f) => `Too many requests. Please try again in ${counted(f, 'retryAfterS', 'second')}.`,
  ),
  SERVER_BUSY: text(
    503,
    (f) => `访问的人太多，请 ${f.of('retryAfterS')} 秒后再试。`,
    (f) => `We’re very busy right now. Please try again in ${counted(f, 'retryAfterS', 'second')}.`,
  ),
  DATABASE_LOST: text(
    503,
    (f) => `系统正在恢复，请 ${f.of('retryAfterS')} 秒后再试。重试不会重复扣款。`,
    (f) =>
      `We’re recovering from a fault. Please try again in ${counted(f, 'retryAfterS', 'second')}; nothing is charged twice.`,
  ),
  SERVER_STARTING: text(
    503,
    () => '服务器正在启动，请稍候。',
    () => 'The server is starting. Please wait a moment.',
  ),
  INTERNAL: text(
    500,
    (f) => `服务器出错，请稍后再试。如反复出现，请联系我们并提供编号 ${f.of('requestId')}。`,
    (f) =>
      `Something went wrong on our side. Please try again; if it keeps happening, contact us and quote ${f.of('requestId')}.`,
  ),
  CURSOR_INVALID: text(
    400,
    () => '翻页标记无效，请从第一页重新加载。',
    () => 'The page cursor is not valid. Please reload the list.',
  ),
  IDEMPOTENCY_KEY_REUSED: text(
    409,
    () => '该请求已用于其他内容，请返回后重新操作。',
    () => 'This request was already used for something else. Please go back and start again.',
  ),
  CODE_TOO_SOON: text(
    429,
    (f) => `验证码刚刚发送，请 ${f.of('retryAfterS')} 秒后再获取。`,
    (f) => `A code was just sent. You can get another in ${counted(f, 'retryAfterS', 'second')}.`,
  ),
  CODE_LIMIT: text(
    429,
    () => '今日获取验证码次数已用完，请明天再试。',
    () => 'No more codes today. Please try again tomorrow.',
  ),
  CODE_WRONG: text(
    400,
    (f) => `验证码错误，还可以试 ${f.of('triesLeft')} 次。`,
    (f) => `Wrong code. ${counted(f, 'triesLeft', 'attempt')} left.`,
  ),
  CODE_EXPIRED: text(
    400,
    () => '验证码已失效，请重新获取。',
    () => 'This code has expired. Please get a new one.',
  ),
  CODE_TRIES_USED_UP: text(
    400,
    () => '输错次数过多，验证码已失效，请重新获取。',
    () => 'Too many wrong attempts. Please get a new code.',
  ),
  SMS_UNAVAILABLE: text(
    503,
    () => '短信暂时无法发送，请几分钟后再试。',
    () => 'We can’t send text messages right now. Please try again in a few minutes.',
  ),
  SMS_NUMBER_REFUSED: text(
    400,
    () => '运营商拒绝向该号码发送短信，请核对或更换号码。',
    () => 'The carrier doesn’t accept messages to this number. Please check it or use another.',
  ),
  NICKNAME_RESERVED: text(
    422,
    () => '该昵称为系统保留，请换一个。',
    () => 'This nickname is reserved. Please choose another.',
  ),
  ACCOUNT_NOT_DISABLED: text(
    409,
    () => '该手机号没有被停用的账号，请直接登录。',
    () => 'No disabled account uses this number. Please log in instead.',
  ),
  LOGIN_DISABLED: text(
    403,
    () => '账号已停用，无法登录。如有疑问请联系我们。',
    () => 'This account is disabled and can’t log in. Please contact us if you have questions.',
  ),
} satisfies Record<string, RefusalText>;
