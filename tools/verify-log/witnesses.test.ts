import { expect, test } from 'vitest';
import { changedLine, newWitness, policyText } from '#test/build/cosignature/witnesses.ts';
import {
  exampleLog,
  folder,
  type Log,
  mirror,
  registerExampleFolder,
  verify,
  write,
  writeLog,
} from './testing/example-log.ts';

registerExampleFolder();

const [north, south] = [newWitness('north.example'), newWitness('south.example')];
const cosignBoth = (note: string, at: string) => south.cosign(north.cosign(note, at), at);
const clockOf = ({ keys }: Log) => `# clock ${keys.clockKey}\n`;

/** The example log with its heads cosigned, and its policy as a file. */
function witnessedExample(cosign: (note: string, place: number) => string) {
  const { log } = exampleLog();
  const heads = log.heads.map(cosign);
  const text = clockOf(log) + policyText(log.keys.logKey, [north, south]);
  return { log, heads, text, policy: write(`policy-${Math.random()}.txt`, text) };
}

/** Times of the heads of the example log, and when they are cosigned: within seconds. */
const cosignedAt = [
  '2026-11-20T12:01:15Z',
  '2026-11-20T12:01:35Z',
  '2026-11-20T23:50:15Z',
  '2026-11-21T09:00:35Z',
];
const inTime = (note: string, place: number) => cosignBoth(note, cosignedAt[place] ?? '');

test('a pinned policy proves the publications that its witnesses cosigned before kick-off', async () => {
  const { log, heads, policy } = witnessedExample(inTime);
  const { code, out } = await verify([writeLog(log, { heads }), '--policy', policy]);
  expect(code).toBe(0);
  expect(out).toContain('Witnesses north.example, south.example: 6 of 6 tips cosigned before kick-off');
  expect(out).not.toContain('Note:');
});

test('a publication cosigned after kick-off is listed as not proven', async () => {
  const late = (note: string, place: number) =>
    place < 2 ? note : cosignBoth(note, cosignedAt[place] ?? '');
  const { log, heads, policy } = witnessedExample(late);
  const { code, out } = await verify([writeLog(log, { heads }), '--policy', policy]);
  expect(code).toBe(0);
  expect(out).toContain('0 of 6 tips');
  expect(out.match(/Not cosigned before kick-off: tip/g)).toHaveLength(6);
});

test.each([
  [
    'nobody cosigned',
    (note: string) => note,
    /^Too few witnesses cosigned the checkpoints up to 13 entries/m,
  ],
  [
    'one of two stopped to cosign',
    (note: string, place: number) =>
      place === 3 ? north.cosign(note, cosignedAt[3] ?? '') : inTime(note, place),
    /^Too few witnesses have cosigned since 2026-11-20T23:50:15.000Z/m,
  ],
  [
    'a cosignature is forged',
    (note: string, place: number) =>
      place === 1 ? changedLine(inTime(note, place), 'south.example') : inTime(note, place),
    /^The checkpoint of 7 entries has an invalid signature of a witness/m,
  ],
  [
    'both date themselves before the log',
    (note: string, place: number) =>
      place === 1 ? cosignBoth(note, '2026-11-20T12:00:29Z') : inTime(note, place),
    /^The witnesses date their signatures of the checkpoint of 7 entries 2026-11-20T12:00:29.000Z, before the log signed it \(2026-11-20T12:01:30.000Z\)/m,
  ],
  [
    'both date themselves in the future',
    (note: string, place: number) =>
      place === 3 ? cosignBoth(note, '2026-11-22T00:01:01Z') : inTime(note, place),
    /^The witnesses date their signatures of the checkpoint of 13 entries 2026-11-22T00:01:01.000Z, which is in the future/m,
  ],
])('a pinned policy fails if %s', async (_, cosign, failure) => {
  const { log, heads, policy } = witnessedExample(cosign);
  const { code, out } = await verify([writeLog(log, { heads }), '--policy', policy]);
  expect(code).toBe(1);
  expect(out).toMatch(failure);
});

test('a policy of another log or with a fault is refused, with the line', async () => {
  const { log, heads } = witnessedExample(inTime);
  const { log: other } = exampleLog();
  const file = writeLog(log, { heads });
  const given = [
    [clockOf(other) + policyText(other.keys.logKey, [north]), /otherKey|other/],
    [`${clockOf(log)}log ${log.keys.logKey}\nwitness w\nquorum none\n`, /Not a usable trust policy/],
  ] as const;
  for (const [text, message] of given) {
    const keys = ['--key', log.keys.logKey, '--clock-key', log.keys.clockKey];
    const { code, err } = await verify([file, ...keys, '--policy', write('bad-policy.txt', text)]);
    expect([code, err]).toEqual([2, expect.stringMatching(message)]);
  }
});

test('the policy that a site publishes is used and saved, but not relied on', async () => {
  const { log, heads, text } = witnessedExample(inTime);
  const site = await mirror({ ...log, heads }, { '/log/policy.txt': Buffer.from(text) });
  const saved = `${folder}/saved-with-policy.jsonl`;
  const online = await verify([site, '--save', saved, '--no-open']);
  expect(online).toMatchObject({ code: 0, err: '' });
  const offline = await verify([saved]);
  for (const { out } of [online, offline]) {
    expect(out).toContain('6 of 6 tips');
    expect(out).toContain('Note: the trust policy came from the log itself');
  }
});

test('witnesses of an unpinned policy that stopped to cosign are a remark', async () => {
  const { log, heads, text } = witnessedExample((note, place) => (place === 3 ? note : inTime(note, place)));
  const site = await mirror({ ...log, heads }, { '/log/policy.txt': Buffer.from(text) });
  const { code, out } = await verify([site, '--no-open']);
  expect(code).toBe(0);
  expect(out).toContain(
    'Too few witnesses have cosigned since 2026-11-20T23:50:15.000Z; they may have refused to.',
  );
});
