import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { fenAmount } from './parts.ts';

export const publicSettings = defineCall({
  method: 'GET',
  path: '/api/app/common/setting',
  summary: 'Public settings: names, numbers the screens show, which parts are sandboxes or demo',
  session: 'none',
  reply: z.object({
    productName: z.object({ zh: z.string(), en: z.string() }),
    version: z.string(),
    sandbox: z.boolean(),
    demo: z.boolean(),
    /** Whether one can log in by WeChat here. */
    wechat: z.boolean(),
    /** `speed`: seconds this clock shows pass in one second, 1 but in a demonstration. */
    clock: z.object({ now: z.string(), shifted: z.boolean(), speed: z.int() }),
    scheme: z.object({
      priceLadderFen: z.array(fenAmount),
      title: z.object({ min: z.int(), max: z.int() }),
      summary: z.object({ min: z.int(), max: z.int() }),
      body: z.object({ min: z.int(), max: z.int() }),
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
