import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '#sandbox/start-sandbox.ts';
import { openNotifyInbox } from '#sandbox/testing/notify-inbox.ts';
import { callExpecting, patientMs } from '#test/time-outs.ts';
import { type AliyunSmsConfig, createAliyunSms } from './aliyun-sms.ts';
import type { SmsSender } from './sms-sender.ts';

describe('a code by text message, over real HTTP,', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const clock = { now: () => new Date(), speed: 1 };
  let sandbox: RunningSandbox;
  let sender: SmsSender;

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, dir });
    sender = withConfig({});
  });
  afterAll(async () => {
    await sandbox.close();
    rmSync(dir, { recursive: true });
  });

  function withConfig(change: Partial<AliyunSmsConfig>): SmsSender {
    return createAliyunSms({ ...sandbox.sms, timeoutMs: patientMs, ...change }, clock);
  }

  it("reaches the phone, and its receipt is in the provider's records", async () => {
    const result = await sender.sendCode('13812345678', '031415');
    const message = sandbox.books.messages().at(-1);
    expect(message).toMatchObject({ mobile: '13812345678', code: '031415', isDelivered: true });
    expect(result).toEqual({ ok: true, receipt: message?.bizId });
  });

  it('may be accepted and still never arrive', async () => {
    expect(await sender.sendCode('13800000002', '123456')).toMatchObject({ ok: true });
    expect(sandbox.books.messages().at(-1)).toMatchObject({ mobile: '13800000002', isDelivered: false });
  });

  it.each([
    ['13800000000', 'limit', 'isv.BUSINESS_LIMIT_CONTROL'],
    ['13800000001', 'unavailable', 'isp.SYSTEM_ERROR'],
    ['13800000003', 'unavailable', 'timeout'],
    ['13800000004', 'number', 'isv.MOBILE_NUMBER_ILLEGAL'],
    ['13800000005', 'arrears', 'isv.AMOUNT_NOT_ENOUGH'],
    ['13800000006', 'template', 'isv.SMS_TEMPLATE_ILLEGAL'],
  ])('to %s fails as %s', async (mobile, fault, cause) => {
    const expected = { ok: false, fault, cause };
    expect(await callExpecting(expected, sandbox.url, () => sender.sendCode(mobile, '123456'))).toEqual(
      expected,
    );
  });

  it.each([
    '13812345678,13912345678',
    '+8613812345678',
    '12812345678',
    '1381234567',
    '',
    ' 13812345678',
    '13812345678\n',
  ])('to %j is not sent', async (mobile) => {
    const ownWords = { ok: false, fault: 'number', cause: 'not one mainland mobile number' };
    expect(await sender.sendCode(mobile, '123456')).toEqual(ownWords);
  });

  it.each([
    [{ accessKeyId: 'other' }, 'InvalidAccessKeyId.NotFound'],
    [{ accessKeySecret: 'other' }, 'SignatureDoesNotMatch'],
    [{ endpoint: 'http://127.0.0.1:1/' }, 'unreachable'],
  ])('is unavailable with %j', async (change, cause) => {
    expect(await withConfig(change).sendCode('13812345678', '123456')).toEqual({
      ok: false,
      fault: 'unavailable',
      cause,
    });
  });

  it('is unavailable if the endpoint returns another response', async () => {
    const endpoint = `${sandbox.url}/control/notify`;
    const result = await withConfig({ endpoint }).sendCode('13812345678', '123456');
    expect(result).toMatchObject({ ok: false, fault: 'unavailable' });
  });

  it('is rejected by the provider if our clock is wrong', async () => {
    const late = { now: () => new Date(Date.now() - 3_600_000), speed: 1 };
    const result = await createAliyunSms({ ...sandbox.sms, timeoutMs: patientMs }, late).sendCode(
      '13812345678',
      '123456',
    );
    expect(result).toEqual({ ok: false, fault: 'unavailable', cause: 'InvalidTimeStamp.Expired' });
  });

  it('cannot be replayed by an eavesdropper', async () => {
    const ear = await openNotifyInbox();
    await withConfig({ endpoint: ear.url }).sendCode('13812345678', '271828');
    await ear.close();
    const overheard = new URLSearchParams(ear.received[0]?.body.toString());
    const replay = async () =>
      (await fetch(sandbox.sms.endpoint, { method: 'POST', body: overheard })).json();
    expect(await replay()).toMatchObject({ Code: 'OK' });
    expect(await replay()).toMatchObject({ Code: 'SignatureNonceUsed' });
  });
});
