import { z } from 'zod';
import type { Db, Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { eraseAgain } from '#server/features/account/erase-due-users.ts';
import {
  countUnreadable,
  type KeptPersonKey,
  personKeysAfter,
  restorePersonKeys,
} from '#server/features/people/identity/kept-person-keys.ts';
import {
  type KeptRemoval,
  removalsAfter,
  restoreRemovals,
} from '#server/features/people/users/kept-removals.ts';

const PAGE = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Lines of the file about persons. */
const lineShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), format: z.literal(1), takenAt: z.iso.datetime() }),
  z.object({ kind: z.literal('key'), userId: z.string(), wrapped: z.base64() }),
  z.object({
    kind: z.literal('removal'),
    id: z.string(),
    userId: z.string(),
    number: z.number(),
    forfeitedFen: z.number(),
    requestedAt: z.coerce.date(),
    removesAt: z.coerce.date(),
    cancelledAt: z.coerce.date().nullable(),
    erasedAt: z.coerce.date().nullable(),
  }),
]);
type Line = z.input<typeof lineShape>;

/** What a restore did about persons. */
export interface RestoredPersons {
  readonly keys: number;
  /** Users who were erased after the backup, and are erased again. */
  readonly erased: number;
  /** Identities without a key: of users erased since. */
  readonly unreadable: number;
}

/**
 * What backups keep apart from the database, as it is now: the key of each person, and how removals of accounts ended.
 * Every backup replaces it, so that who is erased now is unreadable in all earlier backups.
 */
export async function* personLines(db: Tx, takenAt: Date): AsyncGenerator<Uint8Array> {
  yield encoded([{ kind: 'start', format: 1, takenAt: takenAt.toISOString() }]);
  for await (const page of pages((after) => personKeysAfter(db, after, PAGE), 'userId')) {
    yield encoded(
      page.map(({ userId, wrapped }) => ({
        kind: 'key',
        userId,
        wrapped: Buffer.from(wrapped).toString('base64'),
      })),
    );
  }
  for await (const page of pages((after) => removalsAfter(db, after, PAGE), 'id'))
    yield encoded(page.map((removal) => ({ kind: 'removal', ...removal })));
}

/** Restores what `personLines` kept into a database restored from the same or an earlier backup. */
export async function restorePersons(db: Db, lines: AsyncIterable<Uint8Array>): Promise<RestoredPersons> {
  let keys = 0;
  let erased = 0;
  for await (const page of linePages(lines)) {
    const pageKeys = page.filter((line) => line.kind === 'key').map(keyOf);
    const removals = page.filter((line) => line.kind === 'removal');
    keys += await transaction(db, (tx) => restorePersonKeys(tx, pageKeys));
    await transaction(db, (tx) => restoreRemovals(tx, removals));
    for (const removal of removals) if (await isErasedAgain(db, removal)) erased++;
  }
  return { keys, erased, unreadable: await countUnreadable(db) };
}

async function isErasedAgain(db: Db, { userId, erasedAt }: KeptRemoval): Promise<boolean> {
  if (erasedAt === null) return false;
  return await transaction(db, (tx) => eraseAgain(tx, userId, erasedAt));
}

function keyOf({ userId, wrapped }: { userId: string; wrapped: string }): KeptPersonKey {
  return { userId, wrapped: Buffer.from(wrapped, 'base64') };
}

async function* pages<K extends string, T extends Readonly<Record<K, string>>>(
  read: (after: string) => Promise<readonly T[]>,
  key: K,
): AsyncGenerator<readonly T[]> {
  for (let after = FIRST_ID; ; ) {
    const page = await read(after);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last[key];
  }
}

function encoded(lines: readonly Line[]): Uint8Array {
  return Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** Pages of parsed lines. */
async function* linePages(content: AsyncIterable<Uint8Array>) {
  let page: z.output<typeof lineShape>[] = [];
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) page.push(lineShape.parse(JSON.parse(line)));
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  yield page;
}
