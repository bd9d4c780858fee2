import { type RefusalText, text } from '../refusal-text.ts';
import { counted } from './in-words.ts';

const blockers: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  escrow: { zh: '有方案款项托管中', en: 'money in escrow' },
  openSchemes: { zh: '有方案待结算', en: 'unsettled tips' },
  dispute: { zh: '有异议待处理', en: 'an open dispute' },
  pendingIncome: { zh: '有收入待到账', en: 'pending income' },
  withdrawal: { zh: '有提现未完成', en: 'a withdrawal in progress' },
  rechargeRefund: { zh: '有充值退款未完成', en: 'a top-up refund in progress' },
  income: { zh: '还有收入未提现', en: 'remaining income' },
  balance: { zh: '还有余额', en: 'remaining balance' },
};

/** Translates blocker names joined by `list`. */
function blockerWords(names: string, locale: 'zh' | 'en'): readonly string[] {
  return names.split('; ').map((name) => blockers[name]?.[locale] ?? name);
}

/** Refusals of identity, account security, uploads and guardian claims. */
export const identityRefusals = {
  WX_TICKET_INVALID: text(
    400,
    () => '微信授权已过期或已使用，请重新授权。',
    () => 'Your WeChat authorisation has expired or was already used. Please authorise again.',
  ),
  WX_STATE_INVALID: text(
    400,
    () => '微信授权不是从当前浏览器发起的，请重新授权。',
    () => 'This WeChat authorisation was started in another browser. Please authorise again.',
  ),
  WX_CODE_INVALID: text(
    400,
    () => '微信授权无效或已使用，请重新授权。',
    () => 'Your WeChat authorisation isn’t valid or was already used. Please authorise again.',
  ),
  WX_SNAPSHOT_USER: text(
    400,
    () => '当前为微信快照页，请点“使用完整服务”后再授权。',
    () => 'You’re on WeChat’s snapshot page. Choose “Full service” and authorise again.',
  ),
  WX_PHONE_FIRST: text(
    409,
    () => '该微信未绑定手机号，请先用手机号登录一次。',
    () => 'This WeChat isn’t linked to a phone number yet. Please log in with your phone number once.',
  ),
  SESSION_NOT_FOUND: text(
    404,
    () => '该设备可能已退出登录，请刷新列表。',
    () => 'This device may already be logged out. Please refresh the list.',
  ),
  CURRENT_CODE_NEEDED: text(
    400,
    () => '更换手机号需先验证原手机号。',
    () => 'To change your number, also enter the code sent to your current one.',
  ),
  MOBILE_TAKEN: text(
    409,
    () => '该手机号已绑定其他账号，请换一个。',
    () => 'This number belongs to another account. Please use another.',
  ),
  MOBILE_SAME: text(
    409,
    () => '新手机号与当前手机号相同，请换一个。',
    () => 'This is already your number. Please enter a new one.',
  ),
  ORIGIN_FOREIGN: text(
    403,
    () => '请在本站页面上进行此操作。',
    () => 'Please do this on our own pages.',
  ),
  IDENTITY_ALREADY_VERIFIED: text(
    409,
    () => '你已完成实名认证。',
    () => 'Your identity is already verified.',
  ),
  REAL_NAME_INVALID: text(
    422,
    () => '姓名须与身份证一致，请核对。',
    () => 'Enter your name as on your ID card.',
  ),
  ID_NUMBER_INVALID: text(
    422,
    () => '身份证号有误，请核对后重新输入。',
    () => 'This ID number isn’t valid. Please check all 18 characters.',
  ),
  CERTIFICATION_TRIES: text(
    429,
    () => '今日认证次数已用完，请明天再试。',
    () => 'No attempts left today. Please try again tomorrow.',
  ),
  CERTIFICATION_MISMATCH: text(
    422,
    (f) => `姓名与身份证号不一致，今日剩余 ${f.of('triesLeft')} 次机会。`,
    (f) => `The name and ID number don’t match. ${counted(f, 'triesLeft', 'attempt')} left today.`,
  ),
  CERTIFICATION_NO_RECORD: text(
    422,
    (f) => `查不到该身份证号，今日剩余 ${f.of('triesLeft')} 次机会。`,
    (f) => `No record of this ID number was found. ${counted(f, 'triesLeft', 'attempt')} left today.`,
  ),
  ID_NUMBER_TAKEN: text(
    409,
    () => '该身份证已认证其他账号，每人只能认证一个账号。',
    () => 'This ID is already verified on another account. Each person can have one account.',
  ),
  TEEN_PIN_WRONG: text(
    400,
    (f) => `密码错误，还可以试 ${f.of('triesLeft')} 次。`,
    (f) => `Wrong PIN. ${counted(f, 'triesLeft', 'attempt')} left.`,
  ),
  TEEN_PIN_LOCKED: text(
    429,
    () => '密码输错次数过多，请 24 小时后再试。',
    () => 'Too many wrong PINs. Please try again in 24 hours.',
  ),
  REMOVAL_BLOCKED: text(
    409,
    (f) => `暂不能注销：${blockerWords(f.list('blockers'), 'zh').join('、')}。`,
    (f) => `Your account can’t be deleted yet: ${blockerWords(f.list('blockers'), 'en').join(', ')}.`,
  ),
  EXPORT_LIMIT: text(
    429,
    () => '今日已导出过，请明天再试。',
    () => 'You’ve already exported your data today. Please try again tomorrow.',
  ),
  CLAIM_LIMIT: text(
    429,
    () => '该手机号今日提交的申请过多，请明天再试。',
    () => 'Too many claims from this number today. Please try again tomorrow.',
  ),
  CLAIM_NOT_FOUND: text(
    404,
    () => '查不到该申请，请核对申请编号和查询密码。',
    () => 'Claim not found. Please check the claim number and password.',
  ),
  UPLOAD_NOT_FOUND: text(
    404,
    () => '图片已失效，请重新上传。',
    () => 'An uploaded image has expired. Please upload it again.',
  ),
  UPLOAD_TYPE: text(
    415,
    () => '请上传 JPEG、PNG 或 WebP 格式的图片。',
    () => 'Please upload a JPEG, PNG or WebP image.',
  ),
  UPLOAD_BROKEN: text(
    422,
    () => '无法打开这张图片，请换一张。',
    () => 'We can’t open this image. Please choose another.',
  ),
  UPLOAD_LIMIT: text(
    429,
    () => '今日上传图片过多，请明天再试。',
    () => 'Too many uploads today. Please try again tomorrow.',
  ),
  SECOND_OPERATOR_NEEDED: text(
    409,
    () => '金额超出单人审批权限，须由另一位工作人员再批准。',
    () => 'This amount is above the limit for one operator. A second operator must approve it.',
  ),
} satisfies Record<string, RefusalText>;
