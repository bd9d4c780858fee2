import { AlipaySdk } from 'alipay-sdk';
import { expect, it } from 'vitest';
import { aCertificate } from '#test/build/certificate.ts';
import { readAlipayKeys } from './alipay-config.ts';
import { certSerial, rootCertSerial } from './cert-serial.ts';
import { signedRequest } from './signed-request.ts';
import { transferCall } from './payout/transfer.ts';
import { fen } from '#domain/money/fen.ts';

const issuer = [
  ['C', 'CN'],
  ['O', 'Ant Financial'],
  ['OU', 'Certification Authority'],
  ['CN', 'Ant Financial Certification Authority Class 2 R1'],
] as const;
const app = aCertificate({ issuer, serialHex: '20251122334455667788aabbccddeeff' });
const alipay = aCertificate({ issuer, serialHex: '0098fe' });
const roots = [
  aCertificate({ issuer: [['CN', '蚂蚁根证书']], serialHex: '01' }),
  // SM2 certificates are in the file but do not count.
  aCertificate({ issuer: [['CN', 'no RSA']], serialHex: '02', key: 'ec' }),
  aCertificate({ issuer, serialHex: '7fffffffffffffffffff' }),
];
const rootPem = roots.map(({ certificate }) => certificate).join('\n');

const sdk = new AlipaySdk({
  appId: 'sandbox-app',
  privateKey: app.privateKey,
  keyType: 'PKCS8',
  appCertContent: app.certificate,
  alipayPublicCertContent: alipay.certificate,
  alipayRootCertContent: rootPem,
});

it('computes the same serial numbers as the SDK of Alipay', () => {
  expect(certSerial(app.certificate)).toBe(sdk.config.appCertSn);
  expect(certSerial(alipay.certificate)).toBe(sdk.config.alipayCertSn);
  expect(rootCertSerial(rootPem)).toBe(sdk.config.alipayRootCertSn);
  expect(rootCertSerial(rootPem)).toMatch(/^[0-9a-f]{32}_[0-9a-f]{32}$/);
});

it('a file without an RSA root is rejected', () => {
  expect(() => rootCertSerial(roots[1]?.certificate ?? '')).toThrow('No root certificate');
  expect(() => rootCertSerial('')).toThrow('No root certificate');
  expect(() => certSerial('nothing')).toThrow();
});

it('a payout is signed like by the SDK, with the serial numbers of both certificates', () => {
  const config = {
    gatewayUrl: 'http://127.0.0.1:1/gateway.do',
    appId: 'sandbox-app',
    sellerId: 'sandbox-seller',
    privateKeyPem: app.privateKey,
    // Alipay's certificate is accepted in place of its key.
    alipayPublicKeyPem: alipay.certificate,
    notifyUrl: 'http://127.0.0.1:1/notify',
    authUrl: 'http://127.0.0.1:1',
    certificates: { appCertSn: certSerial(app.certificate), rootCertSn: rootCertSerial(rootPem) },
    timeoutMs: 1000,
  };
  const payee = { identityType: 'ALIPAY_USER_ID', identity: '2088000000000001', name: '张三' } as const;
  const transfer = { payoutNo: 'PO_certified', amountFen: fen(12_345), payee, title: '收入提现' };
  const call = transferCall(transfer, 'http://127.0.0.1:1/push');
  const ours = Object.fromEntries(signedRequest(call, config, readAlipayKeys(config), new Date()));
  const theirs = sdk.sdkExecute('alipay.fund.trans.uni.transfer', {
    format: 'JSON',
    timestamp: ours.timestamp,
    notifyUrl: 'http://127.0.0.1:1/push',
    bizContent: JSON.parse(ours.biz_content ?? ''),
  });
  expect(Object.fromEntries(new URLSearchParams(theirs))).toEqual(ours);
  expect(ours.app_cert_sn).toBe(sdk.config.appCertSn);
});
