/** The database of a test file, provided by its Vitest project. */
export type DatabaseSource =
  | { readonly engine: 'pglite'; readonly image: string }
  | { readonly engine: 'postgres'; readonly adminUrl: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseSource: DatabaseSource;
    /** Folder in which the processes of a PostgreSQL run record their statements. */
    statementsFolder: string;
    /** The files of the PostgreSQL project in this run; empty if a test name filter is set. */
    postgresFiles: readonly string[];
    /** A folder with sandbox keys, which every sandbox copies, because generating them is slow. */
    sandboxKeys: string;
    /** A data folder with a migrated embedded database, for systems in their own process. */
    preparedData: string;
  }
}
