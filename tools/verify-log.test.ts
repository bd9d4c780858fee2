import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { formatEntryBundle } from '#domain/log/entry-bundle.ts';
import { formatSignatureLines } from '#domain/log/signed-note.ts';
import { treeHash } from '#domain/log/tree-hash.ts';
import { nativeSha256 } from '#test/build/log-tree.ts';
import { aPublication, newLog } from '#test/build/signed-log.ts';
import {
  folder,
  registerExampleFolder,
  verify,
  verifyInProcess,
  exampleLog,
  tomorrow,
  writeLog,
  write,
  mirror,
  type Log,
} from './verify-log/testing/example-log.ts';

registerExampleFolder();

test('a valid log is reported with a row per analyst and exact profit, with exit code 0', async () => {
  const { log, one, other, reveal } = exampleLog();
  const { code, out } = await verify([writeLog(log, { reveals: [{ reveal }] })]);
  expect(code).toBe(0);
  const rows = out.split('\n').map((line) => line.split(/ {2,}/));
  expect(rows.find(([author]) => author === one)?.slice(1)).toEqual([
    '4',
    '2',
    '1',
    '0',
    '0',
    '1',
    '0',
    '1',
    '1',
    '0',
    '0',
    '0.4775',
    '23.88%',
  ]);
  expect(rows.find(([author]) => author === other)?.slice(1)).toEqual([
    '2',
    '0',
    '0',
    '1',
    '1',
    '0',
    '1',
    '0',
    '0',
    '0',
    '0',
    '0.95',
    '95%',
  ]);
  expect(out).toContain('13 entries · 4 checkpoints');
  expect(out).toContain('logged, not independently timed');
  expect(out.trimEnd().split('\n').at(-1)).toBe('Valid: all entries, checkpoints and numbers match.');
});

test('LANG selects the language, also in a child process', async () => {
  const { log } = exampleLog();
  const file = writeLog(log, { entries: log.entries.slice(1) });
  const validLog = await verify([writeLog(log)], 'zh_CN.UTF-8');
  expect(validLog.out).toContain('核对无误：全部条目');
  const started = await verifyInProcess([file], 'zh_CN.UTF-8');
  expect(started).toMatchObject({ code: 1, err: '' });
  expect(started.out).toContain('缺少条目：最新快照有 13 条，实际只有 12 条。');
  expect(await verify([file], 'zh_CN.UTF-8')).toEqual(started);
});

test.each([
  [
    'an edited settlement',
    (log: Log) => ({
      entries: log.entries.map((text) =>
        text.replace('"outcome":"loss","profit":"-1"', '"outcome":"win","profit":"1"'),
      ),
    }),
    /The entries are not those that were signed: from the checkpoint of 12 entries on, checkpoints that don’t match: 2/,
  ],
  [
    'a deleted entry',
    (log: Log) => ({ entries: log.entries.filter((_, at) => at !== 1) }),
    /tip no\. 2 is missing before entry 2/,
  ],
  [
    'two swapped entries',
    (log: Log) => ({ entries: [log.entries[1] ?? '', log.entries[0] ?? '', ...log.entries.slice(2)] }),
    /The entries are not those that were signed/,
  ],
  [
    'checkpoints in reverse order',
    (log: Log) => ({ heads: log.heads.toReversed() }),
    /The log got shorter: after a checkpoint of 13 entries, one of 12 was signed/,
  ],
  [
    'a swapped salt',
    (_: Log, reveal: object) => ({ reveals: [{ ...reveal, salt: '00'.repeat(32) }] }),
    /The text or salt of tip [0-9a-f-]+ is not what was sealed/,
  ],
])('%s is reported with its own message and exit code 1', async (_, change, sentence) => {
  const { log, reveal } = exampleLog();
  const { code, out } = await verify([writeLog(log, change(log, reveal))]);
  expect(out).toMatch(sentence);
  expect(code).toBe(1);
});

test('a back-dated publication is reported even if the checkpoint covers it', async () => {
  const { log } = exampleLog();
  log.add(aPublication());
  log.head('2026-11-21T10:00:00Z');
  const { code, out } = await verify([writeLog(log)]);
  expect(out).toContain(
    'Back-dated: entry 14 claims 2026-11-20T12:00:00.000Z, but a checkpoint signed at 2026-11-21T09:00:30.000Z',
  );
  expect(code).toBe(1);
});

test('keys from the options take precedence over those in the file', async () => {
  const { log } = exampleLog();
  const stranger = exampleLog().log;
  const pinned = ['--key', log.keys.logKey, '--clock-key', log.keys.clockKey];
  expect((await verify([writeLog(log), ...pinned])).code).toBe(0);
  const { code, out } = await verify([writeLog(stranger), ...pinned]);
  expect(code).toBe(1);
  expect(out).toContain("is not signed with the log's key");
});

test('a log is downloaded from its mirror, saved, and checked again offline', async () => {
  const { log } = exampleLog();
  for (let sequence = 1; sequence <= 300; sequence += 1) log.add(tomorrow());
  log.head('2026-11-21T09:01:00Z');
  const url = await mirror(log);
  const saved = join(folder, 'saved.jsonl');
  const online = await verify([url, '--save', saved]);
  expect(online.err).toBe('');
  expect(online.code).toBe(0);
  expect(online.out).toContain('the public keys came from the log itself');
  expect((await verify([`${url}/log/`])).code).toBe(0);
  const offline = await verify([saved]);
  expect(offline.out).toContain('313 entries · 5 checkpoints');
  expect(offline.code).toBe(0);
  expect(readFileSync(saved, 'utf8').split('\n').length).toBe(1 + 5 + 313 + 1);
});

test('a mirror with changed entries or tiles is reported with the first changed entry', async () => {
  const { log } = exampleLog();
  const data = log.entries.map((entry) => Buffer.from(entry.replace('"0.4775"', '"0.9775"')));
  const url = await mirror(log, { '/log/tile/entries/000.p/13': Buffer.from(formatEntryBundle(data)) });
  const { code, out } = await verify([url]);
  expect(code).toBe(1);
  expect(out).toContain('The tile tile/0/000.p/13 has a different hash for entry 8: this entry was changed.');
  expect(out).toContain('The entries are not those that were signed');
});

test('a published checkpoint missing from the list is reported', async () => {
  const { log } = exampleLog();
  const published = newLog(log.keys);
  published.entries.push(...log.entries);
  published.add(tomorrow());
  const url = await mirror(log, { '/log/checkpoint': Buffer.from(published.head('2026-11-21T09:30:00Z')) });
  const { code, out } = await verify([url]);
  expect(out).toContain('The published checkpoint of 14 entries is not in the list of all checkpoints.');
  expect(code).toBe(1);
});

test('a checkpoint that was cosigned or signed again after the list was fetched is not reported', async () => {
  const { log } = exampleLog();
  const newest = log.heads.at(-1) ?? '';
  const line = formatSignatureLines([
    { keyName: 'witness.example/w1', keyId: '01020304', signature: new Uint8Array(72) },
  ]);
  const later = log.head('2026-11-21T09:30:00Z');
  log.heads.pop();
  for (const checkpoint of [`${newest}${line}`, later, `${later}${line}`]) {
    const url = await mirror(log, { '/log/checkpoint': Buffer.from(checkpoint) });
    expect((await verify([url])).code).toBe(0);
  }
});

test('a checkpoint of a size may be listed again with a later time, and of the empty log', async () => {
  const log = newLog();
  log.head('2026-11-20T11:59:00Z');
  log.head('2026-11-20T11:59:40Z');
  log.add(aPublication());
  for (const at of ['2026-11-20T12:00:10Z', '2026-11-20T12:01:10Z']) log.head(at);
  const { code, out } = await verify([await mirror(log)]);
  expect([code, out]).toEqual([0, expect.stringContaining('4 checkpoints')]);
});

test('a downloaded proof is checked alone and against a whole log', async () => {
  const { log, reveal, first } = exampleLog();
  const [firstHead = ''] = log.heads;
  const proof = {
    format: 1,
    kind: 'scheme-proof',
    logKey: log.keys.logKey,
    clockKey: log.keys.clockKey,
    ...reveal,
    seal: first.seal,
    published: {
      entry: log.proven(0, 6),
      first: { note: firstHead, timestamp: null },
      newest: { note: log.heads.at(-1), timestamp: null },
      consistency: log.consistency(6),
    },
    entries: [log.proven(0), log.proven(7)],
  };
  const file = write('proof.json', JSON.stringify(proof, null, 2));
  const alone = await verify([file]);
  expect(alone.out).toContain('entry 1 of the log, inclusion proof of length 3 (checkpoint of 6 entries)');
  expect(alone.out).toContain('kick-off 2026-11-20T19:45:00.000Z, 463 min before');
  expect(alone.out).toContain('Valid: the proof of this tip holds.');
  expect(alone.code).toBe(0);
  expect((await verify([writeLog(log), file])).out).toContain('1 opened tips');
  const changed = { ...proof, sealedText: `${proof.sealedText} ` };
  const refused = await verify([write('changed.json', JSON.stringify(changed, null, 2))]);
  expect(refused.out).toContain('is not what was sealed');
  expect(refused.code).toBe(1);
  const waiting = write('waiting.json', JSON.stringify({ ...proof, published: null, entries: [] }));
  expect((await verify([waiting])).code).toBe(2);
});

test('an input that cannot be checked is reported in one sentence, with exit code 2', async () => {
  const { log } = exampleLog();
  const cases: readonly (readonly [string[], RegExp])[] = [
    [[], /Specify a file or a URL/],
    [['--nonsense', 'x'], /Unknown option.*--nonsense/],
    [['x', '--key'], /Missing value for --key/],
    [[writeLog(log), '--save', 'y'], /--save requires a URL/],
    [[join(folder, 'none')], /File not found/],
    [
      [write('bad.jsonl', '{"head":"x"}\nnonsense\n')],
      /not an entry, checkpoint, key or opened tip: .*bad\.jsonl:2/,
    ],
    [[write('keyless.jsonl', '{"head":"x"}\n')], /No public keys known/],
    [[writeLog(log), '--key', 'x'], /Invalid public key/],
    [[writeLog(log, { heads: [] })], /No checkpoint yet/],
    [['http://127.0.0.1:9'], /No response/],
  ];
  for (const [args, sentence] of cases) {
    const { code, err, out } = await verify(args);
    expect(err).toMatch(sentence);
    expect(err.trimEnd()).not.toContain('\n');
    expect([code, out]).toEqual([2, '']);
  }
});

test('the program imports only rules of the domain on the log, seals, settlement and records, the cryptography of Node, and one library', () => {
  const ownFile = /^tools\/(verify-log|start\/(program-output|compile-cache)\.ts$)/;
  const allowed =
    /^#openssl\/note-crypto\.ts$|^#domain\/(log\/|settlement\/|market\/|seal\/(canonical-json|log-leaf|logged-facts|picks-text|prediction-text)\.ts$|record\/|model\/(calibration\/calibration|forecast-scores)\.ts$|beijing-day\.ts$|operator\/operator-roles\.ts$)/;
  const seen = new Set<string>();
  const outside = new Set<string>();
  const walk = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, mark, target = ''] of text.matchAll(
      /(import type\s[^;]*?|\bfrom\s|\bimport\s*\(?)\s*'([^']+)'/g,
    )) {
      // Type imports are erased at run time.
      if (mark?.startsWith('import type')) continue;
      const isOwn = target.startsWith('.');
      const path = isOwn ? normalize(join(dirname(file), target)) : target.replace(/^#/, 'src/');
      // ML-DSA-44 where Node has none.
      if (target.startsWith('node:') || target === '@noble/post-quantum/ml-dsa.js') continue;
      const name = path.replace(/^src\//, '#');
      if (!ownFile.test(path) && !allowed.test(name)) outside.add(`${file}: ${target}`);
      else walk(path);
    }
  };
  walk('tools/verify-log.ts');
  expect([...outside]).toEqual([]);
  expect(seen.size).toBeGreaterThan(20);
  expect(treeHash(nativeSha256, []).length).toBe(32);
});
