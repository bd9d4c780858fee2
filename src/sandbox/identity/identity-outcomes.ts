import type { SpoiltAnswer } from '../spoilt-answer.ts';

/** The response of a check; `hangs` means no response. */
export type IdentityOutcome = {
  code: string;
  message: string;
  bizCode?: string;
  hangs?: true;
  spoilt?: SpoiltAnswer;
  zh: string;
  en: string;
};

const ok = { code: '200', message: 'success' };

/** Outcomes by the end of the name, so that testers can trigger each by typing. */
// biome-ignore format: a table
export const identityOutcomes: Readonly<Record<string, IdentityOutcome>> = {
  不一致: { ...ok, bizCode: '2', zh: '姓名与号码不一致', en: 'name and number do not match' },
  无记录: { ...ok, bizCode: '3', zh: '查无此人', en: 'number not found' },
  无结论: { ...ok, zh: '成功但没有结论', en: 'success without a result' },
  新结论: { ...ok, bizCode: '9', zh: '没有约定过的结论', en: 'undocumented result' },
  欠费: { code: '412', message: 'Overdue payment', zh: '账户欠费', en: 'account overdue' },
  系统忙: { code: '500', message: 'System error', zh: '系统错误', en: 'system error' },
  不返回: { ...ok, hangs: true, zh: '不返回', en: 'no response' },
  断线: { ...ok, spoilt: 'reset', zh: '连接中断', en: 'connection reset' },
  残缺: { ...ok, bizCode: '1', spoilt: 'truncated', zh: '返回残缺', en: 'truncated JSON' },
  逐字: { ...ok, bizCode: '1', spoilt: 'trickle', zh: '逐字返回', en: 'one byte at a time' },
  网页: { ...ok, spoilt: 'bad_gateway', zh: '返回 502 网页', en: '502 page' },
};

const match: IdentityOutcome = { ...ok, bizCode: '1', zh: '一致', en: 'match' };

export function identityOutcomeOf(name: string): IdentityOutcome {
  const ending = Object.keys(identityOutcomes).find((end) => name.endsWith(end));
  return (ending === undefined ? undefined : identityOutcomes[ending]) ?? match;
}
