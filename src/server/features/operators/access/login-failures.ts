import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { accessRules, mayTryLogin } from '#domain/operator/access-rules.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { factorOf, networkOf } from '#server/core/network-of.ts';
import type { Db, Tx } from '#server/db/database.ts';

const DAY_MS = 86_400_000;

/** An attempt, counted as failed until it succeeded. */
export interface Attempt {
  readonly id: number;
  /** This one brought the name or the network to a limit: worth an entry in the security log. */
  readonly isLast: boolean;
}

interface Counts {
  readonly ofNameAndNetwork: number;
  readonly ofName: number;
  readonly ofNetwork: number;
  readonly oldest: Date;
}

/**
 * Counts an attempt before anything is read of it, so that attempts at the same moment cannot pass the limits together.
 * @throws Refusal CONSOLE_LOGIN_WAIT above them, which is not counted: waiting ends although somebody goes on knocking.
 */
export async function beginAttempt(ctx: Context, name: string, address: string): Promise<Attempt> {
  const { db, clock } = ctx;
  const at = clock.now();
  // Hashed: a network address reveals a location.
  const network = createHash('sha256')
    .update(`console ${networkOf(address)}`)
    .digest();
  await db
    .deleteFrom('operator_login_failure')
    .where('at', '<', new Date(at.getTime() - DAY_MS))
    .execute();
  const { id } = await db
    .insertInto('operator_login_failure')
    .values({ name, network_hash: network, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const counts = await countBefore(db, { id, name, network, since: windowStart(at) });
  const factor = factorOf(ctx.config, address);
  const scaled = { ...counts, ofNetwork: counts.ofNetwork / factor };
  if (mayTryLogin(scaled)) {
    const isLast = !mayTryLogin({
      ofNameAndNetwork: counts.ofNameAndNetwork + 1,
      ofName: counts.ofName + 1,
      ofNetwork: (counts.ofNetwork + 1) / factor,
    });
    return { id, isLast };
  }
  await forgetAttempt(db, id);
  const endsAt = counts.oldest.getTime() + accessRules.failures.windowMs;
  throw new Refusal('CONSOLE_LOGIN_WAIT', {
    retryAfterS: Math.max(1, Math.ceil((endsAt - at.getTime()) / 1000)),
  });
}

/** An attempt that succeeded. */
export async function forgetAttempt(db: Db | Tx, id: number): Promise<void> {
  await db.deleteFrom('operator_login_failure').where('id', '=', id).execute();
}

const windowStart = (at: Date) => new Date(at.getTime() - accessRules.failures.windowMs);

interface Own {
  readonly id: number;
  readonly name: string;
  readonly network: Buffer;
  readonly since: Date;
}

async function countBefore(db: Db, { id, name, network, since }: Own): Promise<Counts> {
  const { rows } = await sql<Counts>`
    SELECT count(*) FILTER (WHERE name = ${name} AND network_hash = ${network})::integer AS "ofNameAndNetwork",
           count(*) FILTER (WHERE name = ${name})::integer AS "ofName",
           count(*) FILTER (WHERE network_hash = ${network})::integer AS "ofNetwork",
           coalesce(min(at), now()) AS oldest
      FROM operator_login_failure
     WHERE id < ${id} AND at > ${since} AND (name = ${name} OR network_hash = ${network})`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate has one row');
  return row;
}
