import { execFile } from 'node:child_process';
import { createSign } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toBeijingTime } from '#sandbox/pages/beijing-time.ts';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';
import { type NotifyInbox, openNotifyInbox } from './testing/notify-inbox.ts';
import { payAt } from './testing/payer.ts';

let dir = '';
let inbox: NotifyInbox;
let sandbox: RunningSandbox;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  inbox = await openNotifyInbox();
  sandbox = await startSandbox({ port: 0, dir, timeScale: 0.0001 });
});
afterEach(async () => {
  await sandbox.close();
  await inbox.close();
  rmSync(dir, { recursive: true });
});

function payUrl(orderNo: string, subject: string): string {
  const fields: Record<string, string> = {
    app_id: sandbox.alipay.appId,
    method: 'alipay.trade.wap.pay',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: toBeijingTime(new Date()),
    version: '1.0',
    notify_url: inbox.url,
    return_url: 'http://127.0.0.1:3000/',
    biz_content: JSON.stringify({
      out_trade_no: orderNo,
      total_amount: '38.00',
      subject,
      product_code: 'QUICK_WAP_WAY',
    }),
  };
  const names = Object.keys(fields).sort();
  const text = names.map((name) => `${name}=${fields[name]}`).join('&');
  const sign = createSign('RSA-SHA256').update(text).sign(sandbox.alipay.privateKeyPem, 'base64');
  return `${sandbox.alipay.gatewayUrl}?${new URLSearchParams({ ...fields, sign })}`;
}

it('shows payments on its start page', async () => {
  await payAt(payUrl('PAGE_1', '充值'));
  const page = await (await fetch(sandbox.url)).text();
  expect(page).toContain('<td>PAGE_1</td><td>¥38.00</td><td>TRADE_SUCCESS</td>');
});

it('escapes the subject of a trade', async () => {
  const page = await (await fetch(payUrl('PAGE_2', `<b onclick>"'`))).text();
  expect(page).toContain('<dd>&#60;b onclick&#62;&#34;&#39;</dd>');
});

it('retains keys and records over a restart and continues notifying', async () => {
  inbox.answer('fail');
  await payAt(payUrl('AGAIN_1', '充值'));
  await inbox.waitFor(1);
  await sandbox.close();
  inbox.answer('success');
  const { privateKeyPem } = sandbox.alipay;
  sandbox = await startSandbox({ port: 0, dir, timeScale: 0.0001 });
  expect(sandbox.alipay.privateKeyPem).toBe(privateKeyPem);
  await expect.poll(() => sandbox.books.trade('AGAIN_1')?.isNotifyAcknowledged).toBe(true);
});

it('reports a start error in one sentence', async () => {
  const start = (change: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['src/sandbox/main.ts'], { env: { ...change, SANDBOX_DIR: dir } });
  await expect(start({ NODE_ENV: 'production' })).rejects.toMatchObject({
    code: 1,
    stderr: 'The sandbox invents payments and never starts with NODE_ENV=production.\n',
  });
  await expect(start({ SANDBOX_PORT: new URL(sandbox.url).port })).rejects.toMatchObject({
    code: 1,
    stderr: 'The port of the sandbox is in use; choose another with SANDBOX_PORT.\n',
  });
});
