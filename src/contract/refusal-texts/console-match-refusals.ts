import { type RefusalText, text } from '../refusal-text.ts';

/** Refusals of the console's calls about names and files of matches, and about notices. */
export const consoleMatchRefusals = {
  NAME_TAKEN: text(
    409,
    (f) => `“${f.of('name')}”已经是 ${f.of('team')} 的名称，不能再指向另一支球队。`,
    (f) => `“${f.of('name')}” already belongs to ${f.of('team')} and can’t mean another team.`,
  ),
  NAME_UNUSABLE: text(
    422,
    (f) => `“${f.of('name')}”不能用作名称或代码，请更换。`,
    (f) => `“${f.of('name')}” can’t be used as a name or code. Please choose another.`,
  ),
  NAME_COUNTRY: text(
    422,
    (f) =>
      `该球队（${f.of('team')}）不在赛事 ${f.of('competition')} 的国家和地区之内，或赛事跨多个国家而未指定，请核对。`,
    (f) =>
      `${f.of('team')} is not from a country of ${f.of('competition')}, or the competition has several countries and none was given. Please check.`,
  ),
  NOTICE_TIMES: text(
    422,
    () => '结束时间须晚于开始时间和现在。',
    () => 'A notice has to end after it starts, and later than now.',
  ),
  CSV_UNREADABLE: text(
    422,
    (f) => `文件无法使用：${f.of('zh')}`,
    (f) => `The file can’t be used: ${f.of('en')}`,
  ),
} satisfies Record<string, RefusalText>;
