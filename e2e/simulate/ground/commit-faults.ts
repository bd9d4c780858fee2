import type pg from 'pg';

/** When the connection is lost, seen from the commit record. */
type LostCommit = 'before the commit' | 'after the commit';

/** Loses the connection of one coming commit, or of a statement that commits itself. */
export interface CommitFaults {
  /** @param later number of commits that still succeed. */
  arm(lost: LostCommit, later: number): void;
  /** @returns whether it happened. */
  disarm(): boolean;
}

interface Armed {
  readonly lost: LostCommit;
  left: number;
}

const writes = /^\s*(insert|update|delete|with)\b|\w+_commit\(/i;
const begins = /^\s*(begin|start transaction)/i;
const ends = /^\s*(commit|rollback)/i;

const installed = new WeakMap<pg.Pool, CommitFaults>();

/** Call before the pool has a connection. One pool is used by many worlds, one after the other. */
export function commitFaultsOf(pool: pg.Pool): CommitFaults {
  const known = installed.get(pool);
  if (known) return known;
  if (pool.totalCount > 0) throw new Error('The pool has connections whose commits cannot fail');
  const state: { armed: Armed | null; happened: boolean } = { armed: null, happened: false };
  pool.on('connect', (client) => watch(client, state));
  const faults: CommitFaults = {
    arm(lost, later) {
      state.armed = { lost, left: later };
      state.happened = false;
    },
    disarm() {
      const { happened } = state;
      state.armed = null;
      state.happened = false;
      return happened;
    },
  };
  installed.set(pool, faults);
  return faults;
}

type Query = (text: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

function watch(client: pg.ClientBase, state: { armed: Armed | null; happened: boolean }): void {
  const plain = client.query.bind(client) as Query;
  let isOpen = false;
  const query: Query = async (text, values) => {
    const statement = typeof text === 'string' ? text : text.text;
    const commits = isOpen ? /^\s*commit/i.test(statement) : writes.test(statement);
    if (begins.test(statement)) isOpen = true;
    if (ends.test(statement)) isOpen = false;
    const lost = commits ? takeFault(state) : null;
    if (lost === null) return await plain(text, values);
    if (lost === 'after the commit') await plain(text, values);
    else if (/^\s*commit/i.test(statement)) await plain('rollback');
    throw new Error('Connection terminated unexpectedly');
  };
  client.query = query as typeof client.query;
}

function takeFault(state: { armed: Armed | null; happened: boolean }): LostCommit | null {
  const { armed } = state;
  if (armed === null) return null;
  if (armed.left > 0) {
    armed.left -= 1;
    return null;
  }
  state.armed = null;
  state.happened = true;
  return armed.lost;
}
