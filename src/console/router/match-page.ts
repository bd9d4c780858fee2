import { type QueueName, queueNames } from '#domain/operator/queues.ts';
import { type FoundPage, matchFound } from './match-found.ts';

/** The page of an address. */
export type Page =
  | FoundPage
  | { readonly name: 'users' | 'ledger' | 'reconciliation' | 'bills' | 'daily' | 'log' }
  | { readonly name: (typeof matchPages)[number] }
  | { readonly name: 'home' | 'login' | 'enrol' | 'operators' | 'audit' | 'access' | 'missing' }
  | { readonly name: 'queue'; readonly queue: QueueName; readonly id: string | null };

const lookups = ['users', 'ledger', 'reconciliation', 'bills', 'daily', 'log'] as const;
const matchPages = ['matches', 'names', 'files', 'feeds', 'texts', 'notices'] as const;
const plain = ['login', 'enrol', 'operators', 'audit', 'access', ...lookups, ...matchPages] as const;

/** Which page a path shows. */
export function matchPage(path: string): Page {
  const [start, first = '', second, third, ...more] = path.split('/').slice(1);
  if (start !== 'console' || more.length > 0) return { name: 'missing' };
  if (first === '') return { name: 'home' };
  if (first === 'queues') {
    const queue = queueNames.find((name) => name === second);
    return queue === undefined ? { name: 'missing' } : { name: 'queue', queue, id: decoded(third) };
  }
  const found = matchFound(first, second, third);
  if (found !== null) return found;
  const name = second === undefined ? plain.find((each) => each === first) : undefined;
  return { name: name ?? 'missing' };
}

function decoded(part: string | undefined): string | null {
  if (part === undefined || part === '') return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
