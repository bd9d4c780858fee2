import { jobHandlers } from '#server/job-handlers.ts';
import type { JobName } from '#server/jobs/jobs.ts';
import type { Dice } from '../chance/dice.ts';
import { isAllSent } from '../model/providers.ts';
import { collectingMail, observe, type World } from '../world/world.ts';
import type { Deed } from './deed.ts';

/** What a server runs by the clock, as far as money, schemes and the log are concerned. */
export const sweeps: readonly JobName[] = [
  'append-log',
  'seal-ledger',
  'rank-analysts',
  'sweep-results',
  'release-income',
  'sweep-recharges',
  'sweep-refunds',
  'sweep-withdrawals',
  'sum-money-days',
  'erase-users',
];
const moneySweeps: readonly JobName[] = [
  'sweep-results',
  'release-income',
  'sweep-recharges',
  'sweep-refunds',
  'sweep-withdrawals',
];
/** News and searches move no money. */
const leftOut: readonly JobName[] = [
  'notify-followers',
  'notify-match',
  'push-match',
  'push-messages',
  'push-again',
  'record-in-play',
  'compare-text',
];

interface QueuedJob {
  readonly id: string;
  readonly name: JobName;
  readonly data: unknown;
}

/** Queued jobs in an order that does not depend on the queue. */
async function queuedJobs({ it }: World): Promise<readonly QueuedJob[]> {
  const { rows } = await it.database.jobs.executeSql(
    "SELECT id, name, data FROM job.job WHERE state < 'active'",
  );
  const wanted = (rows as QueuedJob[]).filter(({ name }) => !leftOut.includes(name));
  const keyOf = ({ name, data }: QueuedJob) => `${name} ${JSON.stringify(data)}`;
  return wanted.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** Runs some of the queued jobs in any order; each may fail in its middle, and may run twice. */
export const runQueued: Deed = async (world, dice) => {
  const queued = dice.shuffled(await queuedJobs(world));
  if (queued.length === 0) return null;
  const some = dice.happens(0.6) ? queued : queued.slice(0, dice.whole(1, queued.length));
  const texts: string[] = [];
  for (const job of some) texts.push(await runOne(world, dice, job));
  return `jobs: ${texts.join(', ')}`;
};

/** Runs one sweep. */
export const runSweep: Deed = async (world, dice) => {
  const name = dice.happens(0.75) ? dice.pick(moneySweeps) : dice.pick(sweeps);
  return `sweep: ${await runOne(world, dice, { id: '', name, data: {} })}`;
};

/** A minute of a server: every sweep that moves money, in any order. */
export const runMinute: Deed = async (world, dice) => {
  const texts: string[] = [];
  for (const name of dice.shuffled(moneySweeps))
    texts.push(await runOne(world, dice, { id: '', name, data: {} }));
  return `sweeps: ${texts.join(', ')}`;
};

async function runOne(world: World, dice: Dice, job: QueuedJob): Promise<string> {
  const mishap = dice.weighted([
    [70, 'none'],
    [8, 'before the commit'],
    [8, 'after the commit'],
    [8, 'twice'],
    [6, 'twice at once'],
  ] as const);
  if (mishap === 'before the commit' || mishap === 'after the commit')
    world.faults.arm(mishap, dice.whole(0, 2));
  const runs =
    mishap === 'twice at once' ? [carryOut(world, job), carryOut(world, job)] : [carryOut(world, job)];
  const isDone = (await Promise.all(runs)).every((done) => done);
  const happened = world.faults.disarm();
  await observe(world);
  if (mishap === 'twice') await carryOut(world, job);
  // A server that dies before it reports a job as completed runs it again.
  if (isDone && !happened) await complete(world, job);
  await observe(world);
  const note = happened ? ` (connection lost ${mishap})` : mishap.startsWith('twice') ? ` (${mishap})` : '';
  return `${job.name}${note}${isDone ? '' : ' failed'}`;
}

/** @returns whether it was carried out. */
export async function carryOut(
  world: World,
  { name, data }: Pick<QueuedJob, 'name' | 'data'>,
): Promise<boolean> {
  const { sandbox, ctx } = world.it;
  let isDone = true;
  await collectingMail(
    world,
    () => isAllSent(sandbox),
    async () => {
      // The queue stores the input of this name.
      const run = jobHandlers(ctx)[name] as (input: unknown) => Promise<void>;
      await run(data).catch(() => {
        isDone = false;
      });
    },
  );
  return isDone;
}

async function complete({ it }: World, { id }: QueuedJob): Promise<void> {
  if (id !== '') await it.database.jobs.executeSql('DELETE FROM job.job WHERE id = $1', [id]);
}

/** Runs everything that is queued, and what that queues, without a mishap. @returns names of jobs that fail. */
export async function drain(world: World): Promise<readonly JobName[]> {
  const failed = new Map<string, JobName>();
  for (;;) {
    const left = (await queuedJobs(world)).filter(({ id }) => !failed.has(id));
    if (left.length === 0) return [...failed.values()];
    for (const job of left) {
      if (await carryOut(world, job)) await complete(world, job);
      else failed.set(job.id, job.name);
    }
  }
}
