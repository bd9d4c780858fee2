import { AsyncLocalStorage } from 'node:async_hooks';
import { type ConnectionProvider, DefaultQueryExecutor, type Dialect, Kysely, type LogEvent } from 'kysely';
import { type Database, logStatement, type MakeDb } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

type OnQuery = (event: LogEvent) => void;

/** The part of an asynchronous call chain that owns a connection; it ends when the connection is released. */
interface Holding {
  isHeld: boolean;
}

/**
 * Refuses a second connection to a database while the call chain owns one, which is statement a statement on `ctx.db`
 * inside a transaction would request. The embedded database has one connection, so such a statement would deadlock;
 * PostgreSQL would run it on another connection, without the transaction's rows and locks.
 */
export interface ConnectionGuard {
  readonly makeDb: MakeDb;
  /** The same database with its other connections guarded too: job queue, owner, `listen`. */
  watch<D extends Database>(database: D): D;
  /** Refusals since the last call. The error may have been caught before it reached the test. */
  refusals(): readonly Error[];
}

export function connectionGuard(onQuery?: OnQuery): ConnectionGuard {
  const holding = new AsyncLocalStorage<Holding>();
  let refused: Error[] = [];
  const refuseInside = (statement: string): void => {
    if (holding.getStore()?.isHeld !== true) return;
    const error = new Error(`Outer database used inside a transaction: ${statement}`);
    refused.push(error);
    throw error;
  };
  return {
    makeDb: (dialect) => guardedDb(dialect, onQuery, { holding, refuseInside }),
    watch: (database) => ({
      ...database,
      jobs: {
        ...database.jobs,
        async executeSql(text: string, values?: unknown[]) {
          refuseInside(text);
          return await database.jobs.executeSql(text, values);
        },
      },
      async asOwner(story) {
        refuseInside('the rights of the owner');
        return await database.asOwner(story);
      },
      async listen(channel, { onNotification, ...listener }) {
        refuseInside(`LISTEN ${channel}`);
        // The embedded database calls `onNotification` within the statement that commits the notification.
        const outside = (notice: string): void => holding.exit(() => onNotification(notice));
        return await database.listen(channel, { onNotification: outside, ...listener });
      },
    }),
    refusals() {
      const taken = refused;
      refused = [];
      return taken;
    },
  };
}

interface Scope {
  readonly holding: AsyncLocalStorage<Holding>;
  refuseInside(statement: string): void;
}

/** Guards above the driver: on the embedded database a second connection would block before the driver is called. */
function guardedDb(dialect: Dialect, onQuery: OnQuery | undefined, scope: Scope): Kysely<Tables> {
  const driver = dialect.createDriver();
  const guarded: Dialect = {
    createDriver: () => driver,
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
  const log = (event: LogEvent): void => {
    logStatement(event);
    onQuery?.(event);
  };
  const plain = new Kysely<Tables>({ dialect: guarded, log });
  const executor = new GuardedExecutor(guarded, plain.getExecutor(), scope);
  return new Kysely<Tables>({ config: { dialect: guarded }, dialect: guarded, driver, executor });
}

/** Kysely creates the executor of a transaction from the unguarded class. */
class GuardedExecutor extends DefaultQueryExecutor {
  readonly #scope: Scope;

  constructor(dialect: Dialect, connections: ConnectionProvider, scope: Scope) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), connections);
    this.#scope = scope;
  }

  override executeQuery: DefaultQueryExecutor['executeQuery'] = async (query, options) => {
    this.#scope.refuseInside(query.sql);
    return await super.executeQuery(query, options);
  };

  override provideConnection: DefaultQueryExecutor['provideConnection'] = async (consumer, options) => {
    this.#scope.refuseInside('a transaction');
    return await super.provideConnection((connection) => {
      const held: Holding = { isHeld: true };
      return this.#scope.holding.run(held, async () => {
        try {
          return await consumer(connection);
        } finally {
          held.isHeld = false;
        }
      });
    }, options);
  };
}
