import { generateKeyPairSync, sign } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logConsistency, logEntries, logHeadCall } from '#contract/log/log.ts';
import { isConsistent } from '#domain/log/consistency-proof.ts';
import { treeHash } from '#domain/log/tree-hash.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import type { RunScript } from '#server/db/database.ts';
import { appendLog } from '../append-log.ts';
import { hexOf } from '../head-store.ts';
import { type LogKey, openLogKeys } from '../log-keys.ts';
import { nativeSha256 } from '../native-sha256.ts';
import { readNote } from '../read-note.ts';
import { signHead } from '../sign-head.ts';
import { bytesOf, type Head, isProven } from '../testing/check-proofs.ts';
import { differencesOfLeaves, publishLeaf, writeLeaves, writePublications } from '../testing/leaves.ts';

let it: TestApp;
let remembered: Head;
beforeAll(async () => {
  it = await startTestApp();
  const author = publishLeaf();
  const { authorId } = author;
  await writeLeaves(it.ctx, [author, publishLeaf({ authorId, authorSequence: 2 })]);
  await writePublications(it.ctx, 300);
  await appendLog(it.ctx);
  await writePublications(it.ctx, 100);
  await appendLog(it.ctx);
  const { head } = await it.call(logHeadCall, {});
  if (head === null) throw new Error('There is a head');
  remembered = head;
  await writePublications(it.ctx, 30);
});
afterAll(() => it.close());

const found = async () => [...new Set((await differencesOfLeaves(it.ctx)).map(({ invariant }) => invariant))];

const tables = ['log_leaf', 'log_waiting', 'log_entry', 'log_tile', 'log_head'];

/** Runs a statement as the owner with the guards of all tables disabled, inspects the result, and reverts it. */
async function tampered(statement: string, look: () => Promise<void>): Promise<void> {
  const each = (run: RunScript, word: string) =>
    run(tables.map((table) => `ALTER TABLE ${table} ${word};`).join(''));
  await it.database.asOwner(async (run) => {
    for (const table of tables) await run(`CREATE TABLE kept_${table} AS SELECT * FROM ${table}`);
  });
  try {
    await it.database.asOwner(async (run) => {
      await each(run, 'DISABLE TRIGGER ALL');
      await run(statement);
      await each(run, 'ENABLE TRIGGER ALL');
    });
    await look();
  } finally {
    await it.database.asOwner(async (run) => {
      await each(run, 'DISABLE TRIGGER ALL');
      for (const table of tables) await run(`DELETE FROM ${table}`);
      await run(`
        INSERT INTO log_leaf (id, data, written_at) OVERRIDING SYSTEM VALUE SELECT id, data, written_at FROM kept_log_leaf;
        ${tables
          .slice(1)
          .map((table) => `INSERT INTO ${table} SELECT * FROM kept_${table};`)
          .join('')}
        ${tables.map((table) => `DROP TABLE kept_${table};`).join('')}`);
      await each(run, 'ENABLE TRIGGER ALL');
    });
  }
}

test('an unaltered log has no difference', async () => {
  expect(await found()).toEqual([]);
});

const swap = (column: string) => `
  UPDATE log_entry SET leaf_id = -leaf_id WHERE index IN (10, 20);
  UPDATE log_entry e SET leaf_id = -o.leaf_id ${column} FROM log_entry o WHERE e.index + o.index = 30 AND e.index IN (10, 20)`;
const asHash = "sha256('\\x00'::bytea || convert_to(data, 'UTF8'))";
const edit = "UPDATE log_leaf SET data = replace(data, '3800', '1800') WHERE id = 11";

const changes: readonly (readonly [string, string, string])[] = [
  ['the text of a leaf edited', edit, 'an entry has the hash of its leaf'],
  [
    'the text of a leaf edited with its hash',
    `${edit}; UPDATE log_entry e SET hash = ${asHash} FROM log_leaf l WHERE l.id = e.leaf_id AND l.id = 11`,
    'a head has the root of its entries',
  ],
  ['an entry deleted', 'DELETE FROM log_entry WHERE index = 100', 'entries have no gap'],
  [
    'an entry and its leaf deleted, and all later indexes shifted',
    `DELETE FROM log_entry WHERE index = 100; DELETE FROM log_leaf l WHERE id = 101;
     UPDATE log_entry SET index = index + 1000 WHERE index > 100; UPDATE log_entry SET index = index - 1001 WHERE index > 1000`,
    'a head has the root of its entries',
  ],
  ['two entries swapped', swap(''), 'an entry has the hash of its leaf'],
  ['two entries swapped with their hashes', swap(', hash = o.hash'), 'a head has the root of its entries'],
  [
    'a scheme removed from the numbers of its author',
    `DELETE FROM log_entry WHERE index = 0; DELETE FROM log_leaf WHERE id = 1`,
    'no scheme of an author is missing',
  ],
  [
    'a hash of a tile changed',
    'UPDATE log_tile SET hashes = set_byte(hashes, 77, 1 - get_byte(hashes, 77) % 2)',
    'a tile has the hashes of its entries',
  ],
  [
    'the root of a tile changed',
    "UPDATE log_tile SET root = sha256('x')",
    'a tile has the hashes of its entries',
  ],
  ['a tile deleted', 'DELETE FROM log_tile', 'every full tile exists'],
  [
    "a head's root changed, and the line that says it",
    `UPDATE log_head SET root = sha256('x'), note = replace(note, encode(root, 'base64'), encode(sha256('x'), 'base64'))`,
    'a head is signed by our keys',
  ],
  [
    'a backdated head',
    "UPDATE log_head SET signed_at = signed_at - interval '1 hour'",
    'a head has the time of its signature',
  ],
  ['the newest head deleted', 'DELETE FROM log_head WHERE size = 402', 'every entry is covered by a head'],
  [
    'the newest head deleted with its entries, but not its leaves',
    'DELETE FROM log_head WHERE size = 402; DELETE FROM log_entry WHERE index >= 302',
    'every leaf is an entry or waiting',
  ],
  ['a waiting leaf taken off the list', 'DELETE FROM log_waiting', 'every leaf is an entry or waiting'],
  ['a waiting leaf deleted', 'DELETE FROM log_leaf WHERE id > 402', 'every waiting row has a leaf'],
];

describe('finds what the superuser changed with every guard off:', () => {
  test.each(changes)('%s', async (_, statement, invariant) => {
    await tampered(statement, async () => expect(await found()).toContain(invariant));
    expect(await found()).toEqual([]);
  });
});

describe('the database refuses the owner, with its guards on,', () => {
  test.each(changes)('%s', async (_, statement) => {
    // Statements sent together are one transaction.
    await expect(it.database.asOwner((run) => run(statement))).rejects.toMatchObject({
      code: expect.stringMatching(/^(RP001|RP011|23503|23514)$/),
    });
    expect(await found()).toEqual([]);
  });

  const note = (size: string) =>
    `'x' || E'\\n' || ${size} || E'\\n' || encode(sha256('x'), 'base64') || E'\\n\\n'`;
  const head = (size: string, at = "'2026-03-14'") =>
    `INSERT INTO log_head (size, root, note, signed_at) VALUES (${size}, sha256('x'), ${note(size)}, ${at})`;
  const entry = (index: number, leaf: number, hash = asHash) =>
    `INSERT INTO log_entry (index, leaf_id, hash) SELECT ${index}, id, ${hash} FROM log_leaf WHERE id = ${leaf}`;

  test.each([
    ['a gap before an entry', entry(403, 403)],
    ['a second entry at an index', entry(401, 403)],
    ['a second entry of a leaf', entry(402, 402)],
    ['an entry with a wrong hash', entry(402, 403, "sha256('x')")],
    ['an entry without a head', entry(402, 403)],
    ['a head larger than the log', head('403')],
    ['a head smaller than the log', head('401')],
    ['a second head of a size', head('402')],
    ['a head that goes back in time', `${entry(402, 403)}; ${head('403', "'2026-03-13'")}`],
    [
      'a head whose note differs from its columns',
      `${entry(402, 403)}; ${head('403').replace('403 ||', '404 ||')}`,
    ],
    ['a tile with other hashes', `INSERT INTO log_tile VALUES (0, 1, repeat('x', 8192)::bytea, sha256('x'))`],
  ])('%s', async (_, statement) => {
    await expect(it.database.asOwner((run) => run(statement))).rejects.toMatchObject({
      code: expect.stringMatching(/^(RP011|23505|23514)$/),
    });
    expect(await found()).toEqual([]);
  });
});

test('the application has no right to take a leaf off the waiting list or to change anything', async () => {
  const tries = [
    ...[
      'DELETE FROM log_waiting',
      'INSERT INTO log_waiting VALUES (1)',
      'UPDATE log_waiting SET leaf_id = 1',
    ],
    ...tables.flatMap((table) => [`DELETE FROM ${table}`, `TRUNCATE ${table}`]),
    ...["UPDATE log_leaf SET data = ''", 'UPDATE log_entry SET index = 0', "UPDATE log_head SET note = ''"],
  ];
  for (const statement of tries) {
    await expect(sql.raw(statement).execute(it.ctx.db)).rejects.toMatchObject({ code: '42501' });
  }
});

test('a stolen log key alone cannot sign a head: the clock key is needed as well', async () => {
  const { logKey, clockKey, origin } = await it.call(logHeadCall, {});
  const { log } = openLogKeys(it.ctx.config);
  const foreign = generateKeyPairSync('ed25519').privateKey;
  const clock = { ...log, sign: (text: string) => sign(null, Buffer.from(text), foreign) };
  const root = nativeSha256(Buffer.from('another log'));
  const forged = (thief: LogKey) =>
    signHead({ log, clock: thief }, { origin, size: 402, root }, 1_773_446_400);
  const { clock: own } = openLogKeys(it.ctx.config);
  expect(readNote(forged(own), { logKey, clockKey })).not.toBeNull();
  expect(readNote(forged({ ...own, sign: clock.sign }), { logKey, clockKey })).toBeNull();
});

test('a log forked with its own keys is detectable by a client that remembers a head', async () => {
  const { origin } = await it.call(logHeadCall, {});
  const { root: first } = await it.ctx.db
    .selectFrom('log_head')
    .select('root')
    .where('size', '=', 302)
    .executeTakeFirstOrThrow();
  await tampered('UPDATE log_head SET size = size', async () => {
    // Another entry 350, signed as if it had always been this one.
    const hashes = (await it.ctx.db.selectFrom('log_entry').select('hash').orderBy('index').execute()).map(
      ({ hash }, index) => (index === 350 ? nativeSha256(hash) : hash),
    );
    const root = treeHash(nativeSha256, hashes);
    const note = signHead(openLogKeys(it.ctx.config), { origin, size: 402, root }, 1_773_446_400);
    await it.database.asOwner((run) =>
      run(`ALTER TABLE log_head DISABLE TRIGGER ALL; ALTER TABLE log_entry DISABLE TRIGGER ALL;
           UPDATE log_entry SET hash = sha256(hash) WHERE index = 350;
           UPDATE log_head SET root = '\\x${hexOf(root)}', note = '${note}' WHERE size = 402`),
    );
    const { proof } = await it.call(logConsistency, { query: { from: '302', to: '402' } });
    const isOne = (second: string) =>
      isConsistent(
        nativeSha256,
        { size: 302, root: first },
        { size: 402, root: bytesOf(second) },
        proof.map(bytesOf),
      );
    // A client that only sees the fork finds it consistent; a client that knows the original head of this size does
    // not.
    expect([isOne(hexOf(root)), isOne(remembered.root)]).toEqual([true, false]);
    expect(await found()).toEqual([
      'an entry has the hash of its leaf',
      'a head has the root of its entries',
    ]);
  });
});

test.each([
  ['an edited text', edit],
  ['two swapped entries', swap('')],
  ['a changed hash', "UPDATE log_entry SET hash = sha256('x') WHERE index = 299"],
])('responses do not prove %s against a remembered head', async (_, statement) => {
  const proven = async () => {
    const pages = await Promise.all(
      ['0', '298'].map((from) => it.call(logEntries, { query: { from, limit: '50', size: '402' } })),
    );
    return pages.flatMap(({ items }) => items).every((item) => isProven(item, remembered));
  };
  expect(await proven()).toBe(true);
  await tampered(statement, async () => expect(await proven()).toBe(false));
});
