import type { Locale } from '#contract/locale.ts';
import { usage } from './read-user-args.ts';

export const userHelp: Readonly<Record<Locale, string>> = {
  zh: `用法：${usage}

通过真实操作准备一个用户，不存在则新建；仅用于开发。
  --verified       通过实名认证，成年
  --analyst        通过分析师审核（同时通过实名认证）
  --recharge FEN   充值，单位分，须已实名
  --nickname NAME  设置昵称，1 到 20 个字
尾号 0000 到 0010 的号码在短信沙箱中用于模拟故障，不能登录。`,
  en: `Usage: ${usage}

Prepares a user through the real operations, creating it if needed; development only.
  --verified       verifies the identity as an adult
  --analyst        approves as an analyst (implies --verified)
  --recharge FEN   tops up the balance, in fen; requires ID verification
  --nickname NAME  1 to 20 characters
Numbers ending in 0000 to 0010 simulate SMS failures in the sandbox and cannot log in.`,
};

interface UserWords {
  found(mobile: string, nickname: string, created: boolean): string;
  /** Null if the user was verified before. */
  identityVerified(name: string | null): string;
  readonly analyst: string;
  renamed(nickname: string): string;
  recharged(yuan: string, balanceYuan: string): string;
  logIn(address: string, mobile: string): string;
  faultNumber(mobile: string): string;
}

export const userWords: Readonly<Record<Locale, UserWords>> = {
  zh: {
    found: (mobile, nickname, created) => `${created ? '已新建' : '已有'}用户 ${mobile}（${nickname}）。`,
    identityVerified: (name) => (name === null ? '已实名，成年。' : `已实名，成年，姓名 ${name}。`),
    analyst: '已是分析师。',
    renamed: (nickname) => `昵称改为 ${nickname}。`,
    recharged: (yuan, balanceYuan) => `已充值 ${yuan} 元，余额 ${balanceYuan} 元。`,
    logIn: (address, mobile) =>
      `登录：打开 ${address}，输入 ${mobile}，点“获取验证码”，沙箱会把验证码显示在页面上。`,
    faultNumber: (mobile) =>
      `尾号 0000 到 0010 的号码在短信沙箱中用于模拟故障，${mobile} 收不到验证码。如需登录，请换一个尾号。`,
  },
  en: {
    found: (mobile, nickname, created) =>
      `${created ? 'Created user' : 'Found user'} ${mobile} (${nickname}).`,
    identityVerified: (name) =>
      name === null ? 'ID verified as an adult.' : `ID verified as an adult, name ${name}.`,
    analyst: 'Approved as an analyst.',
    renamed: (nickname) => `Nickname set to ${nickname}.`,
    recharged: (yuan, balanceYuan) => `Topped up ¥${yuan}; balance ¥${balanceYuan}.`,
    logIn: (address, mobile) =>
      `To log in: open ${address}, enter ${mobile} and get a code; the sandbox shows it on the page.`,
    faultNumber: (mobile) =>
      `Numbers ending in 0000 to 0010 simulate SMS failures in the sandbox, so ${mobile} gets no code. To log in, use a number with another ending.`,
  },
};
