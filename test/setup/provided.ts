/** Where a test file gets its database from: told by the project it runs in. */
export type DatabaseSource =
  | { readonly engine: 'pglite'; readonly image: string }
  | { readonly engine: 'postgres'; readonly adminUrl: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseSource: DatabaseSource;
  }
}
