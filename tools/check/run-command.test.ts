import { expect, test } from 'vitest';
import { runCommand, secondsOf } from './run-command.ts';

test('a command returns exit code, output and CPU time of its children', async () => {
  const work =
    'let sum = 0; for (let at = 0; at < 3e7; at++) sum += at; process.stdout.write("done"); process.exitCode = 3;';
  const ran = await runCommand(process.execPath, ['-e', work], { output: 'captured' });
  expect(ran).toMatchObject({ code: 3, output: 'done' });
  expect(ran.cpuSeconds).toBeGreaterThan(0);
});

test('parses minutes and seconds printed by the shell', () => {
  expect(secondsOf('1m2.345s 0m1.200s')).toBeCloseTo(63.545);
  expect(secondsOf('')).toBe(0);
});
