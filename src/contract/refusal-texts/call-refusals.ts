import { type RefusalText, text } from '../refusal-text.ts';

/** What any call may refuse with, and what codes and sessions do. */
export const callRefusals = {
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
    (f) => `提交的内容有误：${f.list('fields').replaceAll('; ', '；')}。请改正后重试。`,
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
  REQUEST_UNREADABLE: text(
    400,
    () => '请求的地址或头部过长，或不是有效的 HTTP，请改正后重发。',
    () =>
      'The address or a header is too long, or this is not valid HTTP. Please correct it and send it again.',
  ),
  RANGE_INVALID: text(
    416,
    () => '请求的字节范围不在文件之内。',
    () => 'The requested range of bytes is not in the file.',
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
    (f) => `That code is not right. Tries left: ${f.of('triesLeft')}.`,
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
  NICKNAME_RESERVED: text(
    422,
    () => '这个昵称留给已注销的账号，请换一个。',
    () => 'This nickname stands for deleted accounts. Please choose another.',
  ),
  ACCOUNT_NOT_DISABLED: text(
    409,
    () => '这个手机号没有被停用的账号，请直接登录。',
    () => 'No disabled account has this number. Please log in.',
  ),
  LOGIN_DISABLED: text(
    403,
    () => '此账号已停用，无法登录。如有疑问请联系我们。',
    () => 'This account is disabled and cannot log in. Please contact us.',
  ),
} satisfies Record<string, RefusalText>;
