import { sql } from 'kysely';
import type { logState as call } from '#contract/console/log-state.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { isSeriousFault } from '#server/features/trust/log/anchor/witness-faults.ts';
import { countWaiting, newestHead, originOf } from '#server/features/trust/log/head-store.ts';
import { publishedPolicy } from '#server/features/trust/log/policy/published-policy.ts';
import { policyChangesSince } from '#server/features/trust/log/policy/recorded-policies.ts';
import { readAnchors } from '#server/features/trust/log/read-anchors.ts';
import { overdueAnchors } from '#server/views/operator-tasks/overdue-anchors.ts';
import { readFresh, readHeads, readSeals } from './log-rows.ts';

type View = CallAnswer<typeof call>;

/** The state of the public log and of the seals of the ledger. */
export async function showLogState(ctx: Context): Promise<View> {
  const { db } = ctx;
  const newest = await newestHead(db);
  const fresh = await readFresh(db);
  const origin = newest && originOf(newest);
  const changes = await policyChangesSince(db, new Date(0));
  return {
    origin,
    size: newest?.size ?? null,
    signedAgainAt: fresh?.signedAt.toISOString() ?? null,
    waiting: await countWaiting(db),
    heads: await readHeads(db),
    witnesses: await readWitnesses(ctx),
    anchors: {
      ...(await readAnchors(ctx, fresh)),
      overdue: (await overdueAnchors(ctx)).map(({ kind, since }) => ({ kind, since: since.toISOString() })),
    },
    policy: {
      text: origin === null ? null : publishedPolicy(ctx, origin).text,
      changes: changes
        .map(({ number, at, parts }) => ({ number, at: at.toISOString(), parts: [...parts] }))
        .toReversed(),
    },
    ledger: { seals: await readSeals(db), unsealed: await countUnsealed(db) },
  };
}

/** The witnesses of the trust policy, also those never reached, and earlier ones. */
async function readWitnesses({ db, witnesses }: Context): Promise<View['witnesses']> {
  const rows = await db.selectFrom('log_witness').selectAll().orderBy('name').execute();
  const configured = new Set(witnesses?.all.map(({ name }) => name) ?? []);
  const known = new Set(rows.map(({ name }) => name));
  const never = (witnesses?.all ?? []).filter(({ name }) => !known.has(name));
  return [
    ...never.map(({ name, url }) => {
      return { name, url, isInPolicy: true, cosignedSize: 0, cosignedAt: null, fault: null };
    }),
    ...rows.map(
      ({ name, url, cosigned_size, cosigned_at, fault, failing_since, failures, ask_again_at }) => ({
        name,
        url,
        isInPolicy: configured.has(name),
        cosignedSize: cosigned_size,
        cosignedAt: cosigned_at?.toISOString() ?? null,
        fault:
          fault === null || failing_since === null || ask_again_at === null
            ? null
            : {
                code: fault,
                isSerious: isSeriousFault(fault),
                since: failing_since.toISOString(),
                failures,
                askAgainAt: ask_again_at.toISOString(),
              },
      }),
    ),
  ];
}

/** Transfers after the end of the newest seal. */
export async function countUnsealed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ledger_txn
     WHERE id > coalesce((SELECT up_to FROM ledger_seal ORDER BY number DESC LIMIT 1), 0)`.execute(db);
  return rows[0]?.count ?? 0;
}
