import type { z } from 'zod';
import type { Locale } from '#contract/locale.ts';
import { Refusal } from '#domain/refusal.ts';

const SHOWN = 5;

/** An input that did not fit its description, as a refusal that names each field and what it must be. */
export function inputFault(error: z.ZodError, locale: Locale): Refusal {
  const problems = error.issues.slice(0, SHOWN).map((issue) => {
    const field = issue.path.join('.') || (locale === 'zh' ? '正文' : 'body');
    return `${field} ${problemOf(issue, locale)}`;
  });
  return new Refusal('INPUT_INVALID', { fields: problems });
}

function problemOf(issue: z.core.$ZodIssue, locale: Locale): string {
  const zh = locale === 'zh';
  switch (issue.code) {
    case 'invalid_type':
      return zh
        ? `须为${typeNames[issue.expected]?.zh ?? issue.expected}`
        : `must be ${typeNames[issue.expected]?.en ?? issue.expected}`;
    case 'too_small':
      return zh
        ? `不得小于 ${issue.minimum}${unitZh(issue.origin)}`
        : `must be at least ${issue.minimum}${unitEn(issue.origin)}`;
    case 'too_big':
      return zh
        ? `不得大于 ${issue.maximum}${unitZh(issue.origin)}`
        : `must be at most ${issue.maximum}${unitEn(issue.origin)}`;
    case 'invalid_value':
      return zh ? `须为 ${issue.values.join('、')} 之一` : `must be one of ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return zh ? `不认识 ${issue.keys.join('、')}` : `does not know ${issue.keys.join(', ')}`;
    default:
      return zh ? '格式不对' : 'has the wrong format';
  }
}

const typeNames: Readonly<Record<string, { zh: string; en: string }>> = {
  string: { zh: '文字', en: 'text' },
  number: { zh: '数字', en: 'a number' },
  int: { zh: '整数', en: 'a whole number' },
  boolean: { zh: '是或否', en: 'true or false' },
  object: { zh: '对象', en: 'an object' },
  array: { zh: '列表', en: 'a list' },
};

function unitZh(origin: string): string {
  return origin === 'string' ? ' 字' : origin === 'array' ? ' 项' : '';
}

function unitEn(origin: string): string {
  return origin === 'string' ? ' characters' : origin === 'array' ? ' items' : '';
}
