import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appFiles } from './app-files.ts';
import { completeSbom, provenance } from './describe.ts';
import { missingPrograms } from '../missing-programs.ts';

const libc = { name: 'libc6', version: '2.36-9+deb12u14', sha256: 'ab'.repeat(32) };

test('the lockfile has a SHA-512 of every package, so that npm refuses another content', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, { integrity?: string; resolved?: string; link?: boolean }>>;
  };
  const installed = Object.entries(packages).filter(([path]) => path !== '');
  expect(installed.length).toBeGreaterThan(400);
  const loose = installed.filter(
    ([, { integrity, resolved, link }]) =>
      link ||
      !integrity?.startsWith('sha512-') ||
      (resolved && !resolved.startsWith('https://registry.npmjs.org/')),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
});

test('the app in an image has what production reads, and neither tests nor screens nor the sandbox', () => {
  const files = appFiles();
  for (const needed of [
    /^package\.json$/,
    /^src\/server\/main\.ts$/,
    /^src\/server\/db\/schema\.sql$/,
    /^src\/server\/db\/migrations\/0001-.*\.sql$/,
    /\/protocols\/\w+\.zh\.md$/,
    /^tools\/reconcile\.ts$/,
    /^tools\/start\/make-keys\.ts$/,
    /^witness\/main\.ts$/,
  ])
    expect(files.filter((file) => needed.test(file)).length, String(needed)).toBeGreaterThan(0);
  expect(
    files.filter((file) => /\.test\.|\/testing\/|^src\/(web|console|sandbox)\/|^test\/|^e2e\//.test(file)),
  ).toEqual([]);
});

test('the bill of materials names Node and the Debian packages, without anything that changes by itself', () => {
  const node = JSON.parse(readFileSync('node_modules/node/package.json', 'utf8')) as { version: string };
  const made = {
    bomFormat: 'CycloneDX',
    serialNumber: 'urn:uuid:1',
    metadata: { timestamp: 'now', component: { name: 'main' } },
    components: [{ name: 'fastify' }],
  };
  expect(completeSbom(made, { system: [libc] })).toEqual({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'main' } },
    components: [
      { name: 'fastify' },
      { type: 'platform', name: 'node', version: node.version, purl: `pkg:npm/node@${node.version}` },
      {
        type: 'library',
        name: 'libc6',
        version: libc.version,
        purl: 'pkg:deb/debian/libc6@2.36-9%2Bdeb12u14',
        hashes: [{ alg: 'SHA-256', content: libc.sha256 }],
      },
    ],
  });
});

test('the provenance names commit, lockfile, Node and the Debian packages by their digests', () => {
  const statement = JSON.stringify(
    provenance(`sha256:${'cd'.repeat(32)}`, {
      commit: 'c0ffee',
      isChanged: true,
      committedAt: 1,
      system: [libc],
    }),
  );
  for (const part of ['cd'.repeat(32), '"gitCommit":"c0ffee"', '"isChanged":true', libc.sha256])
    expect(statement).toContain(part);
  expect(statement.match(/"sha256":"[0-9a-f]{64}"/g)).toHaveLength(4);
});

test('missing programs are named', () => {
  expect(missingPrograms(['sh', 'no-such-program'])).toEqual(['no-such-program']);
});
