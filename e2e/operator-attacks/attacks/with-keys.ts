import { isSchemeLeaf, leafText, type LogLeaf } from '#domain/seal/log-leaf.ts';
import { appendLog } from '#server/features/trust/log/append-log.ts';
import { type Attack, leavingNothing, type Scene } from '../attack.ts';
import { refused } from './expectations.ts';
import { publish, publishAndAnchor } from '../world/publish.ts';
import { eraseLosses } from './erase-losses.ts';
import { deleteSchemes } from './tamper.ts';

/** Stores lines that a witness made later with an earlier time. */
async function cosignLate({ db }: Scene, size: number, lines: string): Promise<void> {
  for (const line of lines.split('\n').slice(0, -1)) {
    const [, keyName, code = ''] = line.split(' ');
    const bytes = Buffer.from(code, 'base64');
    const values = [
      size,
      keyName,
      bytes.toString('hex', 0, 4),
      `${line}\n`,
      Number(bytes.readBigUInt64BE(4)),
    ];
    await db.run(
      `INSERT INTO log_cosignature (size, key_name, key_id, line, cosigned_at, received_at)
       VALUES ($1, $2, $3, $4, to_timestamp($5), to_timestamp($5))`,
      values,
    );
  }
}

/** Attacks on the log itself by whoever holds both keys. */
export const withKeys: readonly Attack[] = [
  {
    number: '14',
    title: 'date a publication back into a quiet hour before kick-off',
    needs: 'keys',
    expected: {
      fresh: 'unproven',
      pinned: 'unproven',
      returning: 'found',
      verifyLog: 'unproven',
      savedCopy: 'found',
    },
    async perform(scene) {
      const { ground, history } = scene.world;
      // The head that was signed again later stands in the way.
      await scene.db.run('DELETE FROM log_fresh_head');
      ground.clock.set('2026-03-15T20:05:10Z');
      const { id } = await scene.operate(async (it) => {
        const published = await publish(it, history.other, history.next.id, 3);
        await appendLog(it.ctx);
        return published;
      });
      ground.clock.set('2026-03-15T22:40:00Z');
      return { schemeIds: [id] };
    },
  },
  {
    number: '15',
    title: 'rewrite the whole log without the losses of an analyst',
    needs: 'keys',
    expected: refused,
    perform: leavingNothing(eraseLosses),
  },
  {
    number: '15b',
    title: 'rewrite it, and publish a policy of witnesses of its own',
    needs: 'keys',
    expected: { pinned: 'unproven', returning: 'found', savedCopy: 'found' },
    async perform(scene) {
      const crooked = [await scene.bribe('east.example'), await scene.bribe('west.example')];
      for (const { size, note, signedAt } of await eraseLosses(scene)) {
        for (const witness of crooked)
          await cosignLate(scene, size, witness.linesFor(note, signedAt.toISOString()));
        await scene.db.run('INSERT INTO log_quorum (size, reached_at) VALUES ($1, $2)', [size, signedAt]);
      }
      return { policyFile: scene.policyOf(crooked, crooked.length) };
    },
  },
  {
    number: '16',
    title: 'fork the log and show each reader another pick',
    needs: 'keys',
    expected: {
      fresh: 'unproven',
      pinned: 'unproven',
      returning: 'unproven',
      verifyLog: 'unproven',
      savedCopy: 'found',
      witness: 'found',
    },
    otherwise: 'two readers who compare',
    async perform(scene) {
      const { other, next } = scene.world.history;
      // Witnesses cosign the branch that one reader sees; the observers see the other one.
      await scene.branch((operate) => operate((it) => publishAndAnchor(it, scene.world, 0)));
      const { id } = await scene.operate((it) => publish(it, other, next.id, 3));
      return { schemeIds: [id] };
    },
  },
  {
    number: '18',
    title: 'cut off the end of the log with its scheme',
    needs: 'keys',
    expected: refused,
    perform: leavingNothing(async (scene) => {
      const { id } = scene.world.history.sealed;
      await deleteSchemes(scene.db, [id]);
      const isOf = (leaf: LogLeaf) => isSchemeLeaf(leaf) && leaf.schemeId === id;
      const last = await scene.db.run('SELECT data FROM log_leaf ORDER BY id DESC LIMIT 1');
      const cut = JSON.parse(String(last[0]?.data)) as LogLeaf;
      if (!isOf(cut)) throw new Error(`The last leaf is another one: ${leafText(cut)}`);
      for (const table of ['log_cosignature', 'log_quorum', 'log_fresh_head', 'log_head']) {
        await scene.db.run(`DELETE FROM ${table} WHERE size = (SELECT max(index) + 1 FROM log_entry)`);
      }
      await scene.db.run('DELETE FROM log_entry WHERE index = (SELECT max(index) FROM log_entry)');
      await scene.db.run('DELETE FROM log_leaf WHERE id = (SELECT max(id) FROM log_leaf)');
    }),
  },
];
