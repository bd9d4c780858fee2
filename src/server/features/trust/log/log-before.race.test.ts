import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { leafText } from '#domain/seal/log-leaf.ts';
import { createEmptyDatabase } from '#test/database/empty-database.ts';

const folder = new URL('../../../db/migrations/', import.meta.url);
const scripts = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');

const [author, scheme, removed, match] = ['1', '2', '3', '4'].map(
  (digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`,
);

/**
 * A scheme withdrawn after two settlements, and one removed; not a realistic history, but it has every kind of leaf.
 */
const before = `
  SET session_replication_role = replica;
  INSERT INTO scheme (id, author_id, author_sequence, request_id, match_id, market, rule_set, title, summary, body,
    price_fen, refund_if_lost, free_readers, platform_share_basis_points, published_at, sale_ends_at, salt, seal, sealed_text)
  SELECT id, '${author}', sequence, id, '${match}', 'asian', 'book', '', '', '', 3800, false, 'nobody', 3000,
    '2026-03-01T08:00:00.120Z', '2026-03-01T20:00:00Z', sha256('salt'), sha256('seal'), ''
  FROM (VALUES ('${scheme}'::uuid, 1), ('${removed}'::uuid, 2)) AS s(id, sequence);
  INSERT INTO scheme_settlement (scheme_id, number, outcome, profit_parts, rule_version, result, picks, sources, settled_at, income_available_at)
  VALUES ('${scheme}', 1, 'halfLoss', -2000, '1', '{"state":"finished","halfTime":[1,0],"score90":[2,1],"postponedMinutes":0}', '[]', '[]',
          '2026-03-01T23:00:00Z', '2026-03-02T23:00:00Z'),
         ('${scheme}', 2, 'void', NULL, '1', '{"state":"abandoned","halfTime":null,"score90":null,"postponedMinutes":0}', '[]', '[]',
          '2026-03-02T23:00:00Z', '2026-03-03T23:00:00Z');
  INSERT INTO scheme_withdrawal VALUES ('${scheme}', '2026-03-03T00:00:00Z');
  INSERT INTO scheme_removal VALUES ('${removed}', '2026-03-04T00:00:00Z', 'why');
  SET session_replication_role = origin;`;

test('events from before the log are in it, in their order and exactly as the operations would have written them', async () => {
  const client = new pg.Client({ connectionString: await createEmptyDatabase() });
  await client.connect();
  try {
    await client.query('CREATE TABLE schema_migration (name text)');
    const log = scripts.indexOf('0011-log.sql');
    for (const name of scripts.slice(0, log)) await client.query(textOf(name));
    await client.query(before);
    await client.query(textOf('0011-log.sql'));
    const { rows } = await client.query<{ data: string }>('SELECT data FROM log_leaf ORDER BY id');
    const { rows: waiting } = await client.query('SELECT FROM log_waiting');
    expect(waiting).toHaveLength(rows.length);
    const about = (schemeId = '', authorSequence: number, at: string) => ({
      schemeId,
      authorId: author ?? '',
      authorSequence,
      at,
    });
    const seal = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from('seal'))).toString('hex');
    const publish = {
      kind: 'publish' as const,
      matchIds: [match ?? ''],
      kickoffAt: '2026-03-01T20:00:00.000Z',
      priceFen: 3800,
      seal,
    };
    const settled = { ruleVersion: '1', ...about(scheme, 1, '') };
    expect(rows.map(({ data }) => data)).toEqual(
      [
        { ...publish, ...about(scheme, 1, '2026-03-01T08:00:00.120Z') },
        { ...publish, ...about(removed, 2, '2026-03-01T08:00:00.120Z') },
        {
          ...settled,
          kind: 'settle' as const,
          at: '2026-03-01T23:00:00.000Z',
          number: 1,
          outcome: 'halfLoss' as const,
          profit: '-0.5',
          results: [
            {
              matchId: match ?? '',
              state: 'finished' as const,
              halfTime: [1, 0] as const,
              score90: [2, 1] as const,
            },
          ],
        },
        {
          ...settled,
          kind: 'correct' as const,
          at: '2026-03-02T23:00:00.000Z',
          number: 2,
          outcome: 'void' as const,
          profit: null,
          results: [{ matchId: match ?? '', state: 'abandoned' as const, halfTime: null, score90: null }],
        },
        { kind: 'withdraw' as const, ...about(scheme, 1, '2026-03-03T00:00:00.000Z') },
        { kind: 'remove' as const, ...about(removed, 2, '2026-03-04T00:00:00.000Z') },
      ].map((leaf) => leafText({ ...leaf, format: 1 })),
    );
  } finally {
    await client.end();
  }
});
