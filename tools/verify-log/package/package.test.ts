import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { entryProof } from '#domain/log/receipts/entry-proof.ts';
import { exampleLog, folder, mirror, registerExampleFolder, write } from '../testing/example-log.ts';
import { packVerifyLog } from './pack-verify-log.ts';

registerExampleFolder();

/** An empty folder with the packed verifier and nothing else, installed without network. */
let place: string;
let packed: Awaited<ReturnType<typeof packVerifyLog>>;
beforeAll(async () => {
  packed = await packVerifyLog(join(folder, 'packed'));
  place = join(folder, 'elsewhere');
  mkdirSync(place);
  await promisify(execFile)(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', '--cache', join(folder, 'npm-cache'), packed.file],
    { cwd: place },
  );
});

/** Runs the installed program with this Node, outside of the checkout. */
async function run(...args: string[]): Promise<{ readonly code: number; readonly out: string }> {
  const program = join(place, 'node_modules', 'red-penalty-verify-log', 'verify-log.js');
  return await new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { cwd: place, env: { PATH: process.env.PATH ?? '', LANG: 'C' } },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: out + err }),
    );
  });
}

test('the installed package is one program without dependencies, with its licences', () => {
  const installed = join(place, 'node_modules', 'red-penalty-verify-log');
  expect(readdirSync(join(place, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'red-penalty-verify-log',
  ]);
  expect(readdirSync(installed).toSorted()).toEqual([
    ...['LICENSE', 'LICENSES.txt', 'README.md', 'package.json', 'verify-log.js'],
  ]);
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(manifest).not.toHaveProperty('dependencies');
  expect(manifest).not.toHaveProperty('scripts');
  expect(manifest.engines).toEqual({ node: '>=20' });
  const text = readFileSync(join(installed, 'verify-log.js'), 'utf8');
  const imported = [...text.matchAll(/^import .*?from ["']([^"']+)["']/gm)].map(([, name = '']) => name);
  expect(imported.length).toBeGreaterThan(2);
  expect(imported.filter((name) => !name.startsWith('node:'))).toEqual([]);
  const licences = readFileSync(join(installed, 'LICENSES.txt'), 'utf8');
  // Every bundled package has its licence beside the program.
  const bundled = new Set(
    [...text.matchAll(/node_modules\/(@?[^/\s]+\/[^/\s]+)\//g)].map(([, name = '']) => name),
  );
  expect(bundled.size).toBeGreaterThan(0);
  for (const name of bundled) expect(licences).toContain(name);
});

test('the size in the README is the size of the package', () => {
  const readme = readFileSync('tools/verify-log/package/README.md', 'utf8');
  const [, kilobytes] = /about (\d+) kB packed/.exec(readme) ?? [];
  expect(Math.abs(packed.packedBytes / 1000 - Number(kilobytes))).toBeLessThan(10);
});

test('outside of the checkout it verifies a served log, a saved copy and a tlog-proof, and finds a change', async () => {
  const { log } = exampleLog();
  const url = await mirror(log);
  const saved = await run(url, '--save', 'log.jsonl');
  expect(saved.out).toContain('Valid: all entries, checkpoints and numbers match.');
  expect(saved.code).toBe(0);
  expect(await run('log.jsonl')).toMatchObject({ code: 0 });
  const text = readFileSync(join(place, 'log.jsonl'), 'utf8');
  const changed = write('changed.jsonl', text.replace('0.4775', '0.9775'));
  expect(await run(changed)).toMatchObject({ code: 1 });
  const proof = write('one.tlog-proof', entryProof(log.proven(0, 6), log.heads[0] ?? ''));
  const keys = ['--key', log.keys.logKey, '--clock-key', log.keys.clockKey];
  expect(await run(proof, ...keys)).toMatchObject({ code: 0 });
  expect(await run(proof)).toMatchObject({ code: 2 });
  expect((await run('--help')).out).toContain('red-penalty-verify-log FILE|URL');
});
