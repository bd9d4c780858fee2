import { sql } from 'kysely';
import type { logState } from '#contract/console/log-state.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { Db } from '#server/db/database.ts';
import type { FreshHead } from '#server/features/trust/log/fresh-head.ts';
import { hexOf } from '#server/features/trust/log/head-store.ts';

type View = CallAnswer<typeof logState>;

const LATEST = 20;

/** The newest head as it was signed again last; null for an empty log. */
export async function readFresh(db: Db): Promise<FreshHead | null> {
  const { rows } = await sql<FreshHead>`
    SELECT size, note, signed_at AS "signedAt", quorum_at AS "quorumAt" FROM log_fresh_head`.execute(db);
  return rows[0] ?? null;
}

interface HeadRow {
  readonly size: number;
  readonly root: Uint8Array;
  readonly signedAt: Date;
  readonly witnesses: number;
  readonly quorumAt: Date | null;
  readonly authority: string | null;
  readonly stampedAt: Date | null;
}

/** The newest heads with their cosignatures and timestamps. */
export async function readHeads(db: Db): Promise<View['heads']> {
  const { rows } = await sql<HeadRow>`
    SELECT h.size, h.root, h.signed_at AS "signedAt", q.reached_at AS "quorumAt", t.authority, t.stamped_at AS "stampedAt",
           (SELECT count(DISTINCT c.key_name)::int FROM log_cosignature c WHERE c.size = h.size) AS witnesses
      FROM (SELECT * FROM log_head ORDER BY size DESC LIMIT ${LATEST}) h
           LEFT JOIN log_quorum q ON q.size = h.size LEFT JOIN log_timestamp t ON t.size = h.size
     ORDER BY h.size DESC`.execute(db);
  return rows.map(({ size, root, signedAt, witnesses, quorumAt, authority, stampedAt }) => ({
    size,
    root: hexOf(root),
    signedAt: signedAt.toISOString(),
    witnesses,
    quorumAt: quorumAt?.toISOString() ?? null,
    timestamp: authority === null || stampedAt === null ? null : { authority, at: stampedAt.toISOString() },
  }));
}

interface SealRow {
  readonly number: number;
  readonly upTo: number;
  readonly hash: Uint8Array;
  readonly sealedAt: Date;
  readonly logIndex: number | null;
}

/** The newest seals of the ledger with their entries in the log. */
export async function readSeals(db: Db): Promise<View['ledger']['seals']> {
  const { rows } = await sql<SealRow>`
    SELECT s.number, s.up_to AS "upTo", s.hash, s.sealed_at AS "sealedAt", e.index AS "logIndex"
      FROM (SELECT * FROM ledger_seal ORDER BY number DESC LIMIT ${LATEST}) s
           LEFT JOIN log_leaf l ON l.kind = 'ledgerSeal' AND l.number = s.number
           LEFT JOIN log_entry e ON e.leaf_id = l.id
     ORDER BY s.number DESC`.execute(db);
  return rows.map(({ hash, sealedAt, ...seal }) => ({
    ...seal,
    hash: hexOf(hash),
    sealedAt: sealedAt.toISOString(),
  }));
}
