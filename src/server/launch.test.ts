import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { launchOf } from './launch.ts';

test('the command that starts a server alone starts it as every other does', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const program = 'src/server/main.ts';
  const { flags, variables } = launchOf(program);
  const settings = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  expect(scripts.serve).toBe(['exec env', ...settings, 'node', ...flags, program].join(' '));
  expect(launchOf('src/sandbox/main.ts')).toEqual({ flags: [], variables: {} });
});
