import { AlipaySdk } from 'alipay-sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fen } from '#domain/money/fen.ts';
import { consentAt } from '#sandbox/testing/consenter.ts';
import { openSandboxedAlipay, type SandboxedAlipay } from '#test/build/payments/sandboxed-alipay.ts';
import { transferCall } from './payout/transfer.ts';

const validateSign = { validateSign: true } as const;

describe("Alipay's own SDK, as a judge of money going out,", () => {
  let alipay: SandboxedAlipay;
  let sdk: AlipaySdk;
  beforeAll(async () => {
    alipay = await openSandboxedAlipay(0.0001);
    const { appId, privateKeyPem, alipayPublicKeyPem, gatewayUrl } = alipay.sandbox.alipay;
    sdk = new AlipaySdk({
      appId,
      privateKey: privateKeyPem,
      keyType: 'PKCS8',
      alipayPublicKey: alipayPublicKeyPem,
      gateway: gatewayUrl,
      camelcase: false,
    });
  });
  beforeEach(() => alipay.ahead(0));
  afterAll(() => alipay.close());

  it('pays out at the sandbox, and our query finds it; its notification verifies with both', async () => {
    const transfer = alipay.aTransfer();
    const { content = {} } = transferCall(transfer, undefined);
    const options = { bizContent: { ...content }, notifyUrl: alipay.inbox.url };
    const answer = await sdk.exec('alipay.fund.trans.uni.transfer', options, validateSign);
    expect(answer).toMatchObject({ code: '10000', status: 'SUCCESS', out_biz_no: transfer.payoutNo });
    expect(await alipay.gateway.queryTransfer(transfer.payoutNo)).toEqual({
      state: 'paid',
      providerNo: answer.order_id,
    });

    const [push] = await alipay.pushesOf(transfer.payoutNo, 1);
    const fields = Object.fromEntries(new URLSearchParams(push?.body.toString()));
    expect(sdk.checkNotifySignV2(fields)).toBe(true);
    expect(push && alipay.gateway.verifyPayoutNotify(push.body, push.contentType)).toEqual({
      ok: true,
      payoutNo: transfer.payoutNo,
    });
  });

  it('finds our payout, and no payout under another number', async () => {
    const transfer = alipay.aTransfer();
    await alipay.gateway.transfer(transfer);
    const result = (out_biz_no: string) =>
      sdk.exec(
        'alipay.fund.trans.common.query',
        { bizContent: { out_biz_no, product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' } },
        validateSign,
      );
    expect(await result(transfer.payoutNo)).toMatchObject({ status: 'SUCCESS', trans_amount: '123.45' });
    expect(await result('PO_nobody')).toMatchObject({ code: '40004', sub_code: 'ORDER_NOT_EXIST' });
  });

  it('refunds our payment, and our query finds the refund', async () => {
    const orderNo = await alipay.paidOrder(fen(3800));
    const bizContent = { out_trade_no: orderNo, refund_amount: '8.00', out_request_no: 'RF_theirs' };
    const refunded = await sdk.exec('alipay.trade.refund', { bizContent }, validateSign);
    expect(refunded).toMatchObject({ code: '10000', fund_change: 'Y', refund_fee: '8.00' });
    expect(await alipay.gateway.queryRefund(orderNo, 'RF_theirs')).toEqual({ state: 'refunded' });

    const ours = { orderNo, refundNo: alipay.number(), amountFen: fen(1000), reason: '退款' };
    await alipay.gateway.refund(ours);
    const result = { bizContent: { out_trade_no: orderNo, out_request_no: ours.refundNo } };
    expect(await sdk.exec('alipay.trade.fastpay.refund.query', result, validateSign)).toMatchObject({
      refund_status: 'REFUND_SUCCESS',
      refund_amount: '10.00',
    });
  });

  it('exchanges a consent code for the same account as we do', async () => {
    const arrive = async () =>
      (await consentAt(alipay.gateway.authUrl('s', 'http://127.0.0.1:3000/'))).searchParams.get(
        'auth_code',
      ) ?? '';
    const method = 'alipay.system.oauth.token';
    const token = { grant_type: 'authorization_code', code: await arrive() };
    const theirs = await sdk.exec(method, token, validateSign);
    const ours = await alipay.gateway.identify(await arrive());
    expect(ours).toMatchObject({ ok: true, userId: theirs.user_id, openId: theirs.open_id });
    // The SDK cannot verify a gateway error: it looks for the method's member.
    const again = await sdk.exec(method, token);
    expect(again).toMatchObject({ code: '40002', sub_code: 'isv.code-invalid' });
  });

  it('gets the URL of a statement that can be downloaded', async () => {
    await alipay.control('clock', { now: '2027-03-15T04:00:00Z' });
    const bizContent = { bill_type: 'trade', bill_date: '2027-03-14' };
    const method = 'alipay.data.dataservice.bill.downloadurl.query';
    const answer = await sdk.exec(method, { bizContent }, validateSign);
    const file = await (await fetch(answer.bill_download_url)).arrayBuffer();
    expect(Buffer.from(file).toString('latin1', 0, 2)).toBe('PK');
    const early = await sdk.exec(
      method,
      { bizContent: { ...bizContent, bill_date: '2027-03-15' } },
      validateSign,
    );
    expect(early).toMatchObject({ code: '40004', sub_code: 'isp.bill_not_exist' });
  });
});
