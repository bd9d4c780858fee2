import { type Agreed, wasPublished } from '#domain/protocol-versions.ts';
import type { Tx } from '#server/db/database.ts';

interface Consents {
  readonly userId: string;
  /** Texts displayed and accepted; undefined for clients without consent. */
  readonly agreed: readonly Agreed[] | undefined;
  readonly at: Date;
}

/** Records the versions a user agreed to. A repeated consent keeps the first time. */
export async function noteConsents(tx: Tx, { userId, agreed = [], at }: Consents): Promise<void> {
  const published = agreed.filter(wasPublished);
  if (published.length === 0) return;
  await tx
    .insertInto('consent')
    .values(
      published.map(({ name, version }) => ({ user_id: userId, protocol: name, version, agreed_at: at })),
    )
    .onConflict((on) => on.doNothing())
    .execute();
}
