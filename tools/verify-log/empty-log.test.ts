import { expect, test } from 'vitest';
import { newWitness, policyText } from '#test/build/cosignature/witnesses.ts';
import { aPublication, newLog } from '#test/build/signed-log.ts';
import { folder, mirror, registerExampleFolder, verify, write, writeLog } from './testing/example-log.ts';

registerExampleFolder();

function emptyLog() {
  const log = newLog();
  log.head('2026-11-20T12:00:00Z');
  return log;
}

test.each([
  ['en_US.UTF-8', 'Valid: the log is empty, and its checkpoint is signed'],
  ['zh_CN.UTF-8', '核对无误：公示账为空，其快照已签名'],
])('an empty log ends with success in words (%s)', async (language, sentence) => {
  const log = emptyLog();
  const north = newWitness('north.example');
  const heads = [north.cosign(log.heads[0] ?? '', '2026-11-20T12:00:02Z')];
  const policy = write(
    'empty.policy',
    `# clock ${log.keys.clockKey}\n${policyText(log.keys.logKey, [north])}`,
  );
  const site = await mirror({ ...log, heads });
  const saved = `${folder}/empty.jsonl`;
  for (const args of [
    [site, '--policy', policy, '--save', saved],
    [saved, '--policy', policy],
  ]) {
    expect(await verify(args, language)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining(sentence),
    });
  }
});

test('a log continues its empty head, which shows an entry that is dated before it', async () => {
  const log = emptyLog();
  log.add(aPublication({ at: '2026-11-20T12:00:30.000Z' }));
  log.head('2026-11-20T12:01:00Z');
  expect((await verify([writeLog(log)])).code).toBe(0);
  const old = newLog(log.keys);
  old.head('2026-11-20T12:00:00Z');
  old.add(aPublication({ at: '2026-11-20T11:00:00.000Z' }));
  old.head('2026-11-20T12:01:00Z');
  const { code, out } = await verify([writeLog(old)]);
  expect([code, out]).toEqual([
    1,
    expect.stringContaining('Back-dated: entry 1 claims 2026-11-20T11:00:00.000Z'),
  ]);
});
