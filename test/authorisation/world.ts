import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { logout } from '#contract/people/sessions.ts';
import { transaction } from '#server/db/transaction.ts';
import { notify } from '#server/features/inbox/notify.ts';
import { openOperatorSession } from '#server/features/operators/access/session-store.ts';
import { type BuiltUser, build } from '../build/build.ts';
import { buildMatch } from '../build/matches/match.ts';
import { buildOperator } from '../build/operators/operator.ts';
import { buildBalance } from '../build/payments/recharge.ts';
import { buildScheme, buildUnlock } from '../build/scheme.ts';
import type { TestApp } from '../test-app.ts';
import type { Person, World } from './table.ts';

export interface Peopled {
  readonly world: World;
  readonly people: Readonly<Record<Person, BuiltUser>>;
  /** Users with a disabled account and with an expired session. */
  readonly disabled: BuiltUser;
  readonly ended: BuiltUser;
  /** An operator with all roles and a session of the console. */
  readonly operator: { readonly token: string };
}

/** Creates users of all roles and one object of each kind. */
export async function peopledWorld(it: TestApp): Promise<Peopled> {
  const make = build(it);
  const people = {
    user: await make.user(),
    certified: await make.fan(),
    author: await make.analyst(),
    otherAuthor: await make.analyst(),
    buyer: await make.fan(),
  };
  const [disabled, ended] = [await make.fan(), await make.fan()];
  const { db, clock } = it.ctx;
  await db.updateTable('app_user').set({ disabled_at: clock.now() }).where('id', '=', disabled.id).execute();
  await it.call(logout, { body: {} }, { token: ended.token });
  const matchId = await buildMatch(it);
  const schemeId = await buildScheme(it, people.author, matchId, { priceFen: 800 });
  const { buyer } = people;
  await buildBalance(it, buyer.id, 10_000);
  await buildUnlock(it, buyer, schemeId);
  const key = `test:${randomUUID()}`;
  const facts = { answer: '给买家的答复' };
  const message = { userId: buyer.id, kind: 'feedbackAnswered', key, at: clock.now(), facts } as const;
  await transaction(db, (tx) => notify(it.ctx, tx, [message]));
  const idOf = async (name: 'recharge_order' | 'session' | 'inbox_message') =>
    (await db.selectFrom(name).select('id').where('user_id', '=', buyer.id).executeTakeFirstOrThrow()).id;
  const world = {
    matchId,
    schemeId,
    authorId: people.author.id,
    orderId: await idOf('recharge_order'),
    sessionId: await idOf('session'),
    messageId: await idOf('inbox_message'),
  };
  return { world, people, disabled, ended, operator: await operatorWithSession(it) };
}

async function operatorWithSession(it: TestApp): Promise<Peopled['operator']> {
  const { id: operatorId } = await buildOperator(it, 'support', 'moderator', 'finance', 'admin');
  const session = { operatorId, device: 'A browser', address: '192.0.2.7', at: it.clock.now() };
  return await transaction(it.ctx.db, (tx) => openOperatorSession(tx, session));
}

/** The content of all tables, except request counters. Equal texts mean that nothing changed. */
export async function everyRow({ ctx: { db } }: TestApp): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename NOT IN ('request_count', 'schema_migration') ORDER BY 1`.execute(
    db,
  );
  const parts = tables.map(
    ({ name }) =>
      sql`SELECT ${sql.lit(name)} AS name, count(*) AS rows,
                 md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) AS hash FROM ${sql.table(name)} t`,
  );
  const { rows } = await sql`${sql.join(parts, sql` UNION ALL `)} ORDER BY name`.execute(db);
  return JSON.stringify(rows, null, 1);
}
