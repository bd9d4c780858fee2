import { expect, test } from 'vitest';
import { z } from 'zod';
import { refusalMessage } from '#contract/refusals.ts';
import { inputFault } from './input-fault.ts';

const schema = z.strictObject({
  mobile: z.string(),
  nickname: z.string().min(1).max(20),
  openId: z.string(),
  consent: z.literal(true),
  gender: z.enum(['male', 'female']),
  limit: z.number().max(50),
  ids: z.array(z.string()).min(1),
});
const good = {
  mobile: '1',
  nickname: 'a',
  openId: 'o',
  consent: true,
  gender: 'male',
  limit: 1,
  ids: ['a'],
};

test.each([
  [{ mobile: 7 }, '手机号须为文字', 'the mobile number must be text'],
  [{ mobile: undefined }, '缺少手机号', 'the mobile number is missing'],
  [{ openId: 7 }, '“openId”须为文字', '“openId” must be text'],
  [{ consent: false }, '须勾选同意声明', 'your consent must be given'],
  [{ nickname: '' }, '昵称不能为空', 'the nickname must not be empty'],
  [{ nickname: 'x'.repeat(21) }, '昵称最多 20 个字', 'the nickname must have at most 20 characters'],
  [{ gender: 'cat' }, '性别须为 male、female 之一', 'the gender must be one of male, female'],
  [{ limit: 51 }, '“limit”不能大于 50', '“limit” must be at most 50'],
  [{ ids: [] }, '“ids”至少 1 项', '“ids” must have at least 1 item'],
  [{ ids: ['a', 7] }, '“ids.1”须为文字', '“ids.1” must be text'],
  [{ extra: 1 }, '未知字段“extra”', 'unknown field “extra”'],
  [
    { mobile: 7, openId: 7 },
    '手机号须为文字；“openId”须为文字',
    'the mobile number must be text; “openId” must be text',
  ],
])('%j is named by its display name', (change, zh, en) => {
  const { error } = schema.safeParse({ ...good, ...change });
  if (!error) throw new Error('input is valid');
  const messageIn = (locale: 'zh' | 'en') =>
    refusalMessage('INPUT_INVALID', inputFault(error, locale).facts, locale);
  expect(messageIn('zh')).toBe(`请检查填写内容：${zh}。`);
  expect(messageIn('en')).toBe(`Please check your input: ${en}.`);
});
