import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startClock } from '../sandbox-clock.ts';
import { type NotifyInbox, openNotifyInbox } from '../testing/notify-inbox.ts';
import { openWechatBooks, type WechatBooks, type WechatOrder } from './wechat-books.ts';
import { ensureWechatKeys } from './wechat-keys.ts';
import { startWechatNotifier, type WechatNotifier } from './wechat-notifier.ts';

describe('notifications of a WeChat order', () => {
  let dir = '';
  let inbox: NotifyInbox;
  let books: WechatBooks;
  let notifier: WechatNotifier;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
    inbox = await openNotifyInbox();
    books = openWechatBooks(dir);
    const parts = { books, clock: startClock(), keys: ensureWechatKeys(dir) };
    notifier = startWechatNotifier(parts, 0.000_01);
  });
  afterEach(async () => {
    await notifier.close();
    await inbox.close();
    rmSync(dir, { recursive: true });
  });

  function aPaidOrder(change: Partial<WechatOrder> = {}): string {
    books.putOrder({
      prepayId: 'wx1',
      orderNo: 'RC_1_paid',
      tradeNo: '42000001',
      tradeType: 'MWEB',
      amountFen: 3800,
      description: '充值',
      state: 'SUCCESS',
      createdAt: new Date().toISOString(),
      expiresAt: new Date().toISOString(),
      paidAt: new Date().toISOString(),
      openId: 'oUser',
      notifyUrl: inbox.url,
      faults: [],
      copies: 50,
      notifyAttempts: 0,
      isNotifyAcknowledged: false,
      ...change,
    });
    return 'RC_1_paid';
  }

  it.each([200, 204])('stop at the first response %i', async (status) => {
    inbox.answer('', status);
    await notifier.tellPaid(aPaidOrder());
    expect(books.order('RC_1_paid')).toMatchObject({ notifyAttempts: 1, isNotifyAcknowledged: true });
  });

  it('are sent at most sixteen times, each with a new signature', async () => {
    inbox.answer('{"code":"FAIL"}', 500);
    await notifier.tellPaid(aPaidOrder());
    await inbox.waitFor(16);
    await expect.poll(() => books.order('RC_1_paid')?.notifyAttempts).toBe(16);
    expect(new Set(inbox.received.map(({ headers }) => headers['wechatpay-signature'])).size).toBe(16);
    expect(books.order('RC_1_paid')?.isNotifyAcknowledged).toBe(false);
  });

  it('continue after a restart', async () => {
    inbox.answer('', 500);
    aPaidOrder({ notifyAttempts: 3 });
    await notifier.close();
    inbox.answer('', 200);
    const parts = { books: openWechatBooks(dir), clock: startClock(), keys: ensureWechatKeys(dir) };
    notifier = startWechatNotifier(parts, 0.000_01);
    notifier.resume();
    await inbox.waitFor(1);
    await expect.poll(() => parts.books.order('RC_1_paid')?.isNotifyAcknowledged).toBe(true);
  });
});
