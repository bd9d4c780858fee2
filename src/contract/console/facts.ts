import { z } from 'zod';
import { fenAmount, id, instant } from '../parts.ts';

/** What is known about an item, by name: each has a label in the console's dictionary. */
export const factNames = [
  ...['account', 'amount', 'analyst', 'answer', 'applicant', 'at', 'author', 'balance', 'borne', 'buyer'],
  ...['buyers', 'claimNo', 'competition', 'competitions', 'contact', 'content', 'earned', 'edge', 'escrow'],
  ...['evidence', 'fault', 'firstApproval', 'halfTime', 'identity', 'images', 'kickoff', 'kickoffNow'],
  ...['kind', 'left', 'level', 'like', 'likePercent', 'link', 'match', 'mobile', 'moves', 'name', 'order'],
  ...[
    'outcome',
    'paidAt',
    'payee',
    'picks',
    'price',
    'provider',
    'published',
    'reason',
    'recharged',
    'record',
  ],
  ...['refund', 'relation', 'reporter', 'reports', 'schemes', 'score', 'sender', 'settledAt', 'similar'],
  ...['since', 'source', 'state', 'statement', 'tax', 'text', 'title', 'trade', 'trouble', 'unlocks', 'url'],
  ...['user', 'verdict', 'why'],
] as const;

export const factName = z.enum(factNames);

/** Kinds of things that have a page in the console or in the app. */
export const linkedKind = z.enum(['user', 'scheme', 'match', 'order', 'withdrawal', 'claim']);

/** One thing known about an item. What a user wrote is `text`, and shown as it is. */
export const fact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), name: factName, text: z.string() }),
  /** A word of ours, such as a state, in the console's dictionary. */
  z.object({ kind: z.literal('word'), name: factName, word: z.string() }),
  z.object({ kind: z.literal('time'), name: factName, at: instant }),
  z.object({ kind: z.literal('money'), name: factName, fen: fenAmount }),
  z.object({ kind: z.literal('count'), name: factName, count: z.int() }),
  z.object({ kind: z.literal('percent'), name: factName, percent: z.number() }),
  /** `text` is what to show, such as a nickname or a title. */
  z.object({ kind: z.literal('link'), name: factName, of: linkedKind, id, text: z.string() }),
]);

export type Fact = z.output<typeof fact>;
export type FactName = z.output<typeof factName>;

/** Facts under a heading. */
export const factGroup = z.object({
  title: z.enum([
    'item',
    'author',
    'sender',
    'match',
    'scheme',
    'sources',
    'account',
    'money',
    'orders',
    'log',
  ]),
  facts: z.array(fact),
});

/** Money that a decision would move, before it does: from whose account to whose, in fen. */
export const movement = z.object({
  /** Account kinds of the ledger, such as `escrow` and `balance`. */
  from: z.string(),
  to: z.string(),
  fen: fenAmount,
  /** To or from how many users. */
  users: z.int(),
});
