import { sql } from 'kysely';
import type { CollusionEdge } from '#domain/protection/collusion.ts';
import { findRings, type Purchases, RING_FROM } from '#domain/protection/find-rings.ts';
import type { Db } from '#server/db/database.ts';

/** The purchases of a ring lie within this many days. */
const RING_DAYS = 90;
const DAY_MS = 86_400_000;

/** A new link between a buyer and an analyst. */
export interface Finding {
  readonly analystId: string;
  readonly buyerId: string;
  readonly edge: CollusionEdge;
  /** Counts and internal ids; never the shared data itself. */
  readonly evidence: Readonly<Record<string, number | readonly string[]>>;
}

/** All links between buyers and analysts that are not flagged yet, ordered by id. */
export async function findCollusion(db: Db, now: Date): Promise<readonly Finding[]> {
  return [...(await sharedLinks(db)), ...(await rings(db, now))];
}

/** Paid unlocks between two users who share a person, a device or a payout account. */
async function sharedLinks(db: Db): Promise<readonly Finding[]> {
  const { rows } = await sql<{
    analyst_id: string;
    buyer_id: string;
    kind: 'identity' | 'device' | 'payout';
    shared: number;
    unlocks: number;
  }>`
    WITH linked AS (
      SELECT own.user_id AS buyer_id, other.user_id AS analyst_id, own.kind, count(*) AS shared
        FROM person_link own JOIN person_link other ON (other.kind, other.hash) = (own.kind, own.hash)
       WHERE own.user_id <> other.user_id AND EXISTS (SELECT FROM analyst a WHERE a.user_id = other.user_id)
       GROUP BY 1, 2, 3)
    SELECT l.analyst_id, l.buyer_id, l.kind, l.shared, sold.unlocks
      FROM linked l
      JOIN LATERAL (SELECT count(*) AS unlocks FROM unlock u JOIN scheme s ON s.id = u.scheme_id
                     WHERE u.user_id = l.buyer_id AND s.author_id = l.analyst_id AND u.price_fen > 0) sold
        ON sold.unlocks > 0
     WHERE NOT EXISTS (SELECT FROM collusion_flag f WHERE (f.analyst_id, f.buyer_id, f.edge)
                                                        = (l.analyst_id, l.buyer_id, l.kind))
     ORDER BY l.analyst_id, l.buyer_id, l.kind`.execute(db);
  return rows.map(({ analyst_id, buyer_id, kind, shared, unlocks }) => ({
    analystId: analyst_id,
    buyerId: buyer_id,
    edge: kind,
    evidence: { shared, unlocks },
  }));
}

async function rings(db: Db, now: Date): Promise<readonly Finding[]> {
  const purchases = await purchasesBetweenAnalysts(db, new Date(now.getTime() - RING_DAYS * DAY_MS));
  const countOf = new Map(purchases.map((each) => [`${each.buyerId} ${each.analystId}`, each.count]));
  const findings = new Map<string, Finding>();
  for (const ring of findRings(purchases)) {
    ring.forEach((buyerId, index) => {
      // Modulo: the last buys from the first.
      const analystId = ring[(index + 1) % ring.length] ?? buyerId;
      const pair = `${buyerId} ${analystId}`;
      const evidence = { ring, unlocks: countOf.get(pair) ?? 0 };
      if (!findings.has(pair)) findings.set(pair, { analystId, buyerId, edge: 'ring', evidence });
    });
  }
  const known = await db
    .selectFrom('collusion_flag')
    .select(['analyst_id', 'buyer_id'])
    .where('edge', '=', 'ring')
    .execute();
  for (const { analyst_id, buyer_id } of known) findings.delete(`${buyer_id} ${analyst_id}`);
  return [...findings.values()];
}

async function purchasesBetweenAnalysts(db: Db, since: Date): Promise<readonly Purchases[]> {
  const { rows } = await sql<{ buyerId: string; analystId: string; count: number }>`
    SELECT u.user_id AS "buyerId", s.author_id AS "analystId", count(*) AS count
      FROM unlock u JOIN scheme s ON s.id = u.scheme_id JOIN analyst a ON a.user_id = u.user_id
     WHERE u.price_fen > 0 AND u.unlocked_at >= ${since}
     GROUP BY 1, 2 HAVING count(*) >= ${RING_FROM}
     ORDER BY 1, 2`.execute(db);
  return rows;
}
