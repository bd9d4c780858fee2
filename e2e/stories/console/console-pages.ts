import { queueNames } from '#domain/operator/queues.ts';
import { userTabs } from '#console/router/match-found.ts';
import { paths } from '#console/router/paths.ts';
import type { System } from '../../system/system.ts';

type PageName = Exclude<keyof typeof paths, 'login' | 'enrol' | 'ledgerSearch'>;

/** The address of every page of the console, by name, with something to show on each; the first item of each queue. */
export async function consolePages({
  app: {
    ctx: { db },
  },
}: System): Promise<ReadonlyMap<string, string>> {
  const { id: userId } = await db
    .selectFrom('analyst')
    .innerJoin('app_user', 'app_user.id', 'analyst.user_id')
    .select('app_user.id')
    .orderBy('analyst.user_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { match_id: matchId } = await db
    .selectFrom('scheme')
    .select('match_id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const held = await db.selectFrom('match_hold').select('match_id').limit(1).executeTakeFirst();
  const { account_id: account, txn_id: transfer } = await db
    .selectFrom('ledger_entry')
    .select(['account_id', 'txn_id'])
    .orderBy('txn_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const waiting = await db.selectFrom('operator_waiting').select(['queue', 'item_id']).execute();
  const proposed = await db
    .selectFrom('operator_appointment')
    .select('id')
    .where('decision', 'is', null)
    .executeTakeFirst();
  const itemOf = (queue: string) =>
    queue === 'appointments' ? proposed?.id : waiting.find((each) => each.queue === queue)?.item_id;
  const addresses: Readonly<Record<PageName, readonly string[]>> = {
    home: [paths.home],
    operators: [paths.operators],
    audit: [paths.audit],
    access: [paths.access],
    matches: [paths.matches],
    match: [matchId, ...(held ? [held.match_id] : [])].map((id) => paths.match(id)),
    names: [paths.names],
    files: [paths.files],
    feeds: [paths.feeds],
    texts: [paths.texts],
    notices: [paths.notices],
    queue: queueNames.map((queue) => paths.queue(queue, itemOf(queue))),
    users: [paths.users],
    user: userTabs.map((tab) => paths.user(userId, tab)),
    ledger: [paths.ledger],
    account: [paths.account(account)],
    transfer: [paths.transfer(transfer)],
    reconciliation: [paths.reconciliation],
    bills: [paths.bills],
    bill: [paths.bill('alipay', '2026-03-14')],
    daily: [paths.daily],
    log: [paths.log],
  };
  return new Map(
    Object.entries(addresses).flatMap(([name, some]) =>
      some.map((address, at): [string, string] => [at === 0 ? name : `${name}-${at + 1}`, address]),
    ),
  );
}
