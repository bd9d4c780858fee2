import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { nativeVerify } from '#test/build/ed25519.ts';
import { nativeSha256 } from '#test/build/log-tree.ts';
import { aPublication, aSettlement, laterLeaf, newLog, newLogKeys } from '#test/build/signed-log.ts';
import { canonicalJson } from '../../seal/canonical-json.ts';
import { leafText } from '../../seal/log-leaf.ts';
import { openAudit } from './audit-log.ts';
import { describeFailure } from './describe-failure.ts';

type Log = ReturnType<typeof newLog>;

function audit({ keys, heads }: Log, entries: readonly string[], reveals = [] as Reveals) {
  const open = openAudit({ sha256: nativeSha256, verify: nativeVerify, keys: keys.keys }, heads);
  for (const entry of entries) open.take(Buffer.from(entry));
  return open.finish(reveals);
}
type Reveals = { schemeId: string; salt: string; sealedText: string }[];

const codes = (log: Log, entries: readonly string[] = log.entries, reveals: Reveals = []) =>
  audit(log, entries, reveals).failures.map(({ code }) => code);

/** Two analysts with one head per step: published, withdrawn, removed, settled, corrected. */
function soundLog() {
  const [one, other] = [randomUUID(), randomUUID()];
  const first = aPublication({ authorId: one });
  const second = aPublication({ authorId: other, at: '2026-11-20T12:05:00.000Z' });
  const third = aPublication({ authorId: one, authorSequence: 2, at: '2026-11-20T12:10:00.000Z' });
  const log = newLog();
  log.add(first);
  log.head('2026-11-20T12:00:30Z');
  log.add(second, laterLeaf(second, 'withdraw', '2026-11-20T12:06:30.000Z'));
  log.head('2026-11-20T12:06:50Z');
  log.add(third);
  log.head('2026-11-20T12:10:20Z');
  log.add(aSettlement(first), aSettlement(third, { outcome: 'halfLoss', profit: '-0.5' }));
  log.head('2026-11-20T23:50:20Z');
  const correction = { kind: 'correct', number: 2, outcome: 'loss', profit: '-1' } as const;
  log.add(aSettlement(third, { ...correction, at: '2026-11-21T08:00:00.000Z' }));
  log.add(laterLeaf(first, 'remove', '2026-11-21T08:00:10.000Z'));
  log.head('2026-11-21T08:00:40Z');
  return { log, first, second, third };
}

test('a valid log has no failure, and every scheme is proven to be before kick-off', () => {
  const { log } = soundLog();
  const found = audit(log, log.entries);
  expect(found.failures).toEqual([]);
  expect(found.notBeforeKickoff).toEqual([]);
  expect(found.entries).toBe(log.entries.length);
  expect([...found.book.authors.values()]).toEqual([2, 1]);
});

test('one changed character anywhere in an entry breaks the root of every head that includes it', () => {
  const { log } = soundLog();
  log.entries.forEach((entry, index) => {
    const changed = log.entries.with(index, entry.replace('"at":"2026-11-2', '"at":"2026-11-1'));
    expect(codes(log, changed)).toContain('headRoot');
  });
});

test('a deleted, an added, a moved and a truncated entry are each detected', () => {
  const { log, first } = soundLog();
  const [one = '', two = '', ...rest] = log.entries;
  expect(codes(log, [two, ...rest])).toEqual(
    expect.arrayContaining(['headRoot', 'entriesMissing', 'notPublished', 'sequenceGap']),
  );
  expect(codes(log, [one, leafText(aPublication()), two, ...rest])).toContain('headRoot');
  expect(codes(log, [two, one, ...rest])).toContain('headRoot');
  expect(codes(log, [one, two, ...rest.slice(0, -1)])).toContain('entriesMissing');
  expect(first.authorSequence).toBe(1);
});

test("a log rebuilt and signed again without a scheme still has the gap in its author's sequence", () => {
  const authorId = randomUUID();
  const log = newLog();
  log.add(aPublication({ authorId }), aPublication({ authorId, authorSequence: 4 }));
  log.head('2026-11-20T12:00:30Z');
  const [failure] = audit(log, log.entries).failures;
  expect(failure).toEqual({ code: 'sequenceGap', index: 1, authorId, from: 2, to: 3 });
  expect(failure && describeFailure(failure, 'en')).toBe(
    `Analyst ${authorId}: tips no. 2 to 3 are missing before entry 2.`,
  );
  expect(failure && describeFailure(failure, 'zh')).toBe(
    `分析师 ${authorId} 在第 2 条之前缺少第 2 到 3 号方案。`,
  );
});

test('a duplicate sequence number is reported', () => {
  const authorId = randomUUID();
  const log = newLog();
  log.add(aPublication({ authorId }), aPublication({ authorId }));
  log.head('2026-11-20T12:00:30Z');
  expect(codes(log)).toEqual(['sequenceDouble']);
});

test('a publication dated before a head without it is back-dated, only beyond the tolerance', () => {
  const log = newLog();
  log.add(aPublication());
  log.head('2026-11-20T12:00:30Z');
  log.head('2026-11-20T15:00:00Z');
  log.add(aPublication({ at: '2026-11-20T14:58:00.000Z' }), aPublication({ at: '2026-11-20T14:57:59.000Z' }));
  log.head('2026-11-20T15:00:30Z');
  const { failures } = audit(log, log.entries);
  expect(failures).toEqual([
    {
      code: 'backDated',
      index: 2,
      at: '2026-11-20T14:57:59.000Z',
      headAt: '2026-11-20T15:00:00.000Z',
    },
  ]);
});

test('an entry dated after a head that already includes it is reported', () => {
  const log = newLog();
  log.add(aPublication({ at: '2026-11-20T12:02:31.000Z' }));
  log.head('2026-11-20T12:00:30Z');
  expect(codes(log)).toEqual(['postDated']);
});

test('a publication whose first head is not older than kick-off is listed, but not a failure', () => {
  const late = aPublication({ kickoffAt: '2026-11-20T12:00:30.000Z' });
  const log = newLog();
  log.add(late, aPublication({ kickoffAt: '2026-11-20T12:00:31.000Z' }));
  log.head('2026-11-20T12:00:30Z');
  const unheld = aPublication();
  log.add(unheld);
  const found = audit(log, log.entries);
  expect(found.failures).toEqual([]);
  expect(found.notBeforeKickoff).toEqual([late.schemeId, unheld.schemeId]);
});

test('entries of a scheme must follow its valid transitions', () => {
  const of = aPublication();
  const settled = aSettlement(of);
  const withdrawn = laterLeaf(of, 'withdraw', '2026-11-20T12:01:00.000Z');
  const removed = laterLeaf(of, 'remove', '2026-11-20T12:01:00.000Z');
  const later = { at: '2026-11-20T23:55:00.000Z' };
  const correction = aSettlement(of, { kind: 'correct', number: 3, ...later });
  const stranger = { ...removed, authorId: randomUUID() };
  const lives = [
    [[settled], ['notPublished']],
    [[of, of], ['publishedTwice']],
    [[of, withdrawn, settled], ['afterWithdrawal']],
    [[of, removed, settled], []],
    [[of, removed, removed], ['takenOffTwice']],
    [[of, removed, withdrawn], ['withdrawnAfter']],
    [[of, laterLeaf(of, 'withdraw', '2026-11-20T12:02:02.000Z')], ['withdrawnLate']],
    [[of, laterLeaf(of, 'withdraw', '2026-11-20T12:02:00.000Z')], []],
    [[of, settled, { ...settled, ...later }], ['settlementNumber']],
    [[of, settled, correction], ['settlementNumber']],
    [[of, aSettlement(of, { kind: 'correct', number: 2 })], ['settlementNumber']],
    [[of, { ...settled, at: '2026-11-20T11:00:00.000Z' }], ['timeBack']],
    [[of, stranger], ['otherAuthor']],
    [[of, { ...removed, authorSequence: 2 }], ['otherAuthor']],
  ] as const;
  for (const [leaves, expected] of lives) {
    const log = newLog();
    log.add(...leaves);
    // Entry times are not under test: no head precedes these entries.
    log.head('2026-11-21T00:00:00Z');
    expect(codes(log).filter((code) => code !== 'postDated')).toEqual(expected);
  }
});

test('heads that shrink, fork, go back in time, lack a key or belong to another log are each reported', () => {
  const { log } = soundLog();
  const [h1 = '', h2 = '', h3 = ''] = log.heads;
  const forked = newLog(log.keys);
  forked.add(aPublication());
  const fork = forked.head('2026-11-20T12:00:40Z');
  const older = newLog(log.keys);
  older.entries.push(...log.entries.slice(0, 1));
  const early = older.head('2026-11-20T11:00:00Z');
  const stranger = newLog(newLogKeys(log.keys.origin));
  stranger.entries.push(...log.entries);
  const foreign = stranger.head('2026-11-22T00:00:00Z');
  const otherOrigin = newLog(newLogKeys('example.com/log')).head('2026-11-22T00:00:00Z');
  const [, clockLine = ''] = h3.trimEnd().split('\n').slice(-2);
  const [, otherClock = ''] = foreign.trimEnd().split('\n').slice(-2);
  const cases = [
    [[h2, h1], 'headShrank'],
    [[h1, fork], 'headForked'],
    [[h1, early], 'headTimeBack'],
    [[h1, foreign], 'headNotSigned'],
    [[h1, h3.replace(`${clockLine}\n`, '')], 'headNotTimed'],
    [[h1, h3.replace(clockLine, otherClock)], 'headNotTimed'],
    [[h1, otherOrigin], 'headOtherLog'],
    [[h1, 'nonsense'], 'headUnreadable'],
  ] as const;
  for (const [heads, code] of cases) {
    const found = codes({ ...log, heads: [...heads] });
    expect(found).toContain(code);
  }
});

test('an opened scheme must match its seal and its entry', () => {
  const salt = randomBytes(32).toString('hex');
  const authorId = randomUUID();
  const schemeId = randomUUID();
  const matchIds = [randomUUID()];
  const picks = [
    { matchId: matchIds[0] ?? '', market: '1x2', pick: 'home', lineQuarters: null, oddsMilli: 1950 },
  ];
  const about = { schemeId, authorId, authorSequence: 1, matchIds, priceFen: 2800 };
  const content = { ...about, picks, title: '½', market: '1x2', ruleSet: 'jc' };
  const publishedAt = '2026-11-20T12:00:00.000Z';
  const logOf = (text: string) => {
    const seal = createHash('sha256').update(Buffer.from(salt, 'hex')).update(text).digest('hex');
    const log = newLog();
    log.add(aPublication({ schemeId, authorId, matchIds, seal }));
    log.head('2026-11-20T12:00:30Z');
    return log;
  };
  const text = canonicalJson({ ...content, publishedAt });
  const log = logOf(text);
  const reveal = { schemeId, salt, sealedText: text };
  expect(codes(log, log.entries, [reveal])).toEqual([]);
  const swapped = randomBytes(32).toString('hex');
  expect(codes(log, log.entries, [{ ...reveal, salt: swapped }])).toEqual(['revealSeal']);
  expect(codes(log, log.entries, [{ ...reveal, sealedText: `${text} ` }])).toEqual(['revealSeal']);
  expect(codes(log, log.entries, [{ ...reveal, schemeId: randomUUID() }])).toEqual(['revealNotLogged']);
  const changes = [
    ['authorId', { authorId: randomUUID() }],
    ['authorSequence', { authorSequence: 2 }],
    ['matchIds', { matchIds: [...matchIds, randomUUID()] }],
    ['priceFen', { priceFen: 0 }],
    ['picks', { picks: [{ ...picks[0], oddsMilli: null }] }],
    ['picks', { picks: [null] }],
  ] as const;
  for (const [member, change] of changes) {
    const other = canonicalJson({ ...content, publishedAt, ...change } as never);
    const { failures } = audit(logOf(other), logOf(other).entries, []);
    expect(failures).toEqual([]);
    const changed = logOf(other);
    const found = audit(changed, changed.entries, [{ ...reveal, sealedText: other }]).failures;
    expect(found).toEqual([{ code: 'revealDiffers', schemeId, members: [member] }]);
  }
  const other = logOf('[]');
  expect(codes(other, other.entries, [{ ...reveal, sealedText: '[]' }])).toEqual(['revealUnreadable']);
});
