import { z } from 'zod';
import { id, instant } from '../parts.ts';
import { factWordNames } from './fact-words.ts';

/** What is known about an item, by name: each has a label in the console's dictionary. */
export const factNames = [
  // Who and what it is about.
  ...['account', 'analyst', 'applicant', 'author', 'buyer', 'claimNo', 'competition', 'kind', 'level'],
  ...[
    'like',
    'match',
    'mobile',
    'name',
    'operator',
    'order',
    'other',
    'payee',
    'proposer',
    'provider',
    'relation',
  ],
  ...['reporter', 'ring', 'role', 'scheme', 'sender', 'source', 'trade', 'url', 'user'],
  // What people wrote or attached.
  ...['body', 'competitions', 'contact', 'content', 'images', 'reason', 'statement', 'summary', 'text'],
  ...['title'],
  // What it is like.
  ...['evidence', 'explanation', 'fault', 'halfTime', 'held', 'identity', 'market', 'odds', 'outcome'],
  ...['part', 'picks', 'reports', 'round', 'score', 'sources', 'state', 'strength', 'taxMethod', 'trouble'],
  ...['verdict', 'why'],
  // Amounts.
  ...['amount', 'arrives', 'balance', 'borne', 'earned', 'escrow', 'fromBalance', 'income', 'paidOut'],
  ...['pending', 'price', 'recharged', 'refunded', 'stuck', 'tax'],
  // Numbers.
  ...['characters', 'common', 'days', 'devices', 'differences', 'disputes', 'failures', 'likePercent'],
  ...['networks', 'number', 'opposite', 'orders', 'payees', 'published', 'removed', 'runs', 'same'],
  ...['schemes', 'settled', 'shared', 'tipOffs', 'unlocks', 'upheld', 'withdrawals', 'withoutCrowd'],
  ...['words', 'yield'],
  // Times.
  ...['askedAgainAt', 'at', 'boundAt', 'decidedAt', 'foundAt', 'kickoff', 'kickoffBefore'],
  ...['lastSuccessAt', 'openUntil', 'paidAt', 'publishedAt', 'registeredAt', 'settledAt', 'since'],
] as const;

const factName = z.enum(factNames);

/** Kinds of things that have a page in the console or in the app. */
export const linkedKind = z.enum(['user', 'scheme', 'match', 'order', 'withdrawal', 'claim']);

/** One thing known about an item. What a user wrote is `text`, and shown as it is. A name may occur several times. */
export const fact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), name: factName, text: z.string() }),
  /** A word of ours, such as a state, in the console's dictionary. */
  z.object({ kind: z.literal('word'), name: factName, word: z.enum(factWordNames) }),
  z.object({ kind: z.literal('time'), name: factName, at: instant }),
  /** In fen; a sum may be above what one transfer may move. */
  z.object({ kind: z.literal('money'), name: factName, fen: z.int() }),
  z.object({ kind: z.literal('count'), name: factName, count: z.int() }),
  z.object({ kind: z.literal('percent'), name: factName, percent: z.number() }),
  /** `text` is what to show, such as a nickname or a title. */
  z.object({ kind: z.literal('link'), name: factName, of: linkedKind, id, text: z.string() }),
]);

export type Fact = z.output<typeof fact>;
export type FactName = z.output<typeof factName>;

/** Headings of groups of facts. */
export const groupTitles = [
  ...['item', 'author', 'sender', 'match', 'scheme', 'similar', 'settlement', 'sources', 'account', 'other'],
  ...['record', 'money', 'income', 'orders', 'evidence', 'decisions', 'readings', 'run'],
] as const;

/** Facts under a heading. A title may occur several times, such as `sources` once for each. */
export const factGroup = z.object({ title: z.enum(groupTitles), facts: z.array(fact) });

export type FactGroup = z.output<typeof factGroup>;

/** Account kinds of the ledger. */
export const movementAccounts = [
  ...['balance', 'income', 'incomePending', 'withdrawal', 'rechargeRefund', 'escrow', 'platformRevenue'],
  ...['taxPayable', 'promotions', 'correctionsOwed', 'correctionsBorne', 'minorRefundsBorne', 'suspense'],
  ...['clearing:alipay', 'clearing:wechat'],
] as const;

/** Money that a decision would move, before it does: from whose account to whose, in fen. */
export const movement = z.object({
  from: z.enum(movementAccounts),
  to: z.enum(movementAccounts),
  fen: z.int(),
  /** To or from how many users. */
  users: z.int(),
});

export type Movement = z.output<typeof movement>;
