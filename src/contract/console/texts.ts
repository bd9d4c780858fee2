import { z } from 'zod';
import { protocolName } from '../protocols.ts';
import { instant, name } from '../parts.ts';
import { defineConsoleCall } from './define-console-call.ts';

const version = z.string().regex(/^\d+\.\d+$/);

/** What became of something between two versions. */
const change = z.enum(['same', 'changed', 'added', 'removed']);

export const textVersions = defineConsoleCall({
  method: 'GET',
  path: '/api/console/texts',
  summary:
    'The legal texts with all their versions: since when, what changed, and how many users agreed to each',
  audience: 'operator',
  reply: z.object({
    items: z.array(
      z.object({
        name: protocolName,
        title: name,
        /** The newest first; the first one is in force. */
        versions: z.array(
          z.object({
            version,
            /** A Beijing date. */
            effectiveOn: z.iso.date(),
            /** It says the same as the one before in other words: nobody was asked again. */
            isRewording: z.boolean(),
            /** What it told its readers about the changes. */
            changes: z.array(name),
            /** Sections that differ from the version before in a language, in their order; empty for a first version. */
            sections: z.array(z.object({ id: z.string(), title: name, zh: change, en: change })),
            /** Users who agreed to this version. */
            agreed: z.int(),
          }),
        ),
      }),
    ),
  }),
  refusals: [],
});

const line = z.object({
  kind: z.enum(['same', 'added', 'removed']),
  /** Points are shown as a list. */
  part: z.enum(['paragraph', 'point']),
  text: z.string(),
});

export const textDiff = defineConsoleCall({
  method: 'GET',
  path: '/api/console/texts/{name}',
  summary: 'A version of a legal text, paragraph by paragraph, compared with an earlier one',
  audience: 'operator',
  params: z.object({ name: protocolName }),
  query: z.object({
    /** Without it the version before; for a first version, or `none`, the text alone. */
    from: z.union([version, z.literal('none')]).optional(),
    /** Without it the version in force. */
    to: version.optional(),
    language: z.enum(['zh', 'en']).optional(),
  }),
  reply: z.object({
    name: protocolName,
    language: z.enum(['zh', 'en']),
    from: z.object({ version, effectiveOn: z.iso.date() }).nullable(),
    to: z.object({ version, effectiveOn: z.iso.date() }),
    title: z.array(line),
    lead: z.array(line),
    sections: z.array(z.object({ id: z.string(), title: z.array(line), change, lines: z.array(line) })),
  }),
  refusals: ['OPERATOR_SUBJECT_NOT_FOUND'],
});

/** A value with its unit; lists are in order, such as prices or the shares of levels. */
const value = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('money'), fen: z.array(z.int()) }),
  z.object({ kind: z.literal('count'), counts: z.array(z.int()) }),
  z.object({ kind: z.literal('basisPoints'), basisPoints: z.array(z.int()) }),
  z.object({ kind: z.literal('duration'), seconds: z.int() }),
  z.object({ kind: z.literal('odds'), milli: z.int() }),
  /** Bounds, both included. */
  z.object({ kind: z.literal('range'), min: z.int(), max: z.int() }),
  z.object({ kind: z.literal('rangeOfMoney'), minFen: z.int(), maxFen: z.int() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
]);

export const valuesInForce = defineConsoleCall({
  method: 'GET',
  path: '/api/console/values',
  summary:
    'Prices, shares, limits and times in force, each with where it comes from and from which moment on it holds for something',
  audience: 'operator',
  reply: z.object({
    /** The server processes that use these values, and since when: a value changes with a start alone. */
    processes: z.array(
      z.object({ host: z.string(), version: z.string(), startedAt: instant, reportedAt: instant }),
    ),
    groups: z.array(
      z.object({
        title: name,
        values: z.array(
          z.object({
            key: z.string(),
            title: name,
            value,
            source: z.discriminatedUnion('kind', [
              /** Part of the program; it changes with a new version. */
              z.object({ kind: z.literal('code') }),
              z.object({ kind: z.literal('setting'), name: z.string(), isDefault: z.boolean() }),
            ]),
            /**
             * From when on it stays as it is for one thing, whatever changes later: a scheme keeps what held when it was
             * published, an unlock, a settlement, a recharge or a withdrawal what held then. `never`: it is read each
             * time, also for things that exist already.
             */
            fixedAt: z.enum(['publication', 'unlock', 'settlement', 'recharge', 'withdrawal', 'never']),
          }),
        ),
      }),
    ),
  }),
  refusals: [],
});
