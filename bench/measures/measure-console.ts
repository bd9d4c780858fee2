import { consoleHeader } from '#contract/console/define-console-call.ts';
import { cookieName } from '#server/console/session-cookie.ts';
import type { Cleanup } from '../cleanup.ts';
import { ratioRow, type Row } from '../compare.ts';
import { openConnection, requestBytes } from '../connection.ts';
import { runLoad } from '../load.ts';
import type { Stage } from '../stage.ts';
import { startProcess } from '../start-process.ts';
import { type Crowd, makeCrowd, type OperatorAtWork } from '../worlds/console-crowd.ts';
import { withContext } from '../worlds/many-sales.ts';

const crowd: Crowd = { users: 1_000_000, messages: 10_000 };
/** What an operator may have to wait for the server. */
const WAIT_MS = 100;
const TIMES = 100;
const BOUND_MS = 60_000;

type Ask = Pick<Parameters<typeof requestBytes>[0], 'method' | 'path' | 'body'>;

const search = (text: string): Ask => ({
  method: 'POST',
  path: '/api/console/users/search',
  body: { text },
});

/** What the first pages of the console request. */
const readings: Readonly<Record<string, (of: OperatorAtWork) => Ask>> = {
  'counts of all queues': () => ({ method: 'GET', path: '/api/console/queues' }),
  'first page of a queue': () => ({ method: 'GET', path: '/api/console/queues/feedback' }),
  'an item': ({ messageId }) => ({ method: 'GET', path: `/api/console/queues/feedback/${messageId}` }),
  dashboard: () => ({ method: 'GET', path: '/api/console/dashboard' }),
  'newest users': () => search(''),
  'users by nickname': () => search('fan 4711'),
  'a user by phone': () => search('13200500000'),
  'a user': ({ userId }) => ({ method: 'GET', path: `/api/console/users/${userId}` }),
};

/** How long an operator waits for pages among ten thousand messages and a million users, one request at a time. */
export async function measureConsole(
  stage: Pick<Stage, 'engine' | 'anotherPlace'>,
  cleanup: Cleanup,
): Promise<Row[]> {
  // As many users as the embedded database is not meant for.
  if (stage.engine !== 'postgres') return [];
  const place = await stage.anotherPlace('console');
  const operator = await withContext(place, (ctx) => makeCrowd(ctx, crowd));
  await startProcess('src/server/main.ts', place, cleanup);
  const connection = await openConnection(Number(place.PORT));
  const headers = [`cookie: ${cookieName(false)}=${operator.token}`, `${consoleHeader}: 1`];
  const rows: Row[] = [];
  for (const [name, ask] of Object.entries(readings)) {
    const request = requestBytes({ ...ask(operator), headers });
    const sample = await runLoad({ forMs: BOUND_MS, times: TIMES, lanes: 1 }, async () => {
      const reply = await connection.send(request);
      if (reply.status !== 200) throw new Error(`${name} was answered ${reply.body.toString('utf8')}`);
    });
    rows.push(
      ratioRow(`console, ${name}, median`, 'ms', sample.p50Ms, WAIT_MS),
      ratioRow(`console, ${name}, 99th percentile`, 'ms', sample.p99Ms, WAIT_MS),
    );
  }
  connection.close();
  return rows;
}
