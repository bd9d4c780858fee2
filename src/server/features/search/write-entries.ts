import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { insertRows } from '#server/db/statements/insert-rows.ts';
import { searchKeyOf } from './search-key.ts';

export type SearchKind = 'team' | 'competition' | 'analyst' | 'scheme';

export interface Named {
  readonly id: string;
  /** All names, in any language and spelling. */
  readonly names: readonly string[];
}

export interface Listed extends Named {
  /** The newest are found first. */
  readonly at: Date;
}

/** Makes things of a kind findable by their names. Known ones get the new names; unchanged rows are not written. */
export async function writeSearchEntries(
  db: Db | Tx,
  kind: SearchKind,
  listed: readonly Listed[],
): Promise<void> {
  if (listed.length === 0) return;
  await insertRows(
    db,
    'search_entry',
    listed.map(({ id, names, at }) => ({ kind, id, ...keyColumns(names), listed_at: at })),
  )
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'id'])
        .doUpdateSet((eb) => ({ key: eb.ref('excluded.key'), grams: eb.ref('excluded.grams') }))
        .where(sql<boolean>`search_entry.key <> excluded.key`),
    )
    .execute();
}

/** Replaces the names of something that can be found; no-op for what cannot. */
export async function renameSearchEntry(db: Db | Tx, kind: SearchKind, { id, names }: Named): Promise<void> {
  await db
    .updateTable('search_entry')
    .set(keyColumns(names))
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
}

export async function deleteSearchEntry(db: Db | Tx, kind: SearchKind, id: string): Promise<void> {
  await db.deleteFrom('search_entry').where('kind', '=', kind).where('id', '=', id).execute();
}

function keyColumns(names: readonly string[]) {
  const { key, grams } = searchKeyOf(names);
  return { key, grams: [...grams] };
}
