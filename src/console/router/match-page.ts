import { type QueueName, queueNames } from '#domain/operator/queues.ts';

/** The page of an address. */
export type Page =
  | { readonly name: 'home' | 'login' | 'enrol' | 'operators' | 'audit' | 'access' | 'missing' }
  | { readonly name: 'queue'; readonly queue: QueueName; readonly id: string | null };

const plain = ['login', 'enrol', 'operators', 'audit', 'access'] as const;

/** Which page a path shows. */
export function matchPage(path: string): Page {
  const [start, first = '', second, third, ...more] = path.split('/').slice(1);
  if (start !== 'console' || more.length > 0) return { name: 'missing' };
  if (first === '') return { name: 'home' };
  if (first === 'queues') {
    const queue = queueNames.find((name) => name === second);
    return queue === undefined ? { name: 'missing' } : { name: 'queue', queue, id: decoded(third) };
  }
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
