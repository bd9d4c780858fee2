import { AsyncLocalStorage } from 'node:async_hooks';

const noting = new AsyncLocalStorage<Set<string>>();

interface Noted<T> {
  readonly result: T;
  readonly statements: ReadonlySet<string>;
}

/** Runs a function and collects the texts of all statements that it sends through a `Db`, each once. */
export async function noteStatements<T>(story: () => Promise<T>): Promise<Noted<T>> {
  const around = noting.getStore();
  const noted = await noteApart(story);
  for (const statement of noted.statements) around?.add(statement);
  return noted;
}

/** The same, and whoever collects around it does not see them. */
export async function noteApart<T>(story: () => Promise<T>): Promise<Noted<T>> {
  const statements = new Set<string>();
  const result = await noting.run(statements, story);
  return { result, statements };
}

/** Called after every statement; nobody collects most of them. */
export function noteStatement(text: string): void {
  noting.getStore()?.add(text);
}
