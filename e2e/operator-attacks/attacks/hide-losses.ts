import { matchDetails } from '#contract/matches/matches.ts';
import { record } from '#contract/records.ts';
import { holdMatch } from '#server/features/matches/corrections/hold-match.ts';
import { decideVoid } from '#server/features/schemes/testing/money-stage.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import type { TestApp } from '#test/test-app.ts';
import { type Attack, leavingNothing, type Scene } from '../attack.ts';
import { everywhere, onPages } from './expectations.ts';
import { settleFalsely } from './settle-falsely.ts';
import { deleteLeaves, deleteSchemes, swapPick } from './tamper.ts';

/** The first lost scheme of the analyst. */
export function lostOf({ world }: Scene): string {
  const [lost] = world.history.schemes;
  if (!lost) throw new Error('The analyst has schemes');
  return lost.id;
}

/** Where everybody sees a void by decision, whoever else notices it. */
const visibleVoid: Pick<Attack, 'otherwise' | 'shows'> = {
  otherwise: 'everybody: log and record count it as a void by decision, with the role that decided',
  async shows(it, { world }) {
    const path = {
      params: { userId: world.history.author.id },
      query: { part: 'all', window: 'all' },
    } as const;
    return (await it.call(record, path)).decidedVoids === 1;
  },
};

/** Where everybody sees a hold. */
const visibleHold: Pick<Attack, 'otherwise' | 'shows'> = {
  otherwise: 'everybody: the match page and the log say since when, and `verify-log` what waits for it',
  async shows(it, scene) {
    const { heldSince } = await it.call(matchDetails, { params: { id: await matchOfLost(it, scene) } });
    const leaf = await it.ctx.db
      .selectFrom('log_leaf')
      .select('id')
      .where('kind', '=', 'hold')
      .executeTakeFirst();
    return heldSince !== null && leaf !== undefined;
  },
};

async function matchOfLost({ ctx }: TestApp, scene: Scene): Promise<string> {
  const of = ctx.db.selectFrom('scheme').select('match_id').where('id', '=', lostOf(scene));
  return (await of.executeTakeFirstOrThrow()).match_id;
}

/** An operator holds the match of the loss: no correction of it settles before it is released. */
async function hold(scene: Scene): Promise<void> {
  await scene.operate(async (it) => {
    const { id: operatorId } = await buildOperator(it, 'moderator');
    const matchId = await matchOfLost(it, scene);
    await holdMatch(it.ctx, { operatorId, matchId, reason: 'The result is being checked' });
  });
}

/** Ways to turn a loss into a win, or into nothing, with the database alone or with the running server. */
export const hidingLosses: readonly Attack[] = [
  {
    number: '1',
    title: 'delete a lost scheme with its leaves',
    needs: 'database',
    expected: everywhere,
    perform: leavingNothing(async (scene) => {
      await deleteLeaves(scene.db, [lostOf(scene)]);
      await deleteSchemes(scene.db, [lostOf(scene)]);
    }),
  },
  {
    number: '2',
    title: 'delete a lost scheme and keep its leaves',
    needs: 'database',
    expected: everywhere,
    perform: leavingNothing((scene) => deleteSchemes(scene.db, [lostOf(scene)])),
  },
  {
    number: '3',
    title: 'swap a scheme: another pick, with salt, text and seal that fit',
    needs: 'database',
    expected: everywhere,
    perform: leavingNothing((scene) => swapPick(scene.db, lostOf(scene))),
  },
  {
    number: '7',
    title: 'change the outcome of a stored settlement',
    needs: 'database',
    expected: onPages,
    perform: leavingNothing((scene) =>
      scene.db.run(
        `UPDATE scheme_settlement SET outcome = 'win', profit_parts = 4200, profit_e16 = 10500000000000000
          WHERE scheme_id = $1`,
        [lostOf(scene)],
      ),
    ),
  },
  {
    number: '8',
    title: 'correct a loss into a win on the same score; the server signs it',
    needs: 'server',
    expected: everywhere,
    perform: leavingNothing((scene) => scene.operate((it) => settleFalsely(it, lostOf(scene), [2, 0]))),
  },
  {
    number: '9',
    title: 'swap the scheme and correct it (3 and 8)',
    needs: 'server',
    expected: everywhere,
    perform: leavingNothing(async (scene) => {
      await swapPick(scene.db, lostOf(scene));
      // The other pick did win.
      await scene.operate((it) => settleFalsely(it, lostOf(scene), [0, 1]));
    }),
  },
  {
    number: '10',
    title: 'void a loss by decision',
    needs: 'server',
    expected: {},
    ...visibleVoid,
    perform: leavingNothing((scene) => scene.operate((it) => decideVoid(it, lostOf(scene)))),
  },
  {
    number: '10b',
    title: 'void it, and delete who decided so and why',
    needs: 'server',
    expected: { reconcile: 'found' },
    ...visibleVoid,
    perform: leavingNothing(async (scene) => {
      await scene.operate((it) => decideVoid(it, lostOf(scene)));
      await scene.db.run('DELETE FROM operator_audit');
    }),
  },
  {
    number: '10c',
    title: 'hold the match, so that nothing on it settles or is corrected',
    needs: 'server',
    expected: {},
    ...visibleHold,
    perform: leavingNothing(hold),
  },
  {
    number: '10d',
    title: 'hold it, and delete the hold but not its leaf',
    needs: 'server',
    expected: { reconcile: 'found' },
    otherwise: 'everybody: the log names the hold, and `verify-log` that it was never lifted',
    perform: leavingNothing(async (scene) => {
      await hold(scene);
      await scene.db.run('DELETE FROM match_hold');
    }),
  },
];
