import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Books, openBooks, type Trade } from '#sandbox/books.ts';
import { ensureKeys, readKey } from '#sandbox/keys.ts';
import { startClock } from '#sandbox/sandbox-clock.ts';
import { type NotifyInbox, openNotifyInbox } from '#sandbox/testing/notify-inbox.ts';
import { type Notifier, startNotifier } from './notifier.ts';

describe('notifications of a paid trade', () => {
  const key = createPrivateKey(
    readKey(ensureKeys(mkdtempSync(join(tmpdir(), 'sandbox-keys-'))).gatewayPrivate),
  );
  let dir = '';
  let books: Books;
  let inbox: NotifyInbox;
  const notifiers: Notifier[] = [];

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
    books = openBooks(dir);
    inbox = await openNotifyInbox();
  });
  afterEach(async () => {
    for (const notifier of notifiers.splice(0)) await notifier.close();
    await inbox.close();
    rmSync(dir, { recursive: true });
  });

  function start(timeScale: number): Notifier {
    const notifier = startNotifier(books, startClock(), key, timeScale);
    notifiers.push(notifier);
    return notifier;
  }

  function putTrade(orderNo: string): void {
    const trade: Trade = {
      orderNo,
      tradeNo: '2026031422001400000000000001',
      amountFen: 3800,
      subject: '充值',
      status: 'TRADE_SUCCESS',
      createdAt: '2026-03-14T00:00:00Z',
      expiresAt: '2026-03-14T01:00:00Z',
      paidAt: '2026-03-14T00:30:00Z',
      buyerId: '2088000000000002',
      notifyUrl: inbox.url,
      returnUrl: '',
      quitUrl: '',
      faults: [],
      copies: 50,
      notifyAttempts: 0,
      isNotifyAcknowledged: false,
    };
    books.putTrade(trade);
  }

  it('stop at the first response "success"', async () => {
    putTrade('A_1');
    await start(0).begin('A_1');
    expect(books.trade('A_1')).toMatchObject({ notifyAttempts: 1, isNotifyAcknowledged: true });
    expect(inbox.received).toHaveLength(1);
  });

  it.each(['fail', 'Success', 'success\n', '{"code":200}'])(
    'are sent eight times when the response is %j',
    async (text) => {
      inbox.answer(text);
      putTrade('A_2');
      void start(0).begin('A_2');
      await inbox.waitFor(8);
      await expect.poll(() => books.trade('A_2')?.notifyAttempts).toBe(8);
      expect(inbox.received).toHaveLength(8);
      expect(books.trade('A_2')?.isNotifyAcknowledged).toBe(false);
    },
  );

  it('are repeated after four minutes in real time', async () => {
    inbox.answer('fail');
    putTrade('A_3');
    const begun = Date.now();
    void start(0.0005).begin('A_3');
    await inbox.waitFor(2);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(4 * 60_000 * 0.0005 - 2);
  });

  it('continue after a restart only if not acknowledged', async () => {
    putTrade('A_4');
    putTrade('A_5');
    await start(0).begin('A_4');
    start(0).resume();
    await inbox.waitFor(2);
    await expect.poll(() => books.trade('A_5')?.isNotifyAcknowledged).toBe(true);
    expect(books.trade('A_4')?.notifyAttempts).toBe(1);
  });

  it('stop when the sandbox closes', async () => {
    inbox.answer('fail');
    putTrade('A_6');
    const notifier = start(0.0001);
    await notifier.begin('A_6');
    await notifier.close();
    await notifier.begin('A_6');
    expect(inbox.received).toHaveLength(1);
  });
});
