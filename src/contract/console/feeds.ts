import { z } from 'zod';
import { instant, name, page } from '../parts.ts';
import { defineConsoleCall } from './define-console-call.ts';

/** What came of a request to a feed, as in `#domain/feed/request-outcome.ts`. */
const outcome = z.enum(['taken', 'unchanged', 'quotaUsed', 'refused', 'broken', 'failed']);

const feedName = z.string().regex(/^[\w.-]{1,40}$/);

/** A kind of fault in responses, with its first places. */
const faultKind = z.object({
  code: z.string(),
  words: name,
  count: z.int(),
  examples: z.array(z.object({ where: z.string(), what: z.string() })),
});

const unknownName = z.object({
  kind: z.enum(['team', 'competition']),
  competition: z.string(),
  name: z.string(),
});

/** Requests of a minute or a day, with those of others that the provider counts; null where it has no limit. */
const quota = z.object({ limit: z.int(), used: z.int(), left: z.int() }).nullable();

/**
 * In one word: nothing received yet, fine, failing and retrying, paused by the circuit breaker because it does not respond
 * or because it rejects our token or plan, trying whether it has recovered, or paused because the provider asks for it.
 */
const health = z.enum(['new', 'ok', 'failing', 'broken', 'refused', 'probing', 'quiet']);

export const feedStates = defineConsoleCall({
  method: 'GET',
  path: '/api/console/feeds',
  summary:
    'Each feed: health, age of its data, quota, circuit breaker, last failure, and what was not understood',
  audience: 'operator',
  reply: z.object({
    now: instant,
    items: z.array(
      z.object({
        feed: feedName,
        competitions: z.array(z.object({ code: z.string(), name: name.nullable() })),
        health,
        /** Until when it is paused. */
        pausedUntil: instant.nullable(),
        breaker: z.enum(['closed', 'open', 'halfOpen']).nullable(),
        /** Failures in a row. */
        failures: z.int(),
        lastSuccessAt: instant.nullable(),
        /** Age of its data in seconds; null before the first success. */
        ageS: z.int().nullable(),
        /** Whether readers see that its data may be old. */
        isSilent: z.boolean(),
        /** Null if nothing is to be requested, or while it waits for its quota. */
        nextAt: instant.nullable(),
        waitsForQuota: z.boolean(),
        quota: z.object({ minute: quota, day: quota }),
        /** Requests of the last hour by outcome. */
        lastHour: z.record(outcome, z.int()),
        /** The last failure, unless a request succeeded since. */
        trouble: z
          .object({
            key: z.string(),
            at: instant,
            status: z.int().nullable(),
            outcome,
            what: z.string().nullable(),
          })
          .nullable(),
        /** In the last imported responses. */
        notUnderstood: z.array(faultKind),
        unknownNames: z.array(unknownName),
      }),
    ),
  }),
  refusals: [],
});

export const feedAnswers = defineConsoleCall({
  method: 'GET',
  path: '/api/console/feeds/{feed}/answers',
  summary: 'Requests of a feed with what came of them, the newest first; kept for seven days',
  audience: 'operator',
  params: z.object({ feed: feedName }),
  query: z.object({
    /** `useless`: those that brought nothing usable; `faulty`: imported ones of which something was not understood. */
    only: z.enum(['useless', 'faulty']).optional(),
    ...page,
  }),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        /** The request, such as a competition's fixtures. */
        key: z.string(),
        at: instant,
        /** Null while it is under way, or after its process died. */
        outcome: outcome.nullable(),
        status: z.int().nullable(),
        ms: z.int().nullable(),
        what: z.string().nullable(),
        /** The beginning of a useless response, without our tokens. Text of a third party. */
        excerpt: z.string().nullable(),
        /** Entries of an imported response, and what it changed. */
        counts: z.record(z.string(), z.number()).nullable(),
        notUnderstood: z.array(faultKind),
        unknownNames: z.array(unknownName),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['CURSOR_INVALID'],
});
