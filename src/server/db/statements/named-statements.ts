import { createHash } from 'node:crypto';
import type pg from 'pg';

/** A text is named when it comes the second time; a statement that comes once is not worth keeping. */
const SEEN_BEFORE_NAMED = 1;
/** Each connection keeps a plan per name. Texts with lists of varying length are many; beyond this they stay unnamed. */
const MAX_NAMES = 1_000;
/** Texts seen so far, before the memory of them begins anew. */
const MAX_SEEN = 10_000;

/** SQLSTATE of a plan whose table has changed its columns since: a migration ran meanwhile. */
export const FEATURE_NOT_SUPPORTED = '0A000';
const IN_FAILED_TRANSACTION = '25P02';

/** Names of repeated statements. */
export interface StatementNames {
  /** The name of a statement; undefined if it is to be parsed and planned this time only. */
  nameOf(text: string): string | undefined;
  /** Forgets a name: the next one of the same text is another. */
  forget(text: string): void;
}

export function statementNames(maxNames = MAX_NAMES): StatementNames {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  let forgotten = 0;
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined) return known;
      if (names.size >= maxNames) return undefined;
      const times = seen.get(text) ?? 0;
      if (times < SEEN_BEFORE_NAMED) {
        if (seen.size >= MAX_SEEN) seen.clear();
        seen.set(text, times + 1);
        return undefined;
      }
      seen.delete(text);
      const name = `${createHash('sha256').update(text).digest('base64url').slice(0, 22)}_${forgotten}`;
      names.set(text, name);
      return name;
    },
    forget(text) {
      if (names.delete(text)) forgotten++;
    },
  };
}

/**
 * Gives the repeated statements of a connection names: they are parsed once, and planned at most a few times, instead
 * of at each execution.
 */
export function nameStatements(client: pg.ClientBase, names: StatementNames): void {
  const plain = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
  const named = client.query.bind(client) as (query: pg.QueryConfig) => Promise<pg.QueryResult>;
  const query = async (text: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    if (typeof text !== 'string') return await named(text);
    // BEGIN, COMMIT and scripts have no parameters.
    const name = values && values.length > 0 ? names.nameOf(text) : undefined;
    if (name === undefined || values === undefined) return await plain(text, values);
    try {
      return await named({ name, text, values });
    } catch (error) {
      if (!hasCode(error, FEATURE_NOT_SUPPORTED)) throw error;
      names.forget(text);
      return await plain(text, values).catch((again: unknown) => {
        // Inside a transaction nothing more can be asked: the first error repeats it as a whole.
        throw hasCode(again, IN_FAILED_TRANSACTION) ? error : again;
      });
    }
  };
  client.query = query as typeof client.query;
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
