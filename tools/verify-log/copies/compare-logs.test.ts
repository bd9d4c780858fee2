import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rightSettlement, changedResults, sealedPublication } from '#test/build/sealed-publication.ts';
import { aPublication, newLog, newLogKeys } from '#test/build/signed-log.ts';
import {
  exampleLog,
  folder,
  mirror,
  tomorrow,
  registerExampleFolder,
  verify,
  write,
  writeLog,
} from '../testing/example-log.ts';

registerExampleFolder();

const evidenceFile = () => join(folder, `evidence-${Math.random()}.txt`);

/** Two logs signed by one operator: the same beginning, then another pick for each reader. */
function forks() {
  const keys = newLogKeys();
  const first = aPublication();
  return ['ab', 'cd'].map((byte) => {
    const log = newLog(keys);
    log.add(first);
    log.head('2026-11-20T12:00:30Z');
    log.add(aPublication({ authorId: first.authorId, authorSequence: 2, seal: byte.repeat(32) }));
    log.head('2026-11-20T12:01:30Z');
    return log;
  });
}

test('two forks of a log given together are found, with the first entry that differs and both signed heads', async () => {
  const [one, other] = forks();
  if (!one || !other) throw new Error('Two forks');
  const file = evidenceFile();
  const { code, out } = await verify([writeLog(one), writeLog(other), '--evidence', file]);
  expect(code).toBe(1);
  expect(out).toContain('a signed checkpoint of 2 entries that this log contradicts; entry 2 is the first');
  expect(readFileSync(file, 'utf8')).toBe(`${other.heads[1]}\n${one.heads[1]}`);
});

test('a log rewritten or shortened since a saved copy is found; one that only grew is valid', async () => {
  const { log } = exampleLog();
  const saved = writeLog(log);
  log.add(tomorrow());
  log.head('2026-11-21T09:00:40Z');
  expect(await verify([writeLog(log), '--since', saved])).toMatchObject({ code: 0 });

  const rewritten = newLog(log.keys);
  rewritten.entries.push(...log.entries.slice(1));
  rewritten.head('2026-11-21T09:10:00Z');
  const file = evidenceFile();
  const found = await verify([writeLog(rewritten), '--since', saved, '--evidence', file]);
  expect(found.code).toBe(1);
  expect(found.out).toContain('The log was forked or rewritten.');
  expect(found.out).toContain(`written to ${file}`);

  const cut = newLog(log.keys);
  cut.entries.push(...log.entries.slice(0, 5));
  cut.head('2026-11-20T12:01:10Z');
  const shorter = await verify([writeLog(cut), '--since', saved, '--evidence', evidenceFile()]);
  expect(shorter.code).toBe(1);
  expect(shorter.out).toContain('5');
});

test('a copy signed with foreign keys is no evidence, and is said to be unsigned', async () => {
  const { log } = exampleLog();
  const foreign = newLog(newLogKeys(log.keys.origin));
  foreign.entries.push(...log.entries);
  foreign.head('2026-11-20T12:01:10Z');
  const { code, out } = await verify([writeLog(log), '--since', writeLog(foreign)]);
  expect(code).toBe(1);
  expect(out).not.toContain('written to');
});

test('a missing or unreadable copy is one sentence and exit code 2', async () => {
  const { log } = exampleLog();
  expect(await verify([writeLog(log), '--since', join(folder, 'none.jsonl')])).toMatchObject({ code: 2 });
  expect(await verify([writeLog(log), '--since', write('torn.jsonl', '{')])).toMatchObject({ code: 2 });
  expect(await verify([writeLog(log), '--since'])).toMatchObject({ code: 2 });
});

test('the texts of settled schemes are read from the site and their settlements recomputed', async () => {
  const { log, reveal } = exampleLog();
  const reply = { code: 200, message: '', data: { salt: reveal.salt, sealedText: reveal.sealedText } };
  const path = `/api/app/common/solution/detail/${reveal.schemeId}`;
  const site = await mirror(log, { [path]: Buffer.from(JSON.stringify(reply)) });
  const { code, out } = await verify([site]);
  expect(code).toBe(0);
  expect(out).toContain('1 opened tips');
  expect(out).toMatch(/Settlements: 1 recomputed from picks and results, \d with picks not public yet/);
  expect((await verify([site, '--no-open'])).out).toContain('Settlements: 0 recomputed');
  const swapped = { ...reply, data: { ...reply.data, salt: '0'.repeat(64) } };
  const lying = await mirror(log, { [path]: Buffer.from(JSON.stringify(swapped)) });
  expect(await verify([lying])).toMatchObject({ code: 1 });
});

test('a loss logged as a win is found from the log alone', async () => {
  const scheme = sealedPublication();
  const log = newLog();
  log.add({ ...scheme.publish, authorSequence: 1 });
  log.head('2026-11-20T12:00:30Z');
  const lost = { results: changedResults(scheme, { score90: [2, 1] }) };
  log.add(rightSettlement(scheme, lost));
  log.head('2026-11-20T23:51:00Z');
  const { code, out } = await verify([writeLog(log)]);
  expect(code).toBe(1);
  expect(out).toContain('is logged as win (2.4); its picks and results give loss (-1)');
});

test('an entry dated back before a head that was signed again without it is found, with both heads', async () => {
  const log = newLog();
  log.add(aPublication());
  log.head('2026-11-20T12:00:30Z');
  const again = log.head('2026-11-20T13:00:00Z');
  const saved = writeLog(log);
  // The operator takes the head back that stands in the way.
  log.heads.pop();
  log.add(aPublication({ at: '2026-11-20T12:00:40.000Z' }));
  const larger = log.head('2026-11-20T12:00:50Z');
  const file = evidenceFile();
  const { code, out } = await verify([writeLog(log), '--since', saved, '--evidence', file]);
  expect(code).toBe(1);
  const dated =
    'is dated 2026-11-20T12:00:50.000Z, before the previous checkpoint (2026-11-20T13:00:00.000Z)';
  expect(out).toContain(dated);
  expect(readFileSync(file, 'utf8')).toBe(`${again}\n${larger}`);
  expect((await verify([writeLog(log)])).code).toBe(0);
});
