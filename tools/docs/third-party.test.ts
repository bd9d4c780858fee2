import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printThirdParty } from './print-third-party.ts';
import { readParts, sortParts } from './third-party.ts';

const root = new URL('../../', import.meta.url).pathname;

/** Licences that permit use in a proprietary server, subject to the notices. */
const accepted = [
  'MIT',
  // Fonts.
  'OFL-1.1',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  '(MIT OR CC0-1.0)',
];

test('THIRD-PARTY.md matches the lockfile', () => {
  expect(readFileSync(`${root}THIRD-PARTY.md`, 'utf8')).toBe(printThirdParty(root));
});

test('all production and browser packages have an accepted licence, except two that are used as they are', () => {
  const { server, browser } = readParts(root);
  const others = [...server, ...browser].filter(({ license }) => !accepted.includes(license));
  for (const { name, license } of others)
    expect(`${name} ${license}`).toMatch(/^@img\/sharp-.* .*LGPL-3\.0-or-later|^web-push MPL-2\.0$/);
});

test('React, queries and Ed25519 are listed as sent to browsers, zod is not', () => {
  const names = readParts(root).browser.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      ...['react', 'react-dom', 'scheduler', '@tanstack/query-core'],
      ...['@noble/ed25519', '@noble/hashes'],
    ]),
  );
  expect(names).not.toContain('zod');
});

test('packages are resolved as Node does, each version once', () => {
  const locked = {
    '': {},
    'node_modules/a': { version: '1.0.0', license: 'MIT', dev: true, dependencies: { b: '2' } },
    'node_modules/a/node_modules/b': {
      version: '2.0.0',
      license: 'ISC',
      dev: true,
      dependencies: { c: '1' },
    },
    'node_modules/b': { version: '1.0.0', license: 'MIT' },
    'node_modules/c': { version: '1.0.0', license: '0BSD', dev: true },
    'node_modules/d': { version: '1.0.0', license: 'MIT', dev: true },
    'node_modules/e/node_modules/b': { version: '1.0.0', license: 'MIT' },
  };
  const { server, browser, development } = sortParts(locked, ['a']);
  expect(server.map(({ name, version }) => `${name}@${version}`)).toEqual(['b@1.0.0']);
  expect(browser.map(({ name, version }) => `${name}@${version}`)).toEqual(['a@1.0.0', 'b@2.0.0', 'c@1.0.0']);
  expect(development.map(({ name }) => name)).toEqual(['d']);
});

test('a package without a licence is refused', () => {
  expect(() => sortParts({ 'node_modules/a': { version: '1.0.0' } }, [])).toThrow(
    'a: no licence in the lockfile',
  );
});
