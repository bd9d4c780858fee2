import { type RawBuilder, sql } from 'kysely';
import type { LinkKind, LinkStrength } from '#domain/protection/links/link-rules.ts';
import type { Db } from '#server/db/database.ts';
import type { LinkVerdict } from '#server/features/protection/account-links/verdict-store.ts';

/** One kind of evidence about two accounts. */
interface LinkShown {
  readonly kind: LinkKind;
  readonly strength: LinkStrength;
  readonly evidence: Readonly<Record<string, number>>;
  readonly foundAt: string;
}

/** Two accounts with all evidence that they belong to one person. */
export interface LinkedPair {
  readonly oneId: string;
  readonly one: string;
  readonly otherId: string;
  readonly other: string;
  readonly links: readonly LinkShown[];
  /** When the newest evidence was found; null for a pair without any. */
  readonly at: Date | null;
  /** The valid decision with its reason; null before the first. */
  readonly verdict: LinkVerdict | null;
  readonly reason: string | null;
  /** Whether their records are joined, also through a third account or by the same identity number. */
  readonly isJoined: boolean;
}

/** Pairs to decide, oldest evidence first, as `operator_waits_since` of the database defines them. */
export async function waitingLinks(db: Db, limit: number): Promise<readonly LinkedPair[]> {
  const waiting = sql`
    SELECT split_part(item_id, '_', 1)::uuid AS one_id, split_part(item_id, '_', 2)::uuid AS other_id
      FROM operator_waiting WHERE queue = 'accountLinks' ORDER BY since, item_id LIMIT ${limit}`;
  const { rows } = await pairs(waiting, sql`ORDER BY found.at, pair.one_id, pair.other_id`).execute(db);
  return rows;
}

/** Everything known about one account and others, joined ones first. */
export async function linksOf(db: Db, userId: string): Promise<readonly LinkedPair[]> {
  const ofUser = sql`
    SELECT * FROM (SELECT one_id, other_id FROM account_link UNION SELECT one_id, other_id FROM account_link_decision
                   UNION SELECT one_id, other_id FROM same_person) known
     WHERE ${userId}::uuid IN (one_id, other_id)`;
  const { rows } = await pairs(
    ofUser,
    sql`ORDER BY joined.yes DESC, found.has_strong DESC NULLS LAST, found.kinds DESC NULLS LAST, pair.one_id,
                 pair.other_id`,
  ).execute(db);
  return rows;
}

/** Some pairs, each given by both ids with an underscore between them, the lower one first. */
export async function linkedPairs(db: Db, ids: readonly string[]): Promise<readonly LinkedPair[]> {
  const some = sql`
    SELECT split_part(id, '_', 1)::uuid AS one_id, split_part(id, '_', 2)::uuid AS other_id
      FROM unnest(${[...ids]}::text[]) AS id`;
  const { rows } = await pairs(some, sql`ORDER BY pair.one_id, pair.other_id`).execute(db);
  return rows;
}

/** Two accounts each with what is known about them; the first query selects `one_id` and `other_id`. */
function pairs(some: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  return sql<LinkedPair>`
    SELECT pair.one_id AS "oneId", one.nickname AS one, pair.other_id AS "otherId", other.nickname AS other,
           coalesce(found.links, '[]') AS links, found.at, decided.kind AS verdict, decided.reason,
           joined.yes AS "isJoined"
      FROM (${some}) pair
      JOIN app_user one ON one.id = pair.one_id JOIN app_user other ON other.id = pair.other_id
      JOIN LATERAL (
        SELECT max(found_at) AS at, bool_or(strength = 'strong') AS has_strong, count(DISTINCT kind) AS kinds,
               json_agg(json_build_object('kind', kind, 'strength', strength, 'evidence', evidence, 'foundAt', found_at)
                        ORDER BY strength = 'strong' DESC, kind) AS links
          FROM account_link l WHERE (l.one_id, l.other_id) = (pair.one_id, pair.other_id)) found ON true
      LEFT JOIN LATERAL (
        SELECT kind, reason, decided_at AS at FROM account_link_decision d
         WHERE (d.one_id, d.other_id) = (pair.one_id, pair.other_id) ORDER BY id DESC LIMIT 1) decided ON true
      CROSS JOIN LATERAL (SELECT pair.other_id = ANY (accounts_of(pair.one_id)) AS yes) joined
    ${order}`;
}
