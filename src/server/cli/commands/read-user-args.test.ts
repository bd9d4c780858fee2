import { describe, expect, test } from 'vitest';
import { Fault } from '#server/core/fault.ts';
import { readUserArgs } from './read-user-args.ts';

const mobile = '13800001234';

function faultOf(...args: string[]): Fault {
  try {
    readUserArgs(args);
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
  throw new Error('no fault');
}

describe('arguments of the command user', () => {
  test('may be in any order', () => {
    const order = { mobile, analyst: true, identityVerified: true, rechargeFen: 10_000, nickname: '阿强' };
    const pieces = ['--analyst', '--recharge', '10000', '--verified', '--nickname', '阿强'];
    expect(readUserArgs([mobile, ...pieces])).toEqual(order);
    expect(readUserArgs([...pieces, mobile])).toEqual(order);
  });

  test('are all optional except the number', () => {
    const nothing = { analyst: false, identityVerified: false, rechargeFen: null, nickname: null };
    expect(readUserArgs([mobile])).toEqual({ mobile, ...nothing });
  });

  test.each([
    [[], '须给出一个手机号，实际给出 0 个', 'Expected one mobile number, got 0'],
    [[mobile, mobile], '实际给出 2 个', 'got 2'],
    [['12800001234'], '不是中国大陆手机号', 'not a mainland China mobile number'],
    [['+8613800001234'], '不是中国大陆手机号', 'not a mainland China mobile number'],
    [[mobile, '--admin'], '未知选项 --admin', 'Unknown option --admin'],
    [[mobile, '--recharge'], '--recharge 后面缺少值', '--recharge needs a value'],
    [[mobile, '--recharge', '--analyst'], '--recharge 后面缺少值', '--recharge needs a value'],
    ...['0', '-5', '1.5', '1e5', '0x10', '１００', 'ten', '', '9'.repeat(13)].map(
      (text) => [[mobile, '--recharge', text], '须为正整数', 'a positive whole number of fen'] as const,
    ),
    [[mobile, '--nickname', ' '], '1 到 20 个字', '1 to 20 characters'],
    [[mobile, '--nickname', 'x'.repeat(21)], '1 到 20 个字', '1 to 20 characters'],
  ] as const)('%j is rejected with one sentence in either language', (args, zh, en) => {
    const fault = faultOf(...args);
    expect(fault.zh).toContain(zh);
    expect(fault.en).toContain(en);
  });
});
