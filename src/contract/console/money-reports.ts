import { z } from 'zod';
import { calendarDay, instant } from '../parts.ts';
import { defineConsoleCall } from './define-console-call.ts';
import { sumFen } from './user-parts.ts';

/** Days of a report, both included. */
const MAX_REPORT_DAYS = 92;
const DAY_MS = 86_400_000;

/** Beijing days, both included, at most `MAX_REPORT_DAYS` of them. */
export const reportDays = z
  .object({ from: calendarDay, to: calendarDay })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MAX_REPORT_DAYS * DAY_MS, {
    path: ['to'],
  });

export const paymentProvider = z.enum(['alipay', 'wechat']);

const run = {
  id: z.int(),
  at: instant,
  /** `whole`: everything there is; `recent`: what was posted since the run before. */
  kind: z.enum(['whole', 'recent']),
  durationMs: z.int(),
  differences: z.int(),
};

/** A row that violates an invariant, with the things it names. */
const differingRow = z.object({
  /** Values by column name. */
  facts: z.record(z.string(), z.unknown()),
  links: z.array(
    z.object({
      of: z.enum([
        ...(['transfer', 'account', 'seal', 'user', 'scheme', 'match'] as const),
        ...(['unlock', 'order', 'refund', 'exception', 'withdrawal'] as const),
      ]),
      id: z.string(),
    }),
  ),
});

export const reconciliationState = defineConsoleCall({
  method: 'GET',
  path: '/api/console/money/reconciliation',
  summary: 'What the scheduled reconciliation found last: every invariant with the rows that violate it',
  audience: { roles: ['finance'] },
  reply: z.object({
    /** Newest first, at most 50; the first is the present state. */
    runs: z.array(z.object(run)),
    /** The latest run of everything; null before the first. */
    lastWhole: z.object(run).nullable(),
    /** No run for 15 minutes: the server that runs them stands still. */
    isLate: z.boolean(),
    /**
     * Of the latest run, and of the latest whole run if that is another: violated invariants first, then those that
     * hold. A run stores its first 20 rows; `npm run reconcile` lists more.
     */
    invariants: z.array(
      z.object({
        /** In English, as in the code and on the command line. */
        name: z.string(),
        kind: z.enum(['whole', 'recent']),
        rows: z.array(differingRow),
      }),
    ),
  }),
  refusals: [],
});

const billDay = {
  provider: paymentProvider,
  day: calendarDay,
  lines: z.int(),
  fetchedAt: instant,
  /** Numbers whose totals differed when the bill was compared. */
  differences: z.int(),
};

export const providerBills = defineConsoleCall({
  method: 'GET',
  path: '/api/console/money/bills',
  summary: 'Daily statements of the payment providers, the newest first, and days without one',
  audience: { roles: ['finance'] },
  query: reportDays,
  reply: z.object({
    items: z.array(z.object(billDay)),
    /** Days that are over, since the provider’s first bill, of which there is none. */
    missing: z.array(z.object({ provider: paymentProvider, day: calendarDay })),
  }),
  refusals: [],
});

/** One number of ours in a bill, and what the ledger moved under it. Amounts are positive when money came in. */
const billRow = z.object({
  number: z.string(),
  /** The provider’s; null for what the bill lacks. */
  providerNo: z.string().nullable(),
  kind: z.enum(['paid', 'refunded', 'transferred']).nullable(),
  /** On this day. */
  theirsFen: sumFen.nullable(),
  /** Everything the ledger moved under the number up to now; null when it knows no such number. */
  oursFen: sumFen.nullable(),
  /** What the number is of ours, and its state in our words. */
  ours: z
    .object({
      of: z.enum(['order', 'refund', 'withdrawal', 'exception']),
      id: z.uuid(),
      userId: z.uuid().nullable(),
      state: z.string(),
      at: instant,
    })
    .nullable(),
  /** As found when the bill was compared: totals of all bills and movements until then. Null for equal ones. */
  difference: z
    .object({ theirsFen: sumFen, oursFen: sumFen, foundAt: instant, isOpen: z.boolean() })
    .nullable(),
});

export const providerBill = defineConsoleCall({
  method: 'GET',
  path: '/api/console/money/bills/{provider}/{day}',
  summary: 'Lines of a statement beside our orders, refunds and payouts, those that differ first',
  audience: { roles: ['finance'] },
  params: z.object({ provider: paymentProvider, day: calendarDay }),
  query: z.object({ cursor: z.string().max(200).optional() }),
  reply: z.object({
    ...billDay,
    totals: z.array(
      z.object({ kind: z.enum(['paid', 'refunded', 'transferred']), lines: z.int(), theirsFen: sumFen }),
    ),
    items: z.array(billRow),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['OPERATOR_SUBJECT_NOT_FOUND', 'CURSOR_INVALID'],
});

/** Sums of a day or of several, in fen; each is what moved, less what was taken back by a correction. */
const moneySums = {
  /** Recharges, credited to balances; and money without an order that an operator credited. */
  rechargedFen: sumFen,
  creditedFen: sumFen,
  /** Recharged money that went back to its payers, also because they were minors. */
  returnedFen: sumFen,
  /** Prices of unlocked schemes, into escrow. */
  unlockedFen: sumFen,
  /** Out of escrow: back to buyers, to the income of analysts, and the share of the platform. */
  refundedFen: sumFen,
  earnedFen: sumFen,
  platformFen: sumFen,
  /** Withdrawals requested; what arrived at the payees, less what came back; and the tax withheld. */
  withdrawalsRequestedFen: sumFen,
  withdrawnFen: sumFen,
  taxFen: sumFen,
  /** Paid by the platform for corrections and for refunds of minors; negative when it got some back. */
  borneFen: sumFen,
};

/** At the end of the day, or now for today. */
const endBalances = {
  escrowFen: sumFen,
  balancesFen: sumFen,
  /** Also in its waiting time. */
  incomeFen: sumFen,
  /** Withdrawals and refunds of recharges that the provider has not answered yet. */
  onTheWayFen: sumFen,
  /** Received and not matched to an order. */
  suspenseFen: sumFen,
};

export const dailyMoney = defineConsoleCall({
  method: 'GET',
  path: '/api/console/money/daily',
  summary: 'What the ledger moved on each Beijing day and what it held at the end, up to 92 days',
  audience: { roles: ['finance'] },
  query: reportDays,
  reply: z.object({
    /** Oldest first. Days after today are left out. */
    days: z.array(
      z.object({
        day: calendarDay,
        /** `final`: over and stored. `open`: today, or a day that ended a moment ago. `waiting`: not summed yet. */
        state: z.enum(['final', 'open', 'waiting']),
        transfers: z.int().nullable(),
        sums: z.object(moneySums).nullable(),
        ends: z.object(endBalances).nullable(),
      }),
    ),
    /** Of the days with sums. */
    total: z.object(moneySums),
  }),
  refusals: [],
});
