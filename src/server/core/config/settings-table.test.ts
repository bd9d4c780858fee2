import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingShapes } from './config.ts';
import { providerVariables } from './provider-variables.ts';

const table = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', usual = '', needed = '', meaning = '']) => ({
    name: name.replaceAll('`', ''),
    usual,
    needed,
    meaning,
  }));

test('the table of settings describes every variable once', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(settingShapes).toSorted());
  for (const { usual, meaning } of rows) expect([usual, meaning]).not.toContain('');
});

test('the table of settings has the actual defaults', () => {
  for (const [name, shape] of Object.entries(settingShapes)) {
    const { data } = shape.safeParse(undefined);
    const { usual = '' } = rows.find((row) => row.name === name) ?? {};
    if (Array.isArray(data) ? data.length > 0 : ['string', 'number'].includes(typeof data))
      expect(usual, name).toBe(`\`${String(data)}\``);
    else expect(usual, name).not.toMatch(/^`[^/:_]*`$/);
  }
});

test('the table of settings marks what production requires', () => {
  const needed = rows.filter((row) => row.needed === 'yes').map(({ name }) => name);
  expect(needed.toSorted()).toEqual([...providerVariables].toSorted());
});
