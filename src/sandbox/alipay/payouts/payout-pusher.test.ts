import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Books, openBooks } from '#sandbox/books.ts';
import { startClock } from '#sandbox/sandbox-clock.ts';
import { type NotifyInbox, openNotifyInbox } from '#sandbox/testing/notify-inbox.ts';
import { type Payout, type PayoutStep, payoutsOf } from './payout.ts';
import { type PayoutPusher, startPayoutPusher } from './payout-pusher.ts';

describe('push messages of a payout', () => {
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let dir = '';
  let books: Books;
  let inbox: NotifyInbox;
  let pusher: PayoutPusher;

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
    inbox = await openNotifyInbox();
    open();
  });
  afterEach(async () => {
    await pusher.close();
    await inbox.close();
    rmSync(dir, { recursive: true });
  });

  function open(): void {
    books = openBooks(dir);
    pusher = startPayoutPusher(books, startClock(), key, 0.0001);
  }

  function aPayout(change: Partial<Payout> = {}): Payout {
    const step: PayoutStep = { at: new Date().toISOString(), status: 'SUCCESS', errorCode: null };
    const payout: Payout = {
      payoutNo: 'PO_pushed',
      orderId: '1',
      fundOrderId: '2',
      amountFen: 100,
      identityType: 'ALIPAY_USER_ID',
      identity: '2088000000000001',
      name: '张三',
      title: '提现',
      notifyUrl: inbox.url,
      steps: [step],
      faults: [],
      pushed: 0,
      ...change,
    };
    payoutsOf(books).put(payout.payoutNo, payout);
    return payout;
  }

  const pushed = () => payoutsOf(books).get('PO_pushed')?.pushed;
  const statuses = () =>
    inbox.received.map(({ body }) => {
      const content = new URLSearchParams(body.toString()).get('biz_content') ?? '';
      return JSON.parse(content).status;
    });

  it('continue after a restart until one is acknowledged', async () => {
    inbox.answer('fail');
    pusher.begin(aPayout().payoutNo);
    await inbox.waitFor(1);
    await pusher.close();
    inbox.answer('success');
    open();
    pusher.resume();
    await expect.poll(pushed).toBe(1);
    const receivedBefore = inbox.received.length;
    pusher.resume();
    expect(await pusher.send('PO_pushed', 1)).toEqual(['success']);
    expect(inbox.received).toHaveLength(receivedBefore + 1);
  });

  it('are sent for every step in order', async () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const steps: PayoutStep[] = [
      { at: at(0), status: 'DEALING', errorCode: null },
      { at: at(200), status: 'FAIL', errorCode: 'PAYEE_ACC_OCUPIED' },
    ];
    pusher.begin(aPayout({ steps }).payoutNo);
    await inbox.waitFor(2);
    expect(statuses()).toEqual(['DEALING', 'FAIL']);
    await expect.poll(pushed).toBe(2);
  });

  it('are sent to this machine only', async () => {
    const { payoutNo } = aPayout({ notifyUrl: 'http://192.0.2.1/' });
    expect(await pusher.send(payoutNo, 1)).toEqual([]);
  });
});
