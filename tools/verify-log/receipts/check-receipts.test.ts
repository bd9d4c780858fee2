import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PublishLeaf } from '#domain/seal/log-leaf.ts';
import { aPublication, newLog, newLogKeys, aReceipt } from '#test/build/signed-log.ts';
import {
  exampleLog,
  folder,
  registerExampleFolder,
  verify,
  write,
  writeLog,
} from '../testing/example-log.ts';

registerExampleFolder();

/** A log and the receipt of its first publication. */
function promised() {
  const { log, first } = exampleLog();
  const receipt = write(`receipt-${first.schemeId}.txt`, aReceipt(log.keys, first));
  const policy = write(
    `policy-${first.schemeId}.txt`,
    `# clock ${log.keys.clockKey}\nlog ${log.keys.logKey}\nquorum none\n`,
  );
  return { log, first, receipt, policy };
}

test('a receipt whose entry is in the log is kept', async () => {
  const { log, receipt } = promised();
  const { code, out } = await verify([writeLog(log), receipt]);
  expect(out).toContain('Receipts: 1 kept');
  expect(code).toBe(0);
});

test('a log without a promised entry fails, and both signed statements are written as evidence', async () => {
  const { log } = exampleLog();
  const leftOut = aPublication({ at: '2026-11-20T12:00:00.000Z' });
  const receipt = aReceipt(log.keys, leftOut);
  const evidence = join(folder, 'broken-promise.txt');
  const args = [writeLog(log), write('left-out.txt', receipt), '--evidence', evidence];
  const { code, out } = await verify(args);
  expect(code).toBe(1);
  expect(out).toContain(`The log signed a receipt for tip ${leftOut.schemeId} at 2026-11-20T12:00:00.000Z`);
  expect(out).toContain('13 entries signed at 2026-11-21T09:00:30.000Z doesn’t include the promised entry');
  expect(readFileSync(evidence, 'utf8')).toBe(`${receipt}\n${log.heads.at(-1)}`);
  expect((await verify(args, 'zh_CN.UTF-8')).out).toContain('条目被遗漏或替换');
});

test('an entry that was replaced after the receipt fails like one that was left out', async () => {
  const { log, first } = exampleLog();
  const sealed: PublishLeaf = { ...first, seal: 'cd'.repeat(32) };
  const evidence = join(folder, 'replaced.txt');
  const { code, out } = await verify([
    ...[writeLog(log), write('replaced-receipt.txt', aReceipt(log.keys, sealed)), '--evidence', evidence],
  ]);
  expect(code).toBe(1);
  expect(out).toContain('left out or replaced');
});

test('within the merge delay a missing entry is no failure and no evidence', async () => {
  const { log } = exampleLog();
  const fresh = aPublication({ at: '2026-11-21T08:55:00.000Z', kickoffAt: '2026-11-21T19:00:00.000Z' });
  const evidence = join(folder, 'fresh-evidence.txt');
  const receipt = write('fresh.txt', aReceipt(log.keys, fresh));
  const { code, out } = await verify([writeLog(log), receipt, '--evidence', evidence]);
  expect(out).toContain('Receipts: 0 kept, 1 within the merge delay');
  expect(code).toBe(0);
  expect(existsSync(evidence)).toBe(false);
});

test('a receipt by another key is reported as such, in a log and alone', async () => {
  const { log, first, receipt, policy } = promised();
  const forged = write('forged.txt', aReceipt(newLogKeys(), first));
  for (const args of [
    [writeLog(log), forged],
    [forged, '--policy', policy],
  ]) {
    const { code, out } = await verify(args);
    expect(out).toContain('The publication receipt is not signed with the log’s key.');
    expect(code).toBe(1);
  }
  const alone = await verify([receipt, '--policy', policy]);
  expect(alone.code).toBe(0);
  expect(alone.out).toContain(`Receipt of tip ${first.schemeId}, signed 2026-11-20T12:00:00.000Z`);
  expect((await verify([receipt])).code).toBe(2);
});

test('other keys than those of a saved copy are an event, even if all else is equal', async () => {
  const { log } = exampleLog();
  const renewed = newLog(newLogKeys());
  renewed.entries.push(...log.entries.slice(0, 6));
  renewed.head('2026-11-20T12:01:10Z');
  renewed.entries.push(...log.entries.slice(6));
  renewed.head('2026-11-21T09:00:30Z');
  expect((await verify([writeLog(renewed)])).code).toBe(0);
  const { code, out } = await verify([writeLog(renewed), '--since', writeLog(log)]);
  expect(code).toBe(1);
  expect(out).toContain('The keys of the log changed since the saved copy');
  expect(out).toContain(log.keys.logKey);
  // Anyone could have signed the copy with keys of their own.
  expect(out).not.toContain('written to');
});
