import type { z } from 'zod';
import type { Locale } from '#contract/locale.ts';
import { plural } from '#contract/plural.ts';
import { Refusal } from '#domain/refusal.ts';
import { fieldName } from './input-labels.ts';

const MAX_FIELDS = 5;

/** Invalid input as a refusal that names each field and its constraint. */
export function inputFault(error: z.ZodError, locale: Locale): Refusal {
  // If a field violates several bounds, the last one is the narrowest.
  const ofEachField = new Map(error.issues.map((issue) => [issue.path.join('.'), issue])).values();
  const problems = [...ofEachField].slice(0, MAX_FIELDS).map((issue) => {
    const [zh, en] = problemOf(issue, (of) => fieldName(issue.path, of));
    return locale === 'zh' ? zh : en;
  });
  return new Refusal('INPUT_INVALID', { fields: problems });
}

type Both = readonly [zh: string, en: string];

function problemOf(issue: z.core.$ZodIssue, name: (locale: Locale) => string): Both {
  const [zh, en] = [name('zh'), name('en')];
  switch (issue.code) {
    case 'invalid_type': {
      // The library indicates a missing field only by this message.
      if (issue.message.endsWith('received undefined')) return [`缺少${zh}`, `${en} is missing`];
      const type = typeNames[issue.expected] ?? [issue.expected, issue.expected];
      return [`${zh}须为${type[0]}`, `${en} must be ${type[1]}`];
    }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1)
        return [`${zh}不能为空`, `${en} must not be empty`];
      return [
        `${zh}${isCounted(issue.origin) ? '至少' : '不能小于'} ${issue.minimum}${unitZh(issue.origin)}`,
        `${en} must ${isCounted(issue.origin) ? 'have' : 'be'} at least ${issue.minimum}${unitEn(issue.origin, issue.minimum)}`,
      ];
    case 'too_big':
      return [
        `${zh}${isCounted(issue.origin) ? '最多' : '不能大于'} ${issue.maximum}${unitZh(issue.origin)}`,
        `${en} must ${isCounted(issue.origin) ? 'have' : 'be'} at most ${issue.maximum}${unitEn(issue.origin, issue.maximum)}`,
      ];
    case 'invalid_value':
      return oneOf(issue.values, zh, en);
    case 'unrecognized_keys': {
      const keys = issue.keys.map((key) => `“${key}”`);
      return [`未知字段${keys.join('、')}`, `unknown field ${keys.join(', ')}`];
    }
    default:
      return [`${zh}格式不正确`, `${en} has the wrong format`];
  }
}

function oneOf(values: readonly unknown[], zh: string, en: string): Both {
  if (values.length > 1)
    return [`${zh}须为 ${values.join('、')} 之一`, `${en} must be one of ${values.join(', ')}`];
  const [only] = values;
  if (only === true) return [`须勾选${zh}`, `${en} must be given`];
  return [`${zh}须为 ${String(only)}`, `${en} must be ${String(only)}`];
}

const typeNames: Readonly<Record<string, Both>> = {
  string: ['文字', 'text'],
  number: ['数字', 'a number'],
  int: ['整数', 'a whole number'],
  boolean: ['是或否', 'true or false'],
  object: ['对象', 'an object'],
  array: ['列表', 'a list'],
};

/** Whether a bound is a length, not a number's value. */
function isCounted(origin: string): boolean {
  return origin === 'string' || origin === 'array';
}

function unitZh(origin: string): string {
  return origin === 'string' ? ' 个字' : origin === 'array' ? ' 项' : '';
}

function unitEn(origin: string, count: number | bigint): string {
  const noun = origin === 'string' ? 'character' : origin === 'array' ? 'item' : null;
  return noun === null ? '' : ` ${plural(Number(count), noun)}`;
}
