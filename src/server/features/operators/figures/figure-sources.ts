import { type RawBuilder, sql } from 'kysely';
import type { Figure } from '#domain/operator/figures.ts';

/** Figures that are counted where they happened; sessions are looked at once an hour instead. */
type CountedFigure = Exclude<Figure, 'sessions'>;

/** Instants of a figure with the amount of each, between two times; every condition is served by an index on the time. */
const sources: Readonly<Record<CountedFigure, (from: Date, until: Date) => RawBuilder<unknown>>> = {
  users: (from, until) =>
    sql`SELECT registered_at AS at, 0 AS fen FROM app_user WHERE registered_at >= ${from} AND registered_at < ${until}`,
  recharges: (from, until) => sql`
    SELECT p.paid_at AS at, o.amount_fen AS fen FROM recharge_payment p JOIN recharge_order o ON o.id = p.order_id
     WHERE p.paid_at >= ${from} AND p.paid_at < ${until}`,
  unlocks: (from, until) =>
    sql`SELECT unlocked_at AS at, price_fen AS fen FROM unlock WHERE unlocked_at >= ${from} AND unlocked_at < ${until}`,
  refunds: (from, until) => sql`
    SELECT requested_at AS at, amount_fen AS fen FROM recharge_refund
     WHERE requested_at >= ${from} AND requested_at < ${until}`,
  buyerRefunds: (from, until) => sql`
    SELECT paid_at AS at, refund_fen AS fen FROM unlock_payout
     WHERE paid_at >= ${from} AND paid_at < ${until} AND number = 1 AND refund_fen > 0`,
  schemes: (from, until) =>
    sql`SELECT published_at AS at, 0 AS fen FROM scheme WHERE published_at >= ${from} AND published_at < ${until}`,
  settled: (from, until) => sql`
    SELECT settled_at AS at, 0 AS fen FROM scheme_settlement
     WHERE settled_at >= ${from} AND settled_at < ${until} AND number = 1`,
  withdrawals: (from, until) => sql`
    SELECT requested_at AS at, amount_fen AS fen FROM withdrawal
     WHERE requested_at >= ${from} AND requested_at < ${until}`,
  tipOffs: (from, until) => sql`SELECT at, 0 AS fen FROM tip_off WHERE at >= ${from} AND at < ${until}`,
};

// The cast is safe: the keys of the table are its names.
const counted = Object.keys(sources) as CountedFigure[];

/** From an instant, included, until another one. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** Counts by figure and hour within some spans: rows of `span` (its index), `figure`, `hour`, `count` and `fen`. */
export function hourCounts<R>(...spans: readonly Span[]): RawBuilder<R> {
  const parts = spans.flatMap(({ from, until }, span) =>
    counted.map(
      (figure) => sql`
        SELECT ${sql.lit(span)} AS span, ${sql.lit(figure)} AS figure, date_trunc('hour', at, 'UTC') AS hour,
               count(*) AS count, coalesce(sum(fen), 0)::bigint AS fen
          FROM (${sources[figure](from, until)}) source GROUP BY 3`,
    ),
  );
  return sql.join<R>(parts, sql` UNION ALL `);
}

/** Consents to each version between two times: rows of `protocol`, `version` and `users`. */
export function consentCounts(from: Date | null, until: Date): RawBuilder<unknown> {
  return sql`
    SELECT protocol, version, count(*) AS users FROM consent
     WHERE ${from === null ? sql`true` : sql`agreed_at >= ${from}`} AND agreed_at < ${until}
     GROUP BY protocol, version`;
}
