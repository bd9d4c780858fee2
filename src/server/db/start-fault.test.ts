import { expect, test } from 'vitest';
import { Fault } from '#server/core/fault.ts';
import { damageFault, startFault } from './start-fault.ts';

const failed = (code: string) => Object.assign(new Error('could not read blocks 109..109'), { code });

test.each(['58030', 'XX001', 'XX002'])('a failure with %s is reported as damage in both places', (code) => {
  for (const toFault of [startFault, damageFault]) {
    expect(toFault(failed(code), '/data')).toMatchObject({ en: expect.stringContaining('/data is damaged') });
    expect(toFault(failed(code), null)).toMatchObject({
      en: expect.stringMatching(/damaged \(could not read/),
    });
  }
});

test('missing rights are reported at startup; in a command they are a bug and keep their stack', () => {
  const error = failed('42501');
  expect(startFault(error, null)).toBeInstanceOf(Fault);
  expect(damageFault(error, null)).toBe(error);
});

test('any other failure is unchanged', () => {
  const error = failed('23505');
  expect(startFault(error, '/data')).toBe(error);
});
