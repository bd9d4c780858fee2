import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '#sandbox/start-sandbox.ts';
import { consentAt } from '#sandbox/testing/consenter.ts';
import { signBase64, signedText } from '../gateway/rsa2.ts';
import { toBeijingTime } from '#sandbox/pages/beijing-time.ts';
import { createPrivateKey } from 'node:crypto';

const dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dir });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(dir, { recursive: true });
});

async function transfer(payoutNo: string, amount: string): Promise<string> {
  const content = {
    out_biz_no: payoutNo,
    trans_amount: amount,
    product_code: 'TRANS_ACCOUNT_NO_PWD',
    biz_scene: 'DIRECT_TRANSFER',
    payee_info: { identity: 'a@b.c', identity_type: 'ALIPAY_LOGON_ID', name: '张<b>三' },
    transfer_scene_name: '佣金报酬',
    transfer_scene_report_infos: [{ info_type: '佣金报酬说明', info_content: '收入' }],
  };
  const fields = {
    app_id: sandbox.alipay.appId,
    method: 'alipay.fund.trans.uni.transfer',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: toBeijingTime(new Date()),
    version: '1.0',
    biz_content: JSON.stringify(content),
  };
  const sign = signBase64(signedText(fields), createPrivateKey(sandbox.alipay.privateKeyPem));
  const body = new URLSearchParams({ ...fields, sign });
  return (await fetch(sandbox.alipay.gatewayUrl, { method: 'POST', body })).text();
}

const page = async () => (await fetch(`${sandbox.url}/alipay`)).text();
const press = (action: string, value = '') =>
  fetch(`${sandbox.url}/alipay/${action}`, { method: 'POST', body: new URLSearchParams({ value }) });

it('shows payouts, with names escaped', async () => {
  await transfer('PAGE_1', '12.34');
  expect(await page()).toContain(
    '<td>PAGE_1</td><td>¥12.34</td><td>a@b.c</td><td>张&#60;b&#62;三</td><td>SUCCESS</td>',
  );
});

it('has controls for the next fault and for the clock', async () => {
  await press('payout', 'dealing_then_fail');
  await transfer('PAGE_2', '12.34');
  expect(await page()).toContain('<td>张&#60;b&#62;三</td><td>DEALING</td>');
  await press('hour');
  expect(await page()).toContain('<td>张&#60;b&#62;三</td><td>FAIL</td>');
  await press('payout', 'PAYEE_NOT_EXIST');
  expect(await transfer('PAGE_3', '12.34')).toContain('PAYEE_NOT_EXIST');
});

it('shows consents and redirects only to this machine', async () => {
  const ask = (back: string) =>
    `${sandbox.url}/oauth2/publicAppAuthorize.htm?app_id=sandbox-app&scope=auth_base&state=s&redirect_uri=${back}`;
  await consentAt(ask('http://127.0.0.1:1/'), { account: 'me@example.com', name: '李四' });
  expect(await page()).toMatch(/<td>me@example.com<\/td><td>2088\d{12}<\/td><td>李四<\/td>/);
  await expect(consentAt(ask('http://192.0.2.1/'))).rejects.toThrow('refused this URL');
  const body = new URLSearchParams({ redirect_uri: 'http://192.0.2.1/', answer: 'consent', account: 'a' });
  const sent = await fetch(`${sandbox.url}/oauth2/publicAppAuthorize.htm`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  expect(sent.status).toBe(400);
});

it('lists every amount and name that triggers a fault', async () => {
  expect(await page()).toContain('<td>¥20.01</td><td>system_error_paid</td>');
  expect(await page()).toContain('<td>¥21.01</td><td>refund_system_error_done</td>');
  const front = await (await fetch(sandbox.url)).text();
  expect(front).toContain('<td>…不一致</td>');
  expect(front).toContain('href="/alipay"');
});
