import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Fen, fen } from '#domain/money/fen.ts';
import { type RunningSandbox, startSandbox } from '#sandbox/start-sandbox.ts';
import { type NotifyInbox, openNotifyInbox, type ReceivedNotify } from '#sandbox/testing/notify-inbox.ts';
import { payAt } from '#sandbox/testing/payer.ts';
import { type AlipayGateway, createAlipayGateway } from '#server/providers/alipay/alipay-gateway.ts';
import type { AlipayTransfer } from '#server/providers/alipay/alipay-money.ts';
import { patientMs } from '../../time-outs.ts';

const realTime = { now: () => new Date(), speed: 1 };
const back = 'http://127.0.0.1:3000/back';

export interface SandboxedAlipay {
  readonly sandbox: RunningSandbox;
  readonly inbox: NotifyInbox;
  readonly gateway: AlipayGateway;
  /** An unused number. */
  number(): string;
  aTransfer(amountFen?: number): AlipayTransfer;
  /** The number of a paid order of this amount. */
  paidOrder(totalFen: Fen): Promise<string>;
  /** The pushes of one payout, once there are `count`; pushes of other payouts are ignored. */
  pushesOf(payoutNo: string, count: number): Promise<readonly ReceivedNotify[]>;
  control(path: string, body: object): Promise<unknown>;
  /** Sets the provider's clock ahead of real time. */
  ahead(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** A sandbox on its own port, a gateway client, and an endpoint that receives its pushes. */
export async function openSandboxedAlipay(timeScale = 1): Promise<SandboxedAlipay> {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const sandbox = await startSandbox({ port: 0, dir, timeScale });
  const inbox = await openNotifyInbox();
  // Trade notifications are not received. At the sandbox's own URL, `unanswered` could mistake one for the call under
  // test.
  const urls = { notifyUrl: 'http://127.0.0.1:1/nobody', payoutNotifyUrl: inbox.url };
  const gateway = createAlipayGateway({ ...sandbox.alipay, ...urls, timeoutMs: patientMs }, realTime);
  let numbers = 0;
  const number = () => `NUMBER_${++numbers}`;
  const control = async (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${sandbox.url}/control/${path}`, init);
    if (!response.ok) throw new Error(`The sandbox refused ${path}: ${await response.text()}`);
    return await response.json();
  };
  return {
    sandbox,
    inbox,
    gateway,
    number,
    control,
    async pushesOf(payoutNo, count) {
      for (;;) {
        const found = inbox.received.filter(({ body }) => payoutNoIn(body) === payoutNo);
        if (found.length >= count) return found;
        await inbox.waitFor(inbox.received.length + 1);
      }
    },
    aTransfer: (amountFen = 12_345) => ({
      payoutNo: number(),
      amountFen: fen(amountFen),
      payee: { identityType: 'ALIPAY_USER_ID', identity: '2088000000000001', name: '张三' },
      title: '红点球研究 收入提现',
    }),
    async paidOrder(totalFen) {
      const orderNo = number();
      const order = { orderNo, totalFen, subject: '充值', payableForMs: 900_000 };
      await payAt(gateway.payPageUrl({ ...order, returnUrl: back, quitUrl: back }));
      return orderNo;
    },
    ahead: async (ms) => {
      await control('clock', { now: new Date(Date.now() + ms).toISOString() });
    },
    async close() {
      await sandbox.close();
      await inbox.close();
      rmSync(dir, { recursive: true });
    },
  };
}

function payoutNoIn(push: Buffer): string {
  const content = new URLSearchParams(push.toString()).get('biz_content') ?? '{}';
  return JSON.parse(content).out_biz_no;
}
