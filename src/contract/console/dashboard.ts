import { z } from 'zod';
import { figures } from '#domain/operator/figures.ts';
import { instant } from '../parts.ts';
import { defineConsoleCall } from './define-console-call.ts';
import { sumFen } from './user-parts.ts';

/** A number and, where money moves, its amount in fen. */
const sum = z.object({ count: z.int(), fen: sumFen });

/** A process: its times are in microseconds. */
const node = z.object({
  host: z.string(),
  version: z.string(),
  startedAt: instant,
  reportedAt: instant,
  uptimeS: z.int(),
  /** No report for three intervals: the process hangs, or has ended without taking its leave. */
  isSilent: z.boolean(),
  /** Delay of the event loop since the report before: the median, the slowest hundredth, and the most. */
  loopUs: z.object({ p50: z.int(), p99: z.int(), max: z.int() }),
  /** The shortest query with its way there and back. */
  databaseUs: z.int(),
  rssBytes: z.int(),
  heapBytes: z.int(),
});

/** The queues' totals are `queueCounts`. */
export const dashboard = defineConsoleCall({
  method: 'GET',
  path: '/api/console/dashboard',
  summary:
    'Numbers of today against the same hours a week ago and by day, feeds, jobs, warnings and errors, and processes',
  audience: 'operator',
  reply: z.object({
    now: instant,
    /** How far the figures may be behind, in seconds: 0 if the primary database was read. */
    figuresAgeS: z.int().nonnegative(),
    /** Beijing days, the oldest first; the last one is today until now. */
    days: z.array(z.iso.date()),
    figures: z.array(
      z.object({
        figure: z.enum(figures),
        today: sum,
        /** The same hours of the day a week ago. */
        lastWeek: sum,
        /** By day, as in `days`. Of sessions the highest hour; the other numbers add up. */
        byDay: z.array(sum),
      }),
    ),
    /** Sessions used within the last hour; null before they were first counted. */
    sessionsNow: z.object({ count: z.int(), hour: instant }).nullable(),
    feeds: z.array(
      z.object({
        feed: z.string(),
        lastSuccessAt: instant.nullable(),
        /** Age of its data in seconds. */
        ageS: z.int().nullable(),
        isSilent: z.boolean(),
        failures: z.int(),
        isPaused: z.boolean(),
      }),
    ),
    /** Matches whose results count for nothing until they are released. */
    heldMatches: z.int(),
    jobs: z.object({
      /** Over all queues. */
      waiting: z.int(),
      due: z.int(),
      retrying: z.int(),
      active: z.int(),
      failed: z.int(),
      /** How long the oldest due job has waited, in seconds; null if none is due. */
      oldestDueS: z.int().nullable(),
      /** Queues with a due, retrying, active or failed job, the longest wait first. */
      queues: z.array(
        z.object({
          queue: z.string(),
          /** Not started yet, scheduled ones included; of these those whose time has come, and those that failed before. */
          waiting: z.int(),
          due: z.int(),
          retrying: z.int(),
          /** Running, and failed for good, as of the last look of the queue, at most a minute ago. */
          active: z.int(),
          failed: z.int(),
          oldestDueS: z.int().nullable(),
        }),
      ),
    }),
    log: z.object({
      /** Lines of today. */
      warn: z.int(),
      error: z.int(),
      fatal: z.int(),
      /** The last 24 hours with a line, the oldest first. */
      hours: z.array(z.object({ hour: instant, warn: z.int(), error: z.int(), fatal: z.int() })),
      /** Of today, errors first, then the most frequent; at most 20. */
      messages: z.array(
        z.object({
          level: z.enum(['warn', 'error', 'fatal']),
          message: z.string(),
          count: z.int(),
          lastAt: instant,
        }),
      ),
    }),
    /** Those that reported within a day, the newest report first. */
    nodes: z.array(node),
  }),
  refusals: [],
});
