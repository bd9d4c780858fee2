import { CannotCheck } from '../../cannot-check.ts';
import { fetchBounded } from '../../fetch-bounded.ts';
import { inOrder } from '../../in-order.ts';
import type { ShownBoard } from './fetch-boards.ts';

const MAX_BYTES = 4 << 20;
const CONCURRENCY = 4;

/** The other accounts of the person who stands on a board under an account; as the site lists them. */
export type Persons = ReadonlyMap<string, readonly string[]>;

/** Other accounts of all analysts on leaderboards. @throws CannotCheck for an unusable response. */
export async function fetchPersons(site: string, boards: readonly ShownBoard[]): Promise<Persons> {
  const ids = [...new Set(boards.flatMap(({ rows }) => rows.map(({ authorId }) => authorId)))];
  const persons = new Map<string, readonly string[]>();
  for await (const [id, others] of inOrder(ids, CONCURRENCY, (each) => fetchOthers(site, each))) {
    if (others.length > 0) persons.set(id, others);
  }
  return persons;
}

async function fetchOthers(site: string, id: string): Promise<readonly [string, readonly string[]]> {
  const address = `${site}/api/app/common/record/${id}`;
  const bytes = await fetchBounded(address, MAX_BYTES);
  if (!bytes) return [id, []];
  try {
    const { data } = JSON.parse(Buffer.from(bytes).toString('utf8')) as { data: RecordReply };
    return [id, data.otherAccounts.map(({ analyst }) => analyst.id)];
  } catch {
    throw new CannotCheck('badAnswer', address);
  }
}

interface RecordReply {
  readonly otherAccounts: readonly { readonly analyst: { readonly id: string } }[];
}
