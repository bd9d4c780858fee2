import { AsyncLocalStorage } from 'node:async_hooks';

const noting = new AsyncLocalStorage<Set<string>>();

/** Runs a function and collects the texts of all statements that it sends through a `Db`, each once. */
export async function noteStatements<T>(
  story: () => Promise<T>,
): Promise<{ readonly result: T; readonly statements: ReadonlySet<string> }> {
  const around = noting.getStore();
  const statements = new Set<string>();
  const result = await noting.run(statements, story);
  for (const statement of statements) around?.add(statement);
  return { result, statements };
}

/** Called after every statement; nobody collects most of them. */
export function noteStatement(text: string): void {
  noting.getStore()?.add(text);
}
