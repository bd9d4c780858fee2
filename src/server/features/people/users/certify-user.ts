import type { Context } from '#server/context/context.ts';
import { insertCertification } from './decision-store.ts';

/** Records that a person was certified as an adult, and the source. Idempotent: the first certification is kept. */
export async function certifyUser(
  { db, clock }: Context,
  { userId, source }: { userId: string; source: string },
): Promise<void> {
  await insertCertification(db, { userId, adult: true, source, at: clock.now() });
}
