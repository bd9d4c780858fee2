import { sql } from 'kysely';
import type { Outcome } from '#domain/settlement/settlement.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { lockScheme } from '../store/lock-scheme.ts';

interface Name {
  readonly zh: string;
  readonly en: string;
}

/** State that a payout run is for: the settlement number (0: none yet), and whether the scheme was removed. */
export interface PayoutState {
  readonly settlement_number: number;
  readonly is_removed: boolean;
}

/** What a payout and its notifications need of a scheme. Its text is not among it. */
export interface PayableScheme {
  readonly id: string;
  readonly authorId: string;
  readonly title: string;
  readonly refundIfLost: boolean;
  readonly platformShareBasisPoints: number;
  /** Teams of its first match. */
  readonly home: Name;
  readonly away: Name;
  /** The current settlement. */
  readonly settlement: { readonly number: number; readonly outcome: Outcome } | null;
  readonly removal: { readonly reason: string } | null;
  /** Whether all unlocks were paid out for the current state. */
  readonly isPaidOut: boolean;
}

export async function readPayable(db: Db | Tx, schemeId: string): Promise<PayableScheme> {
  const [scheme] = await readPayables(db, [schemeId]);
  if (!scheme) throw new Error(`Scheme ${schemeId} not found`);
  return scheme;
}

/** Schemes by id, ordered by id. */
export async function readPayables(
  db: Db | Tx,
  schemeIds: readonly string[],
): Promise<readonly PayableScheme[]> {
  const { rows } = await sql<PayableScheme>`
    SELECT s.id, s.author_id AS "authorId", s.title, s.refund_if_lost AS "refundIfLost",
           s.platform_share_basis_points AS "platformShareBasisPoints",
           json_build_object('zh', h.name_zh, 'en', h.name_en) AS home,
           json_build_object('zh', a.name_zh, 'en', a.name_en) AS away,
           CASE WHEN t.number IS NOT NULL THEN json_build_object('number', t.number, 'outcome', t.outcome) END AS settlement,
           CASE WHEN r.scheme_id IS NOT NULL THEN json_build_object('reason', r.reason) END AS removal,
           EXISTS (SELECT FROM scheme_paid_out d
                    WHERE d.scheme_id = s.id AND d.settlement_number = coalesce(t.number, 0)
                      AND d.is_removed = (r.scheme_id IS NOT NULL)) AS "isPaidOut"
      FROM scheme s JOIN match m ON m.id = s.match_id JOIN team h ON h.key = m.home JOIN team a ON a.key = m.away
      LEFT JOIN scheme_removal r ON r.scheme_id = s.id
      LEFT JOIN LATERAL (SELECT number, outcome FROM scheme_settlement
                          WHERE scheme_id = s.id ORDER BY number DESC LIMIT 1) t ON true
     WHERE s.id = ANY (${[...schemeIds]}::uuid[]) ORDER BY s.id`.execute(db);
  return rows;
}

/** The locked scheme, or null if it is paid out or not in this state any more. */
export async function lockPayable(
  tx: Tx,
  schemeId: string,
  state: PayoutState,
): Promise<PayableScheme | null> {
  await lockScheme(tx, schemeId);
  // Read after locking, so that a concurrent run or correction is included.
  const scheme = await readPayable(tx, schemeId);
  return scheme.isPaidOut || !isSame(payoutState(scheme), state) ? null : scheme;
}

export function payoutState({ settlement, removal }: PayableScheme): PayoutState {
  return { settlement_number: settlement?.number ?? 0, is_removed: removal !== null };
}

function isSame(one: PayoutState, other: PayoutState): boolean {
  return one.settlement_number === other.settlement_number && one.is_removed === other.is_removed;
}
