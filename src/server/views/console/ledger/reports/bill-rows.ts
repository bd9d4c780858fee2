import { sql } from 'kysely';
import type { providerBill } from '#contract/console/money-reports.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { PaymentProvider } from '#domain/ledger/posting.ts';
import type { Db } from '#server/db/database.ts';
import { moved } from './moved.ts';

type View = CallAnswer<typeof providerBill>['items'][number];

export interface BillOf {
  readonly provider: PaymentProvider;
  readonly day: string;
}

/** A row of a statement with its place in the list: differences first, then the lines in their order. */
export interface PlacedBillRow {
  readonly rank: number;
  readonly place: string;
  readonly row: View;
}

interface StoredRow extends Omit<View, 'oursFen' | 'ours' | 'difference'> {
  readonly rank: number;
  readonly place: string;
  readonly foundTheirsFen: number | null;
  readonly foundOursFen: number | null;
  readonly foundAt: Date | null;
  /** Of all bills up to now. */
  readonly theirsNowFen: number;
}

/** A part of a statement after a place, side by side with what is ours. */
export async function readBillRows(
  db: Db,
  { provider, day }: BillOf,
  after: readonly (string | number)[] | null,
  limit: number,
): Promise<readonly PlacedBillRow[]> {
  const beyond = after === null ? sql`true` : sql`(rank, place) > (${after[0]}::integer, ${after[1]}::text)`;
  const { rows } = await sql<StoredRow>`
    WITH lines AS (
      SELECT l.* FROM provider_bill_line l WHERE l.provider = ${provider} AND l.day = ${day}),
    differing AS (
      SELECT d.* FROM bill_difference d WHERE d.provider = ${provider} AND d.day = ${day}),
    listed AS (
      SELECT 0 AS rank, d.number || ' ' || coalesce(lpad(l.line::text, 9, '0'), '') AS place, d.number,
             l.provider_no AS "providerNo", l.kind, l.amount_fen AS "theirsFen", d.theirs_fen AS "foundTheirsFen",
             d.ours_fen AS "foundOursFen", d.found_at AS "foundAt"
        FROM differing d LEFT JOIN lines l ON l.number = d.number
      UNION ALL
      SELECT 1, lpad(l.line::text, 9, '0'), l.number, l.provider_no, l.kind, l.amount_fen, NULL, NULL, NULL
        FROM lines l WHERE NOT EXISTS (SELECT FROM differing d WHERE d.number = l.number))
    SELECT page.*, (SELECT coalesce(sum(x.amount_fen), 0)::bigint FROM provider_bill_line x
                     WHERE x.provider = ${provider} AND x.number = page.number) AS "theirsNowFen"
      FROM (SELECT * FROM (SELECT rank, place COLLATE "C" AS place, number, "providerNo", kind, "theirsFen",
                                  "foundTheirsFen", "foundOursFen", "foundAt" FROM listed) placed
             WHERE ${beyond} ORDER BY rank, place LIMIT ${limit}) page
     ORDER BY rank, place`.execute(db);
  const ours = await moved(
    db,
    provider,
    rows.map(({ number }) => number),
  );
  return rows.map(({ rank, place, foundTheirsFen, foundOursFen, foundAt, theirsNowFen, ...line }) => {
    const own = ours.get(line.number);
    const wasFound = foundAt !== null && foundTheirsFen !== null && foundOursFen !== null;
    return {
      rank,
      place,
      row: {
        ...line,
        oursFen: own?.fen ?? null,
        ours: own?.of ?? null,
        difference: wasFound
          ? {
              theirsFen: foundTheirsFen,
              oursFen: foundOursFen,
              foundAt: foundAt.toISOString(),
              isOpen: theirsNowFen !== (own?.fen ?? 0),
            }
          : null,
      },
    };
  });
}
