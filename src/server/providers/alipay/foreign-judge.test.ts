import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AlipaySdk } from 'alipay-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fen } from '#domain/money/fen.ts';
import { type RunningSandbox, startSandbox } from '#sandbox/start-sandbox.ts';
import { type NotifyInbox, openNotifyInbox } from '#sandbox/testing/notify-inbox.ts';
import { payAt } from '#sandbox/testing/payer.ts';
import { patientMs } from '#test/time-outs.ts';
import { type AlipayGateway, createAlipayGateway } from './alipay-gateway.ts';
import { signingText, signText } from './alipay-signature.ts';

describe("Alipay's own SDK, as a judge of both sides,", () => {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  let sandbox: RunningSandbox;
  let inbox: NotifyInbox;
  let gateway: AlipayGateway;
  let sdk: AlipaySdk;

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, dir });
    inbox = await openNotifyInbox();
    const { alipay } = sandbox;
    gateway = createAlipayGateway(
      { ...alipay, notifyUrl: inbox.url, timeoutMs: patientMs },
      { now: () => new Date(), speed: 1 },
    );
    sdk = new AlipaySdk({
      appId: alipay.appId,
      privateKey: alipay.privateKeyPem,
      keyType: 'PKCS8',
      alipayPublicKey: alipay.alipayPublicKeyPem,
      gateway: alipay.gatewayUrl,
      // The SDK's default renames response members; this test is about the wire format.
      camelcase: false,
    });
  });
  afterAll(async () => {
    await sandbox.close();
    await inbox.close();
    rmSync(dir, { recursive: true });
  });

  const returnUrl = 'http://127.0.0.1:3000/back?a=1';
  const order = (orderNo: string) => ({
    orderNo,
    totalFen: fen(1800),
    subject: '充值 18 元',
    payableForMs: 900_000,
    returnUrl,
    quitUrl: 'http://127.0.0.1:3000/quit',
  });

  it('creates the same signed parameters as we do for the same order', () => {
    const ours = Object.fromEntries(new URL(gateway.payPageUrl(order('JUDGE_1'))).searchParams);
    const text = sdk.sdkExecute('alipay.trade.wap.pay', {
      format: 'JSON',
      timestamp: ours.timestamp,
      notifyUrl: inbox.url,
      returnUrl,
      bizContent: JSON.parse(ours.biz_content ?? ''),
    });
    expect(Object.fromEntries(new URLSearchParams(text))).toEqual(ours);
  });

  it('signs like we do, including everything else it adds', () => {
    const bizContent = { out_trade_no: 'JUDGE_2', total_amount: '0.01', subject: 'a+b %20 中' };
    const url = new URL(sdk.pageExecute('alipay.trade.wap.pay', 'GET', { notifyUrl: inbox.url, bizContent }));
    const fields = new Map(url.searchParams);
    const sign = fields.get('sign');
    fields.delete('sign');
    expect(signText(signingText(fields), createPrivateKey(sandbox.alipay.privateKeyPem))).toBe(sign);
  });

  it('pays at the sandbox, accepts its notification and its responses', async () => {
    const payUrl = sdk.pageExecute('alipay.trade.wap.pay', 'GET', {
      notifyUrl: inbox.url,
      returnUrl,
      bizContent: {
        out_trade_no: 'JUDGE_3',
        total_amount: '18.00',
        subject: '充值',
        product_code: 'QUICK_WAP_WAY',
      },
    });
    const back = new URL(await payAt(payUrl));
    back.searchParams.delete('a');
    expect(sdk.checkNotifySignV2(Object.fromEntries(back.searchParams))).toBe(true);

    const notify = (await inbox.waitFor(1))[0];
    expect(sdk.checkNotifySignV2(Object.fromEntries(new URLSearchParams(notify?.body.toString())))).toBe(
      true,
    );
    expect(notify && gateway.verifyNotify(notify.body, notify.contentType).ok).toBe(true);

    const query = { bizContent: { out_trade_no: 'JUDGE_3' } };
    const answer = await sdk.exec('alipay.trade.query', query, { validateSign: true });
    expect(answer).toMatchObject({ code: '10000', trade_status: 'TRADE_SUCCESS', total_amount: '18.00' });
  });

  it('accepts the signature of a refusal', async () => {
    const query = { bizContent: { out_trade_no: 'JUDGE_none' } };
    const answer = await sdk.exec('alipay.trade.query', query, { validateSign: true });
    expect(answer).toMatchObject({ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' });
  });

  it('is rejected by the sandbox with an unregistered key', async () => {
    const stranger = new AlipaySdk({ ...sdk.config, privateKey: sandboxGatewayKey(dir), keyType: 'PKCS8' });
    const answer = await stranger.exec('alipay.trade.query', { bizContent: { out_trade_no: 'JUDGE_3' } });
    expect(answer).toMatchObject({ code: '40002', sub_code: 'isv.invalid-signature' });
  });
});

function sandboxGatewayKey(dir: string): string {
  return readFileSync(join(dir, 'keys', 'gateway-private.pem'), 'utf8');
}
