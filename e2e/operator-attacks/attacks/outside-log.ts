import { logEntries } from '#contract/log/log.ts';
import type { LogLeaf } from '#domain/seal/log-leaf.ts';
import type { TestApp } from '#test/test-app.ts';
import { type Attack, leavingNothing } from '../attack.ts';
import { report } from '../world/matches.ts';
import { publish } from '../world/publish.ts';
import { runClockJobs } from '../world/run-clock-jobs.ts';
import { deleteLeaves, deleteSchemes } from './tamper.ts';

/** Whether the log names the score and the feeds that reported it. */
async function isScoreShown(it: TestApp, matchId: string): Promise<boolean> {
  const { items } = await it.call(logEntries, { query: { newest: 'true' } });
  const leaves = items.map(({ data }) => JSON.parse(data) as LogLeaf);
  return leaves.some(
    (leaf) => leaf.kind === 'result' && leaf.match.matchId === matchId && leaf.sources.length === 2,
  );
}

/** What the log never contained, or contains as the world told it. */
export const outsideLog: readonly Attack[] = [
  {
    number: '21',
    title: 'delete a publication before any head includes it',
    needs: 'database',
    expected: { savedCopy: 'found' },
    async perform(scene) {
      const { history, ground } = scene.world;
      const { id, receipt } = await scene.operate((it) => publish(it, history.other, history.next.id, 0));
      await deleteLeaves(scene.db, [id]);
      await deleteSchemes(scene.db, [id]);
      // The merge delay that the receipt grants has passed.
      ground.clock.advance({ minutes: 11 });
      return { receipts: [receipt] };
    },
  },
  {
    number: '22',
    title: 'settle on a wrong score that both feeds report',
    needs: 'server',
    expected: {},
    otherwise: 'who knows the match: score and feeds are in the log and on the pages',
    shows: (it, { world }) => isScoreShown(it, world.history.next.id),
    perform: leavingNothing(async (scene) => {
      const { history, ground } = scene.world;
      ground.clock.set('2026-03-15T23:30:00Z');
      await scene.operate(async (it) => {
        await report(it, history.next, [2, 0]);
        await runClockJobs(it);
      });
    }),
  },
];
