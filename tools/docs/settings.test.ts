import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig, settingShapes } from '#server/core/config/config.ts';
import { listSettings } from './list-settings.ts';
import { printEnvironment, printSettings } from './print-settings.ts';

const root = new URL('../../', import.meta.url);
const example = readFileSync(new URL('.env.example', root), 'utf8');
const variables = [...example.matchAll(/^# ([A-Z\d_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
);

test('docs/settings.md and .env.example match the configuration', () => {
  expect(readFileSync(new URL('docs/settings.md', root), 'utf8')).toBe(printSettings());
  expect(example).toBe(printEnvironment());
});

test('.env.example names every variable once and sets none', () => {
  expect(variables.map(([name]) => name).toSorted()).toEqual(Object.keys(settingShapes).toSorted());
  expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});

test('.env.example with every line uncommented equals an empty environment', () => {
  expect(readConfig(Object.fromEntries(variables))).toEqual(readConfig({}));
});

test('every variable is in one group with a meaning and accepted values', () => {
  const all = listSettings().flatMap(({ settings }) => settings);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const { meaning, unset, accepts } of all) expect([meaning, unset, accepts]).not.toContain('');
  const port = all.find(({ name }) => name === 'PORT');
  expect(port).toMatchObject({ value: '3000', unset: '`3000`', accepts: 'a whole number from 1 to 65535' });
});
