import { sql } from 'kysely';
import {
  deviceEvidence,
  type LinkEvidence,
  networkEvidence,
  payoutEvidence,
} from '#domain/protection/links/link-rules.ts';
import type { Tx } from '#server/db/database.ts';

/** Newest hashes of an author that are searched, of each source. */
const MAX_HASHES = 20;
/** Users read per hash; one with more is used by a crowd, of which no more is read. */
const MAX_USERS = 200;
/**
 * Authors compared per hash: those who used it first. So fifty accounts on one device are fifty chains to the same three
 * and not 1,225 pairs.
 */
const MAX_AUTHORS = 3;

/** Sightings that can exist of one user in one network, so that reading stops in a crowd. */
const KEPT_DAYS = 31;

interface Use {
  readonly kind: 'device' | 'payout' | 'network';
  /** In hex. */
  readonly hash: string;
  readonly userId: string;
  readonly isAuthor: boolean;
  /** Days of use; empty for devices and payees. */
  readonly days: readonly string[];
}

/** Users of the devices, payees and networks of an author, grouped by each of them. */
export type SharedUses = readonly (readonly Use[])[];

export async function readSharedUses(tx: Tx, authorId: string, now: Date): Promise<SharedUses> {
  const uses = [...(await linkUses(tx, authorId, now)), ...(await networkUses(tx, authorId))];
  return [...Map.groupBy(uses, ({ kind, hash }) => `${kind} ${hash}`).values()];
}

/** The authors to compare with because of common devices, payees or networks. */
export function firstAuthors(shared: SharedUses, authorId: string): readonly string[] {
  return shared
    .filter((users) => users.length < MAX_USERS)
    .flatMap((users) => authorsOf(users, authorId).slice(0, MAX_AUTHORS));
}

function authorsOf(users: readonly Use[], except: string): readonly string[] {
  return users.flatMap(({ isAuthor, userId }) => (isAuthor && userId !== except ? [userId] : []));
}

/** Evidence of devices, payees and networks that two authors share. */
export function sharedEvidence(shared: SharedUses, one: string, other: string): readonly LinkEvidence[] {
  const ofBoth = shared.filter((users) => users.some(({ userId }) => userId === other));
  const of = (kind: Use['kind']) => ofBoth.filter((users) => users[0]?.kind === kind);
  const daysOf = (users: readonly Use[], id: string) => users.find(({ userId }) => userId === id)?.days ?? [];
  return [
    deviceEvidence(of('device').map(fansOf)),
    payoutEvidence(of('payout').length),
    networkEvidence(
      of('network').map((users) => ({
        fans: fansOf(users),
        daysOfOne: daysOf(users, one),
        daysOfOther: daysOf(users, other),
      })),
    ),
  ].filter((found) => found !== null);
}

const fansOf = (users: readonly Use[]): number =>
  users.length >= MAX_USERS ? MAX_USERS : users.filter(({ isAuthor }) => !isAuthor).length;

/** A scalar subquery: for EXISTS the planner may read all recorded schemes instead of one per user. */
const isAuthorOf = (column: string) =>
  sql<boolean>`(SELECT true FROM recorded_scheme r WHERE r.author_id = ${sql.ref(column)} LIMIT 1) IS NOT NULL`;

/** All uses of the author's devices and payees, also by accounts deleted not long ago, in the order of first use. */
async function linkUses(tx: Tx, authorId: string, now: Date): Promise<readonly Use[]> {
  const { rows } = await sql<Omit<Use, 'days'>>`
    WITH own AS (
      SELECT kind, hash FROM (
        SELECT kind, hash, linked_at AS at FROM person_link WHERE user_id = ${authorId} AND kind <> 'identity'
        UNION ALL
        SELECT kind, hash, retained_at FROM retained_link
         WHERE user_id = ${authorId} AND kind <> 'identity' AND kept_until > ${now}) links
       ORDER BY at DESC LIMIT ${MAX_HASHES})
    SELECT own.kind, encode(own.hash, 'hex') AS hash, used.user_id AS "userId",
           ${isAuthorOf('used.user_id')} AS "isAuthor"
      FROM own, LATERAL (
        SELECT user_id, linked_at AS at FROM person_link l WHERE (l.kind, l.hash) = (own.kind, own.hash)
        UNION ALL
        SELECT user_id, retained_at FROM retained_link l
         WHERE (l.kind, l.hash) = (own.kind, own.hash) AND kept_until > ${now}
        LIMIT ${MAX_USERS}) used
     ORDER BY own.kind, own.hash, used.at, used.user_id`.execute(tx);
  return rows.map((row) => ({ ...row, days: [] }));
}

/** All sightings in the author's networks, as far as they are kept, in the order of the first day. */
async function networkUses(tx: Tx, authorId: string): Promise<readonly Use[]> {
  const { rows } = await sql<Omit<Use, 'kind'>>`
    WITH own AS (
      SELECT hash FROM network_sighting WHERE user_id = ${authorId}
       GROUP BY hash ORDER BY max(seen_on) DESC, hash LIMIT ${MAX_HASHES})
    SELECT encode(own.hash, 'hex') AS hash, seen.user_id AS "userId", ${isAuthorOf('seen.user_id')} AS "isAuthor",
           seen.days::text[] AS days
      FROM own, LATERAL (
        SELECT user_id, array_agg(seen_on ORDER BY seen_on) AS days
          FROM (SELECT user_id, seen_on FROM network_sighting n WHERE n.hash = own.hash
                 LIMIT ${MAX_USERS * KEPT_DAYS}) kept
         GROUP BY user_id LIMIT ${MAX_USERS}) seen
     ORDER BY own.hash, seen.days[1], seen.user_id`.execute(tx);
  return rows.map((row) => ({ ...row, kind: 'network' as const }));
}
