import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flagsOf } from './server-flags.ts';

test('the command that starts a server alone has the flags of a server', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const program = 'src/server/main.ts';
  expect(scripts.serve).toBe(`exec node ${flagsOf(program).join(' ')} ${program}`);
  expect(flagsOf('src/sandbox/main.ts')).toEqual([]);
});
