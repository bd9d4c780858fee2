import { type RefusalText, text } from '../refusal-text.ts';

const blockers: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  escrow: { zh: '有方案款项未结清', en: 'money of schemes is held' },
  openSchemes: { zh: '有方案未结算', en: 'schemes are not settled' },
  dispute: { zh: '有申诉未处理', en: 'a dispute is open' },
  pendingIncome: { zh: '有待入账收入', en: 'income is pending' },
  withdrawal: { zh: '有提现未完成', en: 'a withdrawal is open' },
  rechargeRefund: { zh: '有充值退款未完成', en: 'a refund of a recharge is open' },
  income: { zh: '还有收入可提现', en: 'there is income to withdraw' },
  balance: { zh: '还有余额', en: 'there is balance left' },
};

/** The names of blockers, as `list` joins them, in words. */
function blockerWords(names: string, locale: 'zh' | 'en'): readonly string[] {
  return names.split('; ').map((name) => blockers[name]?.[locale] ?? name);
}

/** What identity, account security, uploads and guardians’ claims refuse with. */
export const identityRefusals = {
  WX_TICKET_INVALID: text(
    400,
    () => '微信授权已过期或已用过，请重新授权。',
    () => 'The WeChat authorisation has expired or was used. Please authorise again.',
  ),
  WX_STATE_INVALID: text(
    400,
    () => '微信授权不是从这个浏览器发起的，请重新授权。',
    () => 'This WeChat authorisation did not start in this browser. Please authorise again.',
  ),
  WX_CODE_INVALID: text(
    400,
    () => '微信授权码无效或已用过，请重新授权。',
    () => 'WeChat’s code is not valid or was used. Please authorise again.',
  ),
  WX_SNAPSHOT_USER: text(
    400,
    () => '微信给的是快照页的虚拟账号，请点“使用完整服务”后再授权。',
    () =>
      'WeChat gave a virtual account of its snapshot page. Please choose full service and authorise again.',
  ),
  WX_PHONE_FIRST: text(
    409,
    () => '这个微信还没有绑定手机号，请先用手机号登录一次。',
    () => 'This WeChat is not bound to a phone yet. Please log in by phone once.',
  ),
  SESSION_NOT_FOUND: text(
    404,
    () => '没有这个登录，可能已经退出。',
    () => 'There is no such session; it may have ended.',
  ),
  CURRENT_CODE_NEEDED: text(
    400,
    () => '更换手机号还需要原手机号的验证码。',
    () => 'Changing the phone also takes a code sent to the current number.',
  ),
  MOBILE_TAKEN: text(
    409,
    () => '这个手机号已属于另一个账号。',
    () => 'This number belongs to another account.',
  ),
  MOBILE_SAME: text(
    409,
    () => '这就是现在绑定的手机号。',
    () => 'This is the number bound now.',
  ),
  ORIGIN_FOREIGN: text(
    403,
    () => '此操作只能在本产品的页面上进行。',
    () => 'This can only be done on our own pages.',
  ),
  CERTIFIED_ALREADY: text(
    409,
    () => '你已完成实名认证。',
    () => 'You are certified already.',
  ),
  REAL_NAME_INVALID: text(
    422,
    () => '姓名须与身份证一致，请核对。',
    () => 'The name must be as on the identity card. Please check it.',
  ),
  ID_NUMBER_INVALID: text(
    422,
    () => '身份证号不对，请核对 18 位号码。',
    () => 'This is not an identity number. Please check its 18 characters.',
  ),
  CERTIFICATION_TRIES: text(
    429,
    () => '今天的认证次数已用完，请明天再试。',
    () => 'No more tries today. Please try again tomorrow.',
  ),
  CERTIFICATION_MISMATCH: text(
    422,
    (f) => `姓名与身份证号不一致，今天还可以试 ${f.of('triesLeft')} 次。`,
    (f) => `Name and number do not belong together. Tries left today: ${f.of('triesLeft')}.`,
  ),
  CERTIFICATION_NO_RECORD: text(
    422,
    (f) => `查不到这个身份证号，今天还可以试 ${f.of('triesLeft')} 次。`,
    (f) => `No record of this number was found. Tries left today: ${f.of('triesLeft')}.`,
  ),
  ID_NUMBER_TAKEN: text(
    409,
    () => '这个身份证已认证了另一个账号，一人只能有一个账号。',
    () => 'This person is certified with another account; one person has one account.',
  ),
  TEEN_PIN_WRONG: text(
    400,
    (f) => `密码不对，还可以试 ${f.of('triesLeft')} 次。`,
    (f) => `That PIN is not right. Tries left: ${f.of('triesLeft')}.`,
  ),
  TEEN_PIN_LOCKED: text(
    429,
    () => '密码错得太多，24 小时后再试。',
    () => 'Too many wrong PINs. Please try again in 24 hours.',
  ),
  REMOVAL_BLOCKED: text(
    409,
    (f) => `还不能注销：${blockerWords(f.list('blockers'), 'zh').join('、')}。`,
    (f) => `The account cannot be removed yet: ${blockerWords(f.list('blockers'), 'en').join(', ')}.`,
  ),
  EXPORT_LIMIT: text(
    429,
    () => '今天已导出过，请明天再试。',
    () => 'You have exported today already. Please try again tomorrow.',
  ),
  CLAIM_LIMIT: text(
    429,
    () => '这个手机号今天提交的申请太多，请明天再试。',
    () => 'Too many claims from this phone today. Please try again tomorrow.',
  ),
  CLAIM_NOT_FOUND: text(
    404,
    () => '没有这个申请，请核对编号和查询码。',
    () => 'There is no such claim. Please check number and secret.',
  ),
  UPLOAD_NOT_FOUND: text(
    404,
    () => '找不到上传的图片，请重新上传。',
    () => 'An uploaded picture was not found. Please upload it again.',
  ),
  UPLOAD_TYPE: text(
    415,
    () => '只能上传 JPEG、PNG 或 WebP 图片。',
    () => 'Only JPEG, PNG or WebP pictures can be uploaded.',
  ),
  UPLOAD_BROKEN: text(
    422,
    () => '这张图片打不开，请换一张。',
    () => 'This picture cannot be read. Please choose another.',
  ),
  UPLOAD_LIMIT: text(
    429,
    () => '今天上传的图片太多，请明天再试。',
    () => 'Too many uploads today. Please try again tomorrow.',
  ),
  SECOND_OPERATOR_NEEDED: text(
    409,
    () => '金额超过单人权限，须由另一位同事再批准。',
    () => 'The amount is above what one may decide. A second operator must approve it.',
  ),
} satisfies Record<string, RefusalText>;
