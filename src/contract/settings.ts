import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { fenAmount, id, instant, name } from './parts.ts';

/** Minimum and maximum length of a text, in characters. */
export const lengthBounds = z.object({ min: z.int(), max: z.int() });

export const publicSettings = defineCall({
  method: 'GET',
  path: '/api/app/common/setting',
  summary: 'Public settings: product name, limits, and whether this is a sandbox or a demo',
  shared: true,
  session: 'none',
  reply: z.object({
    productName: name,
    version: z.string(),
    sandbox: z.boolean(),
    demo: z.boolean(),
    /** Whether WeChat login is available. */
    wechat: z.boolean(),
    /** `speed`: seconds of this clock per real second, 1 except in a demonstration. */
    clock: z.object({ shifted: z.boolean(), speed: z.int() }),
    scheme: z.object({
      priceLadderFen: z.array(fenAmount),
      title: lengthBounds,
      summary: lengthBounds,
      body: lengthBounds,
      publishCutOffMinutes: z.int(),
      withdrawMinutes: z.int(),
      dailySchemes: z.int(),
      dailyRefundable: z.int(),
      minimumOddsMilli: z.int(),
      doublePickOddsMilli: z.int(),
      freeSchemesBeforeCharging: z.int(),
      platformShareBasisPoints: z.array(z.int()),
      incomePendingHours: z.int(),
    }),
  }),
  refusals: [],
});

/** How urgent a notice is: for information, about something that does not work as usual, or not at all. */
export const noticeSeverity = z.enum(['info', 'warning', 'outage']);

export const notices = defineCall({
  method: 'GET',
  path: '/api/app/common/notice',
  summary: 'What operators tell everybody at present, the most urgent first; at most three',
  shared: true,
  session: 'none',
  reply: z.object({
    items: z.array(
      z.object({
        id,
        text: name,
        severity: noticeSeverity,
        /** Null: not known yet. */
        endsAt: instant.nullable(),
      }),
    ),
  }),
  refusals: [],
});
