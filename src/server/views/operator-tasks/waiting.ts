import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { waitingIds } from '#server/features/operators/waiting-ids.ts';
import { uploadsOfColumn } from '#server/features/uploads/uploads-of.ts';

/** Cases for operators, oldest first. */
export interface WaitingTipOff {
  readonly id: string;
  readonly schemeId: string;
  readonly title: string;
  readonly reason: string;
  readonly text: string;
  /** Attached images. */
  readonly images: readonly string[];
  readonly at: Date;
}

export async function waitingTipOffs(db: Db, limit: number): Promise<readonly WaitingTipOff[]> {
  const { rows } = await sql<WaitingTipOff>`
    SELECT t.id, t.scheme_id AS "schemeId", s.title, t.reason, t.text, t.at,
           ${uploadsOfColumn('t.id')} AS images
      FROM tip_off t JOIN scheme s ON s.id = t.scheme_id
     WHERE t.id IN ${waitingIds('tipOffs', limit)} ORDER BY t.at, t.id`.execute(db);
  return rows;
}

export interface WaitingDispute {
  readonly id: string;
  readonly schemeId: string;
  readonly title: string;
  /** Null if the dispute is about a missing settlement. */
  readonly outcome: string | null;
  readonly text: string;
  readonly at: Date;
}

/** With the disputed outcome. */
export async function waitingDisputes(db: Db, limit: number): Promise<readonly WaitingDispute[]> {
  const { rows } = await sql<WaitingDispute>`
    SELECT p.id, p.scheme_id AS "schemeId", s.title, t.outcome, p.text, p.at
      FROM dispute p JOIN scheme s ON s.id = p.scheme_id
      LEFT JOIN scheme_settlement t ON t.scheme_id = p.scheme_id AND t.number = p.settlement_number
     WHERE p.id IN ${waitingIds('disputes', limit)} ORDER BY p.at, p.id`.execute(db);
  return rows;
}

export interface WaitingFeedback {
  readonly id: string;
  readonly kind: string;
  readonly content: string;
  readonly contact: string | null;
  /** Attached images. */
  readonly images: readonly string[];
  readonly at: Date;
}

export async function waitingFeedback(db: Db, limit: number): Promise<readonly WaitingFeedback[]> {
  const { rows } = await sql<WaitingFeedback>`
    SELECT f.id, f.kind, f.content, f.contact, f.at, ${uploadsOfColumn('f.id')} AS images
      FROM feedback f
     WHERE f.id IN ${waitingIds('feedback', limit)} ORDER BY f.at, f.id`.execute(db);
  return rows;
}

export interface WaitingReview {
  readonly schemeId: string;
  readonly title: string;
  readonly priceFen: number;
  readonly at: Date;
  /** A similar scheme whose text was hidden from the author; null if only the refund option requires the review. */
  readonly likeId: string | null;
  readonly likePercent: number | null;
}

/** Schemes waiting for review: sold with a refund option, or similar to a text that was hidden from their author. */
export async function waitingReviews(db: Db, limit: number): Promise<readonly WaitingReview[]> {
  const { rows } = await sql<WaitingReview>`
    SELECT s.id AS "schemeId", s.title, s.price_fen AS "priceFen", s.published_at AS at,
           n.like_id AS "likeId", n.percent AS "likePercent"
      FROM scheme s
      LEFT JOIN scheme_likeness n ON n.scheme_id = s.id
     WHERE s.id IN ${waitingIds('reviews', limit)} ORDER BY s.published_at, s.id`.execute(db);
  return rows;
}
