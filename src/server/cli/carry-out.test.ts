import { expect, test } from 'vitest';
import { readConfig } from '#server/core/config/config.ts';
import { findCommand } from './carry-out.ts';
import { commands } from './commands.ts';

const development = readConfig({});
const production = { ...development, production: true };

test('only commands of the table are executed', () => {
  for (const name of ['', 'rm', 'constructor', '__proto__', 'toString', 'User']) {
    expect(() => findCommand(name, development)).toThrow(`Unknown command ${name}.`);
  }
  expect(findCommand('user', development)).toBe(commands.user);
});

test('preparing a user is refused in production', () => {
  expect(() => findCommand('user', production)).toThrow('is disabled in production');
});
