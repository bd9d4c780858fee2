import { expect } from 'vitest';
import { beijingDateOf } from '#domain/beijing-day.ts';
import { compareBill } from '#server/features/payments/reconciliation/compare-bill.ts';
import { aPaidOrder } from '#server/features/payments/recharge/testing/recharging.ts';
import { steer } from '#server/features/payments/withdrawals/testing/withdrawing.ts';
import type { TestApp } from '#test/test-app.ts';
import type { Story } from './moments.ts';
import { aFan } from './people.ts';

const DAY_MS = 86_400_000;

interface Bill {
  readonly name: string;
  readonly day: string;
}

/** A bill that cannot be downloaded is requested again until available, is stored once, and has no effect before. */
export function billStory(): Story<Bill> {
  let days = 0;
  const compare = (it: TestApp, { day }: Bill) =>
    compareBill(it.ctx, { provider: 'alipay', day }, new Date());
  const linesOf = async ({ ctx: { db } }: TestApp, { day }: Bill) =>
    await db.selectFrom('provider_bill').select('lines').where('day', '=', day).execute();

  return {
    tables: { provider_bill: 'true' },
    async open(it, name) {
      // Each case uses its own past day, with one payment.
      days += 1;
      const then = new Date(Date.now() - days * DAY_MS);
      it.clock.set(then);
      const { orderNo } = await aPaidOrder(it, await aFan(it), 1800);
      const { books } = it.sandbox;
      const trade = books.trade(orderNo);
      if (trade === undefined) throw new Error('The trade is missing in the sandbox');
      books.putTrade({ ...trade, paidAt: then.toISOString(), isNotifyAcknowledged: true });
      it.clock.set(new Date());
      const day = beijingDateOf(then);
      return { name, day };
    },
    async happen(it, bill) {
      const method = 'alipay.data.dataservice.bill.downloadurl.query';
      await steer(it, 'alipay/answer', { method, fault: bill.name });
      expect(await compare(it, bill)).toMatchObject({ state: 'unknown' });
      expect(await linesOf(it, bill)).toEqual([]);
    },
    // An hour later by schedule; the commit may fail here.
    async repeat(it, bill) {
      await compare(it, bill).catch(() => undefined);
    },
    async goOn(it, bills) {
      for (const bill of bills) {
        for (let hour = 0; hour < 4 && (await linesOf(it, bill)).length === 0; hour++) {
          await compare(it, bill).catch(() => undefined);
        }
        expect(await compare(it, bill)).toEqual({ state: 'compared', differences: [] });
      }
    },
    async end(it, bill) {
      expect(await linesOf(it, bill)).toEqual([{ lines: 1 }]);
      const found = await it.ctx.db.selectFrom('bill_difference').selectAll().execute();
      expect(found).toEqual([]);
    },
  };
}
