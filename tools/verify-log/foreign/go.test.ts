import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatEntryBundle } from '#domain/log/entry-bundle.ts';
import { entryProof } from '#domain/log/receipts/entry-proof.ts';
import { aReceipt, newLogKeys } from '#test/build/signed-log.ts';
import { goModules, isAbsent } from '#test/skips.ts';
import {
  exampleLog,
  folder,
  mirror,
  registerExampleFolder,
  tomorrow,
  write,
} from '../testing/example-log.ts';

registerExampleFolder();

describe.skipIf(isAbsent('go'))('go: x/mod note and tlog, which share nothing with us', () => {
  let program: string;
  beforeAll(async () => {
    program = join(folder, 'verify');
    await promisify(execFile)('go', ['build', '-o', program, 'tools/verify-log/foreign/verify.go'], {
      env: {
        PATH: process.env.PATH ?? '',
        ...({ GO111MODULE: 'off', GOPATH: goModules, GOFLAGS: '', CGO_ENABLED: '0' } as const),
        GOCACHE: join(folder, 'go-cache'),
      },
    });
  });

  const run = (...args: string[]) =>
    new Promise<{ readonly code: number; readonly out: string }>((resolve) => {
      execFile(program, args, (error, out) => resolve({ code: Number(error?.code ?? 0), out }));
    });

  /** A log with full and partial tiles. */
  function longLog() {
    const { log, first } = exampleLog();
    for (let at = 1; at <= 300; at += 1) log.add(tomorrow());
    log.head('2026-11-21T09:01:00Z');
    return { log, first };
  }

  test('checkpoints, tiles, entries, inclusion and consistency of a log verify', async () => {
    const { log } = longLog();
    const address = `${await mirror(log)}/log`;
    expect(await run('log', log.keys.logKey, address)).toEqual({
      code: 0,
      out: '313 entries, 5 checkpoints\n',
    });
    expect((await run('log', newLogKeys().logKey, address)).code).toBe(1);
  });

  test('a changed entry, a changed tile and a rewritten earlier checkpoint do not', async () => {
    const { log } = longLog();
    const changed = log.entries
      .slice(0, 256)
      .map((entry) => Buffer.from(entry.replace('"0.4775"', '"0.9775"')));
    const other = exampleLog().log;
    const forked = [log.keys.sign([new Uint8Array(32)], '2026-11-20T12:01:10Z'), ...log.heads];
    const overrides: readonly Readonly<Record<string, Buffer>>[] = [
      { '/log/tile/entries/000': Buffer.from(formatEntryBundle(changed)) },
      { '/log/tile/0/000': Buffer.alloc(256 * 32) },
      { '/log/heads.txt': Buffer.from([...other.heads, ...log.heads].map((head) => `${head}\n`).join('')) },
      { '/log/heads.txt': Buffer.from(forked.map((head) => `${head}\n`).join('')) },
    ];
    for (const each of overrides) {
      const { code, out } = await run('log', log.keys.logKey, `${await mirror(log, each)}/log`);
      expect([Object.keys(each), code, out]).toEqual([Object.keys(each), 1, expect.stringMatching(/./)]);
    }
  });

  test('a tlog-proof and a receipt verify, and with another price do not', async () => {
    const { log, first } = longLog();
    const proof = entryProof(log.proven(0), log.heads.at(-1) ?? '');
    const receipt = aReceipt(log.keys, first);
    const entry = log.entries[0] ?? '';
    const key = log.keys.logKey;
    expect(await run('proof', key, write('go.tlog-proof', proof))).toEqual({
      code: 0,
      out: `entry 0 of 313: ${entry}\n`,
    });
    expect(await run('receipt', key, write('go-receipt.txt', receipt))).toEqual({
      code: 0,
      out: `promised: ${entry}\n`,
    });
    const cheaper = entryProof(
      { ...log.proven(0), data: entry.replace('2800', '2700') },
      log.heads.at(-1) ?? '',
    );
    expect((await run('proof', key, write('cheaper.tlog-proof', cheaper))).code).toBe(1);
    expect(
      (await run('proof', key, write('moved.tlog-proof', proof.replace('index 0', 'index 1')))).code,
    ).toBe(1);
    const changed = write('go-changed.txt', receipt.replace('"priceFen":2800', '"priceFen":2700'));
    expect((await run('receipt', key, changed)).code).toBe(1);
  });
});
