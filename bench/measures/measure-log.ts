import { pino } from 'pino';
import { leafHash } from '#domain/log/tree-hash.ts';
import { systemClock } from '#server/core/clock.ts';
import { readConfig } from '#server/core/config/config.ts';
import { appendLog } from '#server/features/trust/log/append-log.ts';
import { nativeSha256 } from '#server/features/trust/log/native-sha256.ts';
import { proveScheme } from '#server/features/trust/log/proofs/prove-scheme.ts';
import { writeManyLeaves } from '#server/features/trust/log/testing/many-leaves.ts';
import { inTurns, type Row, rowOf } from '../compare.ts';
import { runLoad, type Sample } from '../load.ts';
import type { Stage } from '../stage.ts';

const ROUNDS = 5;
const LEAVES = 2_000;
const AT_ONCE = 500;
const ENTRIES = 100_000;
const EXTENT = { forMs: 500 };

/**
 * Appending leaves to the tree, against inserting their hashes into a table; and the complete proof of a scheme in a
 * long log, against reading one row by its key.
 */
export async function measureLog({ bare, folder }: Pick<Stage, 'bare' | 'folder'>): Promise<Row[]> {
  const config = readConfig({ DATA_DIR: folder });
  const ctx = { db: bare.db, clock: systemClock, config, log: pino({ level: 'silent' }) };
  const insert = (hashes: readonly string[]) =>
    bare.transaction((query) =>
      query(
        "INSERT INTO bare_entry (amount) SELECT length(decode(hash, 'hex')) FROM unnest($1::text[]) AS hash",
        [hashes],
      ),
    );
  const appended = await inTurns(ROUNDS, {
    ours: async () => {
      await writeManyLeaves(bare.db, LEAVES);
      return await once(LEAVES, () => appendLog(ctx));
    },
    yardstick: () =>
      once(LEAVES, async () => {
        const texts = Array.from({ length: AT_ONCE }, (_, at) =>
          Buffer.from(`a leaf of some length ${at}`.repeat(15)),
        );
        for (let done = 0; done < LEAVES; done += AT_ONCE) {
          await insert(texts.map((text) => Buffer.from(leafHash(nativeSha256, text)).toString('hex')));
        }
      }),
  });
  await writeManyLeaves(bare.db, ENTRIES);
  await appendLog(ctx);
  const schemes = await bare.query('SELECT scheme_id FROM log_leaf WHERE id % 97 = 0');
  let schemeIndex = 0;
  const next = () => String(schemes[schemeIndex++ % schemes.length]?.scheme_id);
  const proven = await inTurns(ROUNDS, {
    ours: () => runLoad(EXTENT, () => proveScheme(ctx, { params: { schemeId: next() } })),
    yardstick: () =>
      runLoad(EXTENT, () => bare.query('SELECT data FROM log_leaf WHERE scheme_id = $1', [next()])),
  });
  return [
    rowOf('log, leaves put into the tree', 'leaves/s', appended, 'perSecond'),
    rowOf(`log, proof of a scheme among ${ENTRIES}`, 'ms', proven, 'p50Ms'),
  ];
}

async function once(count: number, act: () => Promise<void>): Promise<Sample> {
  const start = performance.now();
  await act();
  const ms = performance.now() - start;
  return { perSecond: (count * 1000) / ms, p50Ms: ms, p99Ms: ms };
}
