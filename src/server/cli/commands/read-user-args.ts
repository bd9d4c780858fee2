import { mobile as mobileSchema } from '#contract/parts.ts';
import { updateInfo } from '#contract/people/users.ts';
import { MAX_FEN } from '#domain/money/fen.ts';
import { Fault } from '#server/core/fault.ts';
import { readArguments } from '../read-arguments.ts';

/** Parsed arguments of the command `user`. */
export interface UserOrder {
  readonly mobile: string;
  readonly nickname: string | null;
  readonly identityVerified: boolean;
  readonly analyst: boolean;
  readonly rechargeFen: number | null;
}

export const usage = 'npm run user -- MOBILE [--analyst] [--verified] [--recharge FEN] [--nickname NAME]';

/** @throws Fault for the first invalid argument. */
export function readUserArgs(args: readonly string[]): UserOrder {
  const { words, flags, values } = readArguments(args, {
    options: ['--recharge', '--nickname'],
    flags: ['--analyst', '--verified'],
    usage: { zh: `用法：${usage}`, en: `Usage: ${usage}` },
  });
  return {
    mobile: oneMobile(words),
    analyst: flags.has('--analyst'),
    identityVerified: flags.has('--verified'),
    rechargeFen: wholeFen(values.get('--recharge')),
    nickname: shortName(values.get('--nickname')),
  };
}

function oneMobile(given: readonly string[]): string {
  const [mobile] = given;
  if (mobile === undefined || given.length > 1) {
    throw new Fault({
      zh: `须给出一个手机号，实际给出 ${given.length} 个。用法：${usage}`,
      en: `Expected one mobile number, got ${given.length}. Usage: ${usage}`,
    });
  }
  if (mobileSchema.safeParse(mobile).success) return mobile;
  throw new Fault({
    zh: `${mobile} 不是中国大陆手机号：须为 11 位数字，以 13 到 19 开头。`,
    en: `${mobile} is not a mainland China mobile number: 11 digits starting with 13 to 19.`,
  });
}

function wholeFen(text: string | undefined): number | null {
  if (text === undefined) return null;
  const amount = Number(text);
  if (/^\d{1,12}$/.test(text) && amount > 0 && amount <= MAX_FEN) return amount;
  throw new Fault({
    zh: `--recharge 须为正整数，单位分（例如 10000 是 100 元），不是 ${text}。`,
    en: `--recharge must be a positive whole number of fen (10000 is ¥100), not ${text}.`,
  });
}

function shortName(text: string | undefined): string | null {
  if (text === undefined) return null;
  const checked = updateInfo.body.shape.nickname.safeParse(text);
  if (checked.success && checked.data !== undefined) return checked.data;
  throw new Fault({ zh: '--nickname 须为 1 到 20 个字。', en: '--nickname must be 1 to 20 characters.' });
}
