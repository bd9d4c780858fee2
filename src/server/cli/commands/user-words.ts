import type { Locale } from '#contract/locale.ts';
import { usage } from './read-user-args.ts';

export const userHelp: Readonly<Record<Locale, string>> = {
  zh: `用法：${usage}

用真实的操作准备一个用户，没有就新建；只用于开发。
  --certified      通过实名认证，成年
  --analyst        通过分析师审核（同时通过实名认证）
  --recharge FEN   充值，单位分，须已实名
  --nickname NAME  改昵称，1 到 20 个字
短信沙箱把尾号 0000 到 0010 的号码用来模拟故障，不能用来登录。`,
  en: `Usage: ${usage}

Prepares a user by the operations people go through, creating one that is not there; in development alone.
  --certified      certifies the person as an adult
  --analyst        approves the person as an analyst, certified as well
  --recharge FEN   adds to the balance of a certified person, in fen
  --nickname NAME  1 to 20 characters
Numbers ending in 0000 to 0010 provoke faults of the SMS sandbox and cannot log in.`,
};

interface UserWords {
  found(mobile: string, nickname: string, created: boolean): string;
  /** Null where the person was certified before. */
  certified(name: string | null): string;
  readonly analyst: string;
  renamed(nickname: string): string;
  recharged(yuan: string, balanceYuan: string): string;
  logIn(address: string, mobile: string): string;
  faultNumber(mobile: string): string;
}

export const userWords: Readonly<Record<Locale, UserWords>> = {
  zh: {
    found: (mobile, nickname, created) => `${created ? '已新建' : '已有'}用户 ${mobile}（${nickname}）。`,
    certified: (name) => (name === null ? '已实名认证，成年。' : `已实名认证，成年，姓名 ${name}。`),
    analyst: '已是分析师。',
    renamed: (nickname) => `昵称改为 ${nickname}。`,
    recharged: (yuan, balanceYuan) => `已充值 ${yuan} 元，余额 ${balanceYuan} 元。`,
    logIn: (address, mobile) =>
      `登录：打开 ${address}，输入 ${mobile}，点“获取验证码”，沙箱会把验证码显示在页面上。`,
    faultNumber: (mobile) =>
      `短信沙箱把尾号 0000 到 0010 的号码用来模拟故障，${mobile} 取不到验证码。要登录，请换一个尾号。`,
  },
  en: {
    found: (mobile, nickname, created) =>
      `${created ? 'Created the user' : 'Found the user'} ${mobile} (${nickname}).`,
    certified: (name) =>
      name === null ? 'Certified as an adult.' : `Certified as an adult by the name ${name}.`,
    analyst: 'Approved as an analyst.',
    renamed: (nickname) => `The nickname is ${nickname} now.`,
    recharged: (yuan, balanceYuan) => `Recharged ¥${yuan}; the balance is ¥${balanceYuan}.`,
    logIn: (address, mobile) =>
      `To log in: open ${address}, enter ${mobile} and ask for a code; the sandbox shows it on the page.`,
    faultNumber: (mobile) =>
      `Numbers ending in 0000 to 0010 provoke faults of the SMS sandbox, so asking for a code for ${mobile} fails. To log in, prepare a number with another ending.`,
  },
};
