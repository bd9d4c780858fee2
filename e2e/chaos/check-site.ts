import { until } from '#test/until.ts';
import type { World } from '../kill/people.ts';
import type { Site } from './site.ts';

const FOLLOWS_WITHIN_MS = 180_000;
/** A head is signed every minute. */
const LOGGED_WITHIN_MS = 180_000;

/** After a round, without load: one primary with a standby that may take over, books and log without a difference. */
export async function checkSite({ cluster: { databases }, system }: Site, world: World): Promise<void> {
  const roles = async () => await Promise.all(databases.nodes.map((node) => node.role()));
  const isOne = async (): Promise<boolean> =>
    (await roles()).filter((role) => role === 'primary').length === 1;
  await until(isOne, FOLLOWS_WITHIN_MS, 200).catch(() => undefined);
  if (!(await isOne())) world.faults.push(`the databases are ${(await roles()).join(' and ')}`);
  await databases.standbyFollows().catch(() => {
    world.faults.push('the standby does not follow again');
  });
  const books = await system.run('reconcile');
  if (books.code !== 0) world.faults.push(`reconcile: ${books.output}`);
  let log = await system.run('verify-log', system.url);
  // A publication may be younger than the newest head.
  await until(
    async () => {
      if (log.code === 0) return true;
      log = await system.run('verify-log', system.url);
      return log.code === 0;
    },
    LOGGED_WITHIN_MS,
    2_000,
  ).catch(() => undefined);
  if (log.code !== 0) world.faults.push(`verify-log: ${log.output}`);
}
