import { createCipheriv, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyNotify } from './verify-notify.ts';

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const apiV3Key = Buffer.from('0123456789abcdef0123456789abcdef');
const serial = 'PUB_KEY_ID_0001';
const expected = {
  appId: 'wxapp',
  mchId: '1900000001',
  publicKeyId: serial,
  publicKey: theirs.publicKey,
  apiV3Key,
};
const now = new Date('2026-03-14T00:00:05Z');

const truth = {
  appid: 'wxapp',
  mchid: '1900000001',
  out_trade_no: 'RC_order_1',
  transaction_id: '4200000008201712143733500001',
  trade_type: 'MWEB',
  trade_state: 'SUCCESS',
  payer: { openid: 'oUser' },
  amount: { total: 3800, payer_total: 3800, currency: 'CNY', payer_currency: 'CNY' },
};

type Notify = { body: Buffer; headers: Record<string, string> };

function encrypted(content: object, key: Buffer = apiV3Key, eventType = 'TRANSACTION.SUCCESS'): string {
  const cipher = createCipheriv('aes-256-gcm', key, 'noncenonce12');
  cipher.setAAD(Buffer.from('transaction'));
  const parts = [cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()];
  const resource = {
    original_type: 'transaction',
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: Buffer.concat(parts).toString('base64'),
    associated_data: 'transaction',
    nonce: 'noncenonce12',
  };
  return JSON.stringify({ id: 'EV-1', event_type: eventType, resource_type: 'encrypt-resource', resource });
}

function signed(text: string, key: KeyObject = theirs.privateKey, at = now): Notify {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const nonce = 'aBcDeFgH12345678';
  const body = Buffer.from(text);
  const lines = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
  const headers = {
    'wechatpay-serial': serial,
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': sign('sha256', lines, key).toString('base64'),
  };
  return { body, headers };
}

const verdictOf = ({ body, headers }: Notify) => verifyNotify(body, headers, expected, now);
const judge = (notify: Notify) => {
  const judged = verdictOf(notify);
  if (!('evidence' in judged)) return judged;
  const { evidence: _, ...rest } = judged;
  return rest;
};
const genuine = signed(encrypted(truth));
const text = genuine.body.toString();
const header = (name: string) => genuine.headers[`wechatpay-${name}`] ?? '';
const withHeader = (name: string, value: string): Notify => ({
  ...genuine,
  headers: { ...genuine.headers, [`wechatpay-${name}`]: value },
});
const withBody = (body: string | Buffer): Notify => ({ ...genuine, body: Buffer.from(body) });

it('a genuine notification is accepted, with whole fen', () => {
  const { out_trade_no: orderNo, transaction_id: tradeNo } = truth;
  expect(judge(genuine)).toEqual({ ok: true, notify: { orderNo, tradeNo, totalFen: 3800, isPaid: true } });
});

describe('a modified notification', () => {
  const index = fc.nat({ max: genuine.body.byteLength - 1 });
  const name = fc.constantFrom('serial', 'timestamp', 'nonce', 'signature');
  const flipped = (bytes: Buffer, at: number, bit: number) => {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ (1 << bit);
    return changed;
  };
  const isChanged = (mutated: Notify) =>
    !mutated.body.equals(genuine.body) || JSON.stringify(mutated.headers) !== JSON.stringify(genuine.headers);
  const resource = JSON.parse(text).resource as Record<string, string>;
  const withResource = (change: object) =>
    JSON.stringify({ ...JSON.parse(text), resource: { ...resource, ...change } });
  const ciphertext = Buffer.from(resource.ciphertext ?? '', 'base64');

  const mutations: Record<string, fc.Arbitrary<Notify>> = {
    'a flipped bit of its body': fc
      .tuple(index, fc.nat({ max: 7 }))
      .map(([at, bit]) => withBody(flipped(genuine.body, at, bit))),
    'a piece cut out': fc
      .tuple(index, fc.integer({ min: 1, max: 60 }))
      .map(([at, length]) => withBody(text.slice(0, at) + text.slice(at + length))),
    'text put in': fc
      .tuple(
        index,
        fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('\n', '\u0000', '\uFEFF', ' ', '{}')),
      )
      .map(([at, more]) => withBody(text.slice(0, at) + more + text.slice(at))),
    'another header': fc.tuple(name, fc.string()).map(([key, value]) => withHeader(key, value)),
    'a character of a header changed': fc
      .tuple(name, fc.nat(), fc.string({ minLength: 1, maxLength: 1 }))
      .map(([key, at, character]) => {
        const value = header(key);
        const place = at % value.length;
        return withHeader(key, value.slice(0, place) + character + value.slice(place + 1));
      }),
    'another spelling of its signature': fc
      .tuple(fc.nat({ max: header('signature').length }), fc.constantFrom(' ', '\n', '-', '=', '%3D', '*'))
      .map(([at, more]) =>
        withHeader('signature', header('signature').slice(0, at) + more + header('signature').slice(at)),
      ),
    'the border between nonce and body moved': fc.integer({ min: 1, max: 9 }).map((lines) => {
      // Genuine, with leading empty lines, one of which moves to the nonce: the signed text stays the same.
      const { headers } = signed(`${'\n'.repeat(lines)}${text}`);
      const body = Buffer.from(`${'\n'.repeat(lines - 1)}${text}`);
      return { body, headers: { ...headers, 'wechatpay-nonce': `${headers['wechatpay-nonce']}\n` } };
    }),
    'a header left out': name.map((key) => {
      const { [`wechatpay-${key}`]: _, ...headers } = genuine.headers;
      return { ...genuine, headers };
    }),
    'another key': fc
      .record({ total: fc.integer({ min: 1, max: 100_000 }) })
      .map((amount) =>
        signed(encrypted({ ...truth, amount: { ...truth.amount, ...amount } }), ours.privateKey),
      ),
    'a ciphertext that was changed, and is signed': fc
      .tuple(fc.nat({ max: ciphertext.byteLength - 1 }), fc.nat({ max: 7 }))
      .map(([at, bit]) =>
        signed(withResource({ ciphertext: flipped(ciphertext, at, bit).toString('base64') })),
      ),
    'a tag cut short, and signed': fc
      .integer({ min: 1, max: 16 })
      .map((bytes) =>
        signed(withResource({ ciphertext: ciphertext.subarray(0, -bytes).toString('base64') })),
      ),
    'other data that goes with it, and signed': fc
      .tuple(fc.constantFrom('nonce', 'associated_data', 'algorithm'), fc.string())
      .map(([key, value]) => signed(withResource({ [key]: value }))),
    'a moment long past or to come': fc
      .integer({ min: 306, max: 100_000 })
      .chain((seconds) => fc.constantFrom(seconds, -seconds))
      .map((seconds) => signed(text, theirs.privateKey, new Date(now.getTime() + seconds * 1000))),
  };
  const runs = Math.ceil(10_000 / Object.keys(mutations).length);

  it.each(Object.keys(mutations))('by %s: is never accepted', (kind) => {
    const mutation = mutations[kind] ?? fc.constant(genuine);
    fc.assert(
      fc.property(mutation, (mutated) => {
        fc.pre(isChanged(mutated));
        expect(judge(mutated).ok).toBe(false);
      }),
      { numRuns: runs },
    );
  });
});

describe('the age of a notification', () => {
  const aged = (seconds: number) =>
    judge(signed(text, theirs.privateKey, new Date(now.getTime() + seconds * 1000)));

  it.each([0, 299, 300, -300])('of %i s is accepted', (seconds) => expect(aged(seconds).ok).toBe(true));
  it.each([301, -301, 3600, -3600])('of %i s is not', (seconds) =>
    expect(aged(seconds)).toEqual({ ok: false, fault: 'timestamp', isGenuine: false }),
  );
});

describe('a signed notification that is for another recipient or invalid,', () => {
  const withContent = (change: object) => judge(signed(encrypted({ ...truth, ...change })));
  const amount = (change: object) => ({ amount: { ...truth.amount, ...change } });

  it.each([
    [{ appid: 'wxother' }, 'app_id'],
    [{ appid: ['wxapp'] }, 'app_id'],
    [{ mchid: '1900000002' }, 'mch_id'],
    [{ out_trade_no: "x' or 1=1 --" }, 'order_no'],
    [{ out_trade_no: ['RC_order_1'] }, 'order_no'],
    [{ transaction_id: '' }, 'trade_no'],
    [{ trade_state: 'NOTPAY' }, 'trade_state'],
    [{ trade_state: 'REFUND' }, 'trade_state'],
    [{ trade_state: 'toString' }, 'trade_state'],
    [amount({ total: '3800' }), 'amount'],
    [amount({ total: 38.5 }), 'amount'],
    [amount({ total: 0 }), 'amount'],
    [amount({ total: -3800 }), 'amount'],
    [amount({ total: 1e18 }), 'amount'],
    [amount({ total: [3800] }), 'amount'],
    [amount({ currency: 'USD' }), 'currency'],
    [{ amount: undefined }, 'currency'],
  ])('%j: is reported as %s', (change, fault) => {
    expect(withContent(change)).toEqual({ ok: false, fault, isGenuine: true });
  });

  it('is not ours if it is encrypted with another key', () => {
    const other = Buffer.from('f'.repeat(32));
    expect(judge(signed(encrypted(truth, other)))).toEqual({ ok: false, fault: 'resource', isGenuine: true });
  });

  it.each(['', '[]', '"x"', '{}', '{"resource_type":"encrypt-resource"}', '{'])('%s: is invalid', (body) => {
    expect(judge(signed(body))).toMatchObject({ ok: false, isGenuine: true });
  });

  it('with an unknown event is rejected', () => {
    expect(judge(signed(encrypted(truth, apiV3Key, 'COUPON.USE')))).toMatchObject({ fault: 'event_type' });
  });
});

describe('a refund notification', () => {
  const refund = { mchid: '1900000001', out_refund_no: 'RF_1_abc', refund_status: 'SUCCESS' };
  const refundVerdict = (change: object, event = 'REFUND.SUCCESS') =>
    judge(signed(encrypted({ ...refund, ...change }, apiV3Key, event)));

  it('reports the state', () => {
    expect(refundVerdict({})).toEqual({ ok: true, refund: { refundNo: 'RF_1_abc', state: 'refunded' } });
    expect(refundVerdict({ refund_status: 'CLOSED' }, 'REFUND.CLOSED')).toEqual({
      ok: true,
      refund: { refundNo: 'RF_1_abc', state: 'failed' },
    });
  });

  it('for an invalid card is for an operator, since it is not final', () => {
    expect(refundVerdict({ refund_status: 'ABNORMAL' }, 'REFUND.ABNORMAL')).toEqual({
      ok: true,
      refund: { refundNo: 'RF_1_abc', state: 'stuck' },
    });
  });

  it('is never accepted as a payment, nor a payment as a refund', () => {
    expect(refundVerdict({}, 'TRANSACTION.SUCCESS').ok).toBe(false);
    expect(judge(signed(encrypted(truth, apiV3Key, 'REFUND.SUCCESS'))).ok).toBe(false);
  });

  it.each([
    [{ mchid: '1' }, 'mch_id'],
    [{ out_refund_no: '../x' }, 'refund_no'],
    [{ refund_status: 'PROCESSING' }, 'refund_status'],
  ])('%j: is reported as %s', (change, fault) => {
    expect(refundVerdict(change)).toEqual({ ok: false, fault, isGenuine: true });
  });
});

describe('the evidence of a notification', () => {
  const evidence = (notify: Notify) => {
    const judged = verdictOf(notify);
    if (!('evidence' in judged)) throw new Error('No evidence');
    return judged.evidence;
  };

  it("is decrypted, so that an operator can find the payment, without the payer's and payee's data", () => {
    const refund = { mchid: '1', out_refund_no: 'RF_1_abc', refund_status: 'ABNORMAL' };
    const personal = {
      user_received_account: '招商银行信用卡0403',
      bank_type: 'CMB_CREDIT',
      attach: '王小明',
    };
    const kept = evidence(
      signed(encrypted({ ...truth, ...refund, ...personal }, apiV3Key, 'REFUND.ABNORMAL')),
    );
    expect(JSON.parse(kept)).toEqual({
      id: 'EV-1',
      event_type: 'REFUND.ABNORMAL',
      resource: {
        appid: 'wxapp',
        mchid: '1',
        out_trade_no: truth.out_trade_no,
        trade_type: 'MWEB',
        transaction_id: truth.transaction_id,
        trade_state: 'SUCCESS',
        out_refund_no: 'RF_1_abc',
        refund_status: 'ABNORMAL',
        amount: { total: 3800, payer_total: 3800, currency: 'CNY' },
      },
    });
    expect(kept).not.toMatch(/oUser|招商|0403|CMB|王小明/);
  });

  it('is the raw body if it cannot be decrypted', () => {
    const sealed = signed(encrypted(truth, Buffer.from('f'.repeat(32))));
    expect(evidence(sealed)).toBe(sealed.body.toString());
  });
});

it('any input to the notification URL gets a response, never an exception', () => {
  const headers = fc.dictionary(
    fc.constantFrom('serial', 'timestamp', 'nonce', 'signature').map((name) => `wechatpay-${name}`),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), headers, (bytes, some) => {
      expect(judge({ body: Buffer.from(bytes), headers: some })).toMatchObject({
        ok: false,
        isGenuine: false,
      });
    }),
  );
  expect(judge(withBody(Buffer.alloc(1024 * 1024)))).toMatchObject({ fault: 'too_large' });
  const probe = withHeader('signature', `WECHATPAY/SIGNTEST/${header('signature')}`);
  expect(judge(probe)).toEqual({ ok: false, fault: 'probe', isGenuine: false });
});
