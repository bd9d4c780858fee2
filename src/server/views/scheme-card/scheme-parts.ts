import { sql } from 'kysely';
import type { z } from 'zod';
import type { schemeAuthor } from '#contract/schemes/scheme-card.ts';
import type { PartKind } from '#server/context/parts.ts';
import {
  type SummaryRow,
  summaryColumns,
  summaryOf,
} from '#server/features/analysts/records/read-summaries.ts';
import { readMatchViews, type SchemeMatchView } from '#server/features/matches/catalogue/present-match.ts';
import { publicUser } from '#server/features/people/users/read-public-users.ts';
import { readSchemes } from '#server/features/schemes/store/read-schemes.ts';
import type { SchemeRecord } from '#server/features/schemes/store/scheme-record.ts';

/** Schemes as read without a viewer; what of them leaves the server is decided for each answer. */
export const schemeRecords: PartKind<SchemeRecord> = {
  name: 'scheme',
  async make({ db }, ids) {
    const schemes = await readSchemes(db, {
      where: sql`s.id = ANY (${[...ids]}::uuid[])`,
      orderAndLimit: sql``,
      viewerId: null,
    });
    return new Map(schemes.map((scheme) => [scheme.id, scheme]));
  },
  shows: (id, { matchId, picks }) => ({
    scheme: [id],
    // Its sale ends at a kick-off.
    match: [matchId, ...picks.map((pick) => pick.matchId)],
    scheme_pick: picks.map((pick) => pick.matchId),
    scheme_settlement: [id],
    scheme_withdrawal: [id],
    scheme_removal: [id],
    scheme_opening: [id],
    unlock: [id],
    // Of a viewer's own unlock, which no part has.
    unlock_payout: [],
  }),
};

/** Matches as displayed beside a scheme. */
export const schemeMatches: PartKind<SchemeMatchView> = {
  name: 'match of a scheme',
  make: ({ db }, ids) => readMatchViews(db, ids),
  shows: (id) => ({ match: [id] }),
};

interface Author {
  readonly view: z.input<typeof schemeAuthor>;
  /** All accounts of the same person, whose record it is. */
  readonly accounts: readonly string[];
}

interface AuthorRow extends SummaryRow {
  readonly id: string;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly certified_at: Date | null;
  readonly accounts: readonly string[];
}

/** Authors with the summary of their record. */
export const schemeAuthors: PartKind<Author> = {
  name: 'author',
  async make({ db }, ids) {
    const { rows } = await sql<AuthorRow>`
      SELECT u.id, nickname, avatar, certified_at, accounts_of(u.id) AS accounts, ${summaryColumns('u.id')}
        FROM app_user u LEFT JOIN certification c ON c.user_id = u.id
       WHERE u.id = ANY (${[...ids]}::uuid[])`.execute(db);
    return new Map(rows.map((row) => [row.id, authorOf(row)]));
  },
  shows: (id, { accounts }) => ({
    certification: [id],
    record_tally: accounts,
    recorded_scheme: accounts,
  }),
};

function authorOf(row: AuthorRow): Author {
  const {
    settled = 0,
    lastTen = [],
    yield: interval = null,
    adjustedYieldLower = null,
  } = summaryOf(row) ?? {};
  return {
    view: { ...publicUser(row), settled, lastTen: [...lastTen], yield: interval, adjustedYieldLower },
    accounts: row.accounts,
  };
}
