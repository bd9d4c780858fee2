import { type RefusalText, text } from '../refusal-text.ts';

/** Refusals of the operators' console. */
export const consoleRefusals = {
  CONSOLE_LOGIN_WRONG: text(
    422,
    () => '账号、密码或验证码不正确。验证码每 30 秒更换，且不能重复使用，请用新的验证码再试。',
    () =>
      'Name, password or code is wrong. A code changes every 30 seconds and works once: please try again with a new one.',
  ),
  CONSOLE_LOGIN_WAIT: text(
    429,
    (f) => `登录失败次数过多，请 ${Math.ceil(f.number('retryAfterS') / 60)} 分钟后再试。`,
    (f) => {
      const minutes = Math.ceil(f.number('retryAfterS') / 60);
      return `Too many failed logins. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`;
    },
  ),
  CONSOLE_REQUEST_FOREIGN: text(
    403,
    () => '该请求并非来自运营后台页面，已拒绝。请在后台页面内操作。',
    () => 'This request did not come from the console’s own page. Please use the console.',
  ),
  ENROLMENT_INVALID: text(
    404,
    () => '开通链接无效、已使用或已过期，请向管理员索取新的链接。',
    () => 'This enrolment link is invalid, used or expired. Please ask an admin for a new one.',
  ),
  ENROLMENT_CODE_WRONG: text(
    422,
    () => '验证码不正确。请确认验证器已添加上面的密钥，且手机时间准确，再输入当前的 6 位数字。',
    () =>
      'The code is wrong. Check that your authenticator has the key above and that your phone’s clock is right, then enter the current 6 digits.',
  ),
  PASSWORD_WEAK: text(
    422,
    (f) =>
      `密码须为 ${f.of('min')} 到 ${f.of('max')} 个字符，至少含 ${f.of('characters')} 种不同字符，且不含账号名。`,
    (f) =>
      `A password needs ${f.of('min')} to ${f.of('max')} characters, at least ${f.of('characters')} different ones, and not your login name.`,
  ),
  OPERATOR_NAME_TAKEN: text(
    409,
    (f) => `账号名“${f.of('name')}”已被使用，请换一个。`,
    (f) => `The name “${f.of('name')}” is taken. Please choose another.`,
  ),
  OPERATOR_SELF: text(
    409,
    () => '不能对自己的账号执行此操作，请由另一位管理员处理。',
    () => 'You can’t do this to your own account. Another admin has to.',
  ),
  OPERATOR_LAST_ADMIN: text(
    409,
    () => '这是最后一位管理员，请先任命另一位。',
    () => 'This is the last admin. Please appoint another one first.',
  ),
  APPOINTMENT_WAITS: text(
    409,
    () => '该变更已提出，正等待另一位管理员确认，无需重复提交。',
    () => 'This change was already proposed and waits for another admin. There is no need to repeat it.',
  ),
  APPOINTMENT_OWN: text(
    409,
    () => '该变更由你提出或与你有关，须由另一位管理员确认。',
    () => 'You proposed this change or it is about you. Another admin has to confirm it.',
  ),
  ITEM_CLAIMED: text(
    409,
    (f) => `${f.of('operator')} 正在处理该事项。`,
    (f) => `${f.of('operator')} is working on this.`,
  ),
} satisfies Record<string, RefusalText>;
