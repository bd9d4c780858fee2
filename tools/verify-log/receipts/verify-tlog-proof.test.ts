import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entryProof } from '#domain/log/receipts/entry-proof.ts';
import { formatTlogProof, parseTlogProof } from '#domain/log/receipts/tlog-proof.ts';
import { changedLine, newWitness, policyText } from '#test/build/cosignature/witnesses.ts';
import {
  exampleLog,
  folder,
  registerExampleFolder,
  verify,
  write,
  writeLog,
} from '../testing/example-log.ts';

registerExampleFolder();

/** A log, its policy as a file, and the tlog-proof of its first scheme in the first checkpoint. */
function aReceipt() {
  const { log, reveal } = exampleLog();
  const { logKey, clockKey } = log.keys;
  const text = entryProof(log.proven(0, 6), log.heads[0] ?? '');
  const policy = write('policy.txt', `# clock ${clockKey}\nlog ${logKey}\nquorum none\n`);
  return { log, text, reveal, pinned: ['--policy', policy] };
}

test('a tlog-proof is checked offline with the saved policy', async () => {
  const { text, pinned } = aReceipt();
  const { code, out, err } = await verify([write('one.tlog-proof', text), ...pinned]);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('entry 1 of the log, inclusion proof of length 3 (checkpoint of 6 entries)');
  expect(out).toContain('kick-off 2026-11-20T19:45:00.000Z, 463 min before');
  expect(out).toContain('The content is not public yet');
  expect(out).toContain('Valid: the proof of this tip holds.');
});

test('salt and text of another file open the seal of a tlog-proof', async () => {
  const { log, text, reveal, pinned } = aReceipt();
  const file = write('two.tlog-proof', text);
  const opened = await verify([file, writeLog(log, { reveals: [{ reveal }] }), ...pinned]);
  expect(opened.out).toContain('the seal was verified');
  expect(opened.code).toBe(0);
  const changed = { ...reveal, sealedText: `${reveal.sealedText} ` };
  const refused = await verify([file, writeLog(log, { reveals: [{ reveal: changed }] }), ...pinned]);
  expect(refused.out).toContain('is not what was sealed');
  expect(refused.code).toBe(1);
});

test('a changed entry, a proof for another checkpoint and keys of another log are failures', async () => {
  const { log, text, pinned } = aReceipt();
  const proof = parseTlogProof(text);
  if (!proof) throw new Error('Unreadable proof');
  const cheaper = Buffer.from((log.entries[0] ?? '').replace('"priceFen":2800', '"priceFen":2900'));
  const changed = await verify([
    write('three.tlog-proof', formatTlogProof({ ...proof, extra: cheaper })),
    ...pinned,
  ]);
  expect(changed.out).toContain('does not show entry 1 in the checkpoint of 6 entries');
  expect(changed.code).toBe(1);
  const later = formatTlogProof({ ...proof, checkpoint: log.heads[1] ?? '' });
  expect((await verify([write('four.tlog-proof', later), ...pinned])).code).toBe(1);
  const { logKey, clockKey } = exampleLog().log.keys;
  const stranger = await verify([
    write('five.tlog-proof', text),
    ...['--key', logKey, '--clock-key', clockKey],
  ]);
  expect(stranger.out).toContain("is not signed with the log's key");
  expect(stranger.code).toBe(1);
});

test('a tlog-proof without keys or without its entry cannot be checked alone', async () => {
  const { text, pinned } = aReceipt();
  const file = write('six.tlog-proof', text);
  const keyless = await verify([file]);
  expect([keyless.code, keyless.out]).toEqual([2, '']);
  expect(keyless.err).toContain('No public keys known');
  const proof = parseTlogProof(text);
  if (!proof) throw new Error('Unreadable proof');
  const bare = write('seven.tlog-proof', formatTlogProof({ ...proof, extra: null }));
  const entryless = await verify([bare, ...pinned]);
  expect(entryless.code).toBe(2);
  expect(entryless.err).toContain('does not contain its entry');
  for (const other of [join(folder, 'none'), write('empty.json', '{}')]) {
    expect((await verify([file, '--policy', other])).code).toBe(2);
  }
});

test('under a pinned policy the quorum of its witnesses must have cosigned the checkpoint', async () => {
  const { log } = aReceipt();
  const [north, south] = [newWitness('north.example'), newWitness('south.example')];
  const required = `# clock ${log.keys.clockKey}\n${policyText(log.keys.logKey, [north, south])}`;
  const pinned = ['--policy', write('witnessed-policy.txt', required)];
  const [note = ''] = log.heads;
  const check = async (name: string, checkpoint: string) =>
    await verify([write(`${name}.tlog-proof`, entryProof(log.proven(0, 6), checkpoint)), ...pinned]);
  const one = north.cosign(note, '2026-11-20T12:01:12Z');
  const both = south.cosign(one, '2026-11-20T12:01:13Z');
  const proven = await check('both', both);
  expect(proven.out).toContain('Valid: the proof of this tip holds.');
  expect(proven.code).toBe(0);
  for (const [name, checkpoint] of [
    ['none', note],
    ['one', one],
    ['changed', changedLine(both, 'south.example')],
  ] as const) {
    expect([name, (await check(name, checkpoint)).code]).toEqual([name, 1]);
  }
});
