/** Where a test file gets its database from: told by the project it runs in. */
export type DatabaseSource =
  | { readonly engine: 'pglite'; readonly image: string }
  | { readonly engine: 'postgres'; readonly adminUrl: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseSource: DatabaseSource;
    /** Where the processes of a run on PostgreSQL write down the statements they sent. */
    statementsFolder: string;
    /** The files of the PostgreSQL project that are part of this run; none where only tests of some name are. */
    postgresFiles: readonly string[];
    /** A folder with the keys of a sandbox, from which every sandbox of the tests takes its own: making them is slow. */
    sandboxKeys: string;
    /** A data folder with a migrated embedded database in it, for systems that are processes of their own. */
    preparedData: string;
  }
}
