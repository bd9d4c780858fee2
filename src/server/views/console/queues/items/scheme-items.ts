import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import type { CaseReason } from '#server/db/column-shapes.ts';
import { countFact, known, linkFact, moneyFact, percentFact, textFact, wordFact } from '../facts/facts.ts';
import { shownItems } from './shown-items.ts';

interface OfScheme {
  readonly id: string;
  readonly at: Date;
  readonly title: string;
  readonly authorId: string;
  readonly author: string;
}

const schemeOf = ({ id, title }: Pick<OfScheme, 'id' | 'title'>) =>
  linkFact('title', 'scheme', { id, text: title });
const authorOf = ({ authorId: id, author: text }: Pick<OfScheme, 'authorId' | 'author'>) =>
  linkFact('author', 'user', { id, text });

/** Schemes to review: sold with a refund option, or similar to a text that was hidden from their author. */
export async function reviewItems({ db }: Context, ids: readonly string[]) {
  const { rows } = await sql<
    OfScheme & {
      readonly priceFen: number;
      readonly refundIfLost: boolean;
      readonly likeId: string | null;
      readonly likeTitle: string | null;
      readonly likePercent: number | null;
    }
  >`
    SELECT s.id, s.published_at AS at, s.title, s.author_id AS "authorId", u.nickname AS author,
           s.price_fen AS "priceFen", s.refund_if_lost AS "refundIfLost", n.like_id AS "likeId",
           l.title AS "likeTitle", n.percent AS "likePercent"
      FROM scheme s JOIN app_user u ON u.id = s.author_id
      LEFT JOIN scheme_likeness n ON n.scheme_id = s.id LEFT JOIN scheme l ON l.id = n.like_id
     WHERE s.id = ANY (${[...ids]}::uuid[])
       AND (s.refund_if_lost OR n.scheme_id IS NOT NULL)`.execute(db);
  return shownItems(rows, (row) =>
    known([
      schemeOf(row),
      authorOf(row),
      moneyFact('price', row.priceFen),
      wordFact('why', 'review', row.refundIfLost ? 'refundIfLost' : null),
      wordFact('why', 'review', row.likeId === null ? null : 'alike'),
      percentFact('likePercent', row.likePercent),
      linkFact('like', 'scheme', { id: row.likeId, text: row.likeTitle }),
    ]),
  );
}

/** Schemes that could be settled or paid out but are not: their job fails. */
export async function stuckItems({ db }: Context, ids: readonly string[]) {
  const { rows } = await sql<
    OfScheme & { readonly why: CaseReason; readonly escrowFen: number; readonly unlocks: number }
  >`
    SELECT s.id, c.opened_at AS at, s.title, s.author_id AS "authorId", u.nickname AS author, c.reason AS why,
           coalesce(e.balance, 0) AS "escrowFen",
           (SELECT count(*) FROM unlock o WHERE o.scheme_id = s.id) AS unlocks
      FROM settlement_case c JOIN scheme s ON s.id = c.scheme_id JOIN app_user u ON u.id = s.author_id
      LEFT JOIN ledger_account e ON e.kind = 'escrow' AND e.owner_id = s.id
     WHERE c.scheme_id = ANY (${[...ids]}::uuid[]) AND c.match_id IS NULL`.execute(db);
  return shownItems(rows, (row) =>
    known([
      schemeOf(row),
      authorOf(row),
      wordFact('why', 'case', row.why),
      moneyFact('escrow', row.escrowFen),
      countFact('unlocks', row.unlocks),
    ]),
  );
}

interface OfBuyer extends OfScheme {
  readonly schemeId: string;
  readonly userId: string;
  readonly nickname: string;
  readonly text: string;
}

/** Disputes of buyers. */
export async function disputeItems({ db }: Context, ids: readonly string[]) {
  const { rows } = await sql<OfBuyer & { readonly outcome: string | null; readonly priceFen: number | null }>`
    SELECT p.id, p.at, p.text, p.scheme_id AS "schemeId", s.title, s.author_id AS "authorId",
           u.nickname AS author, p.user_id AS "userId", b.nickname, t.outcome, o.price_fen AS "priceFen"
      FROM dispute p JOIN scheme s ON s.id = p.scheme_id JOIN app_user u ON u.id = s.author_id
      JOIN app_user b ON b.id = p.user_id
      LEFT JOIN unlock o ON o.scheme_id = p.scheme_id AND o.user_id = p.user_id
      LEFT JOIN scheme_settlement t ON t.scheme_id = p.scheme_id AND t.number = p.settlement_number
     WHERE p.id = ANY (${[...ids]}::uuid[])`.execute(db);
  return shownItems(rows, (row) =>
    known([
      schemeOf({ id: row.schemeId, title: row.title }),
      wordFact('kind', 'dispute', row.outcome === null ? 'delay' : 'settlement'),
      wordFact('outcome', 'outcome', row.outcome),
      linkFact('buyer', 'user', { id: row.userId, text: row.nickname }),
      moneyFact('price', row.priceFen),
      authorOf(row),
      textFact('text', row.text),
    ]),
  );
}

/** Reports of schemes. */
export async function tipOffItems({ db }: Context, ids: readonly string[]) {
  const { rows } = await sql<OfBuyer & { readonly reason: string; readonly images: number }>`
    SELECT t.id, t.at, t.text, t.reason, t.scheme_id AS "schemeId", s.title, s.author_id AS "authorId",
           u.nickname AS author, t.user_id AS "userId", b.nickname,
           (SELECT count(*) FROM upload_claim c WHERE c.subject_id = t.id) AS images
      FROM tip_off t JOIN scheme s ON s.id = t.scheme_id JOIN app_user u ON u.id = s.author_id
      JOIN app_user b ON b.id = t.user_id
     WHERE t.id = ANY (${[...ids]}::uuid[])`.execute(db);
  return shownItems(rows, (row) =>
    known([
      schemeOf({ id: row.schemeId, title: row.title }),
      wordFact('reason', 'tipOff', row.reason),
      textFact('text', row.text),
      countFact('images', row.images),
      authorOf(row),
      linkFact('reporter', 'user', { id: row.userId, text: row.nickname }),
    ]),
  );
}
