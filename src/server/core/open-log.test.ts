import { expect, test } from 'vitest';
import { openLog } from './open-log.ts';

function logged(error: unknown, name: 'err' | 'error' = 'err'): string {
  const lines: string[] = [];
  openLog('info', { write: (line: string) => lines.push(line) }).error({ [name]: error }, 'a job failed');
  return lines.join('');
}

test.each(['err', 'error'] as const)(
  'a database error called %s is logged with its location and without the values of its statement',
  (name) => {
    const error = Object.assign(
      new Error('duplicate key value violates unique constraint "app_user_mobile_key"'),
      {
        code: '23505',
        constraint: 'app_user_mobile_key',
        detail: 'Key (mobile)=(13800138000) already exists.',
        params: ['13800138000', '张三'],
        parameters: ['13800138000'],
      },
    );
    const line = logged(error, name);
    expect(line).toContain('app_user_mobile_key');
    expect(line).toContain('23505');
    expect(line).toContain('open-log.test.ts');
    expect(line).not.toContain('13800138000');
    expect(line).not.toContain('张三');
  },
);

test.each(['a text', 7, null, undefined])('a thrown value that is not an error is logged: %j', (thrown) => {
  expect(logged(thrown)).toContain('a job failed');
});
