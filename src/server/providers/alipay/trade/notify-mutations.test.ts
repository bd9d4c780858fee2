import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signingText, signText } from '../alipay-signature.ts';
import { verifyNotify } from './verify-notify.ts';

const FORM = 'application/x-www-form-urlencoded; charset=utf-8';
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const expected = { appId: 'app', sellerId: 'seller', alipayPublicKey: theirs.publicKey };

const truth = new Map([
  ['notify_time', '2026-03-14 08:00:05'],
  ['notify_type', 'trade_status_sync'],
  ['notify_id', '2026031400222080005'],
  ['app_id', 'app'],
  ['charset', 'utf-8'],
  ['version', '1.0'],
  ['trade_no', '2026031422001400000000000001'],
  ['out_trade_no', 'RC_order_1'],
  ['buyer_id', '2088000000000002'],
  ['seller_id', 'seller'],
  ['trade_status', 'TRADE_SUCCESS'],
  ['total_amount', '38.00'],
  ['gmt_payment', '2026-03-14 08:00:04'],
  ['subject', '充值 38 元, 100% "a+b~c*d"'],
  ['fund_bill_list', '[{"amount":"38.00","fundChannel":"PCREDIT"}]'],
]);

type Pairs = (readonly [string, string])[];

function signed(fields: ReadonlyMap<string, string>, key: KeyObject = theirs.privateKey): Pairs {
  return [...fields, ['sign_type', 'RSA2'], ['sign', signText(signingText(fields), key)]];
}

function spell(pairs: Pairs): string {
  return pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&');
}

const judge = (body: string | Buffer, contentType = FORM) => verifyNotify(body, contentType, expected);
const pairs = signed(truth);
const body = spell(pairs);

/** A body as a lenient parser reads it: fields decoded once and sorted; null if it cannot be parsed. */
function meaning(bytes: Buffer): string | null {
  const decode = (half: string) => decodeURIComponent(half.replaceAll('+', ' '));
  try {
    const parts = bytes
      .toString('latin1')
      .split('&')
      .map((part) => part.split(/=(.*)/s, 2).map(decode));
    return JSON.stringify(parts.sort());
  } catch {
    return null;
  }
}

describe('a genuine notification', () => {
  it('is accepted with its fields in any order and any valid encoding', () => {
    const order = fc.shuffledSubarray(pairs, { minLength: pairs.length });
    const plus = fc.boolean();
    const lower = fc.boolean();
    fc.assert(
      fc.property(order, plus, lower, (shuffled, withPlus, withLower) => {
        let text = spell(shuffled);
        if (withPlus) text = text.replaceAll('%20', '+');
        if (withLower) text = text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
        expect(judge(text).ok).toBe(true);
      }),
    );
  });

  it('is accepted with fully encoded letters, which have the same meaning', () => {
    expect(judge(body.replace('out_trade_no=RC_', 'out_trade_no=%52%43%5F')).ok).toBe(true);
  });
});

describe('a modified notification', () => {
  const index = fc.nat({ max: body.length - 1 });
  const field = fc.nat({ max: pairs.length - 1 });
  const mutations: Record<string, fc.Arbitrary<string | Buffer>> = {
    'a flipped bit': fc.tuple(index, fc.nat({ max: 7 })).map(([at, bit]) => {
      const bytes = Buffer.from(body);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
      return bytes;
    }),
    'a piece cut out': fc
      .tuple(index, fc.integer({ min: 1, max: 40 }))
      .map(([at, length]) => body.slice(0, at) + body.slice(at + length)),
    'text put in': fc
      .tuple(
        index,
        fc.oneof(
          fc.string({ minLength: 1 }),
          fc.constantFrom('%', '&', '=', '%00', '%25', '&a=1', '\u0000', '[]', '%EF%BB%BF'),
        ),
      )
      .map(([at, text]) => body.slice(0, at) + text + body.slice(at)),
    'a field dropped': field.map((at) => spell(pairs.toSpliced(at, 1))),
    'a field repeated': fc
      .tuple(field, field)
      .map(([from, to]) => spell(pairs.toSpliced(to, 0, pairs[from] ?? ['', '']))),
    'a field changed': fc
      .tuple(field, fc.string())
      .map(([at, value]) => spell(pairs.with(at, [pairs[at]?.[0] ?? '', value]))),
    'a field added': fc
      .tuple(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string())
      .map(([key, value]) => spell([...pairs, [key, value]])),
    'two fields swapped': fc
      .tuple(field, field)
      .map(([a, b]) =>
        spell(
          pairs
            .with(a, [pairs[a]?.[0] ?? '', pairs[b]?.[1] ?? ''])
            .with(b, [pairs[b]?.[0] ?? '', pairs[a]?.[1] ?? '']),
        ),
      ),
    'a field encoded again': field.map((at) =>
      spell(pairs.with(at, [pairs[at]?.[0] ?? '', encodeURIComponent(pairs[at]?.[1] ?? '')])),
    ),
    'an array key': field.map((at) => spell(pairs.with(at, [`${pairs[at]?.[0]}[]`, pairs[at]?.[1] ?? '']))),
    'another key': fc.constant(spell(signed(truth, ours.privateKey))),
  };

  it.each(Object.keys(mutations))('by %s: is refused, or says the same as before', (name) => {
    const mutation = mutations[name] ?? fc.constant(body);
    fc.assert(
      fc.property(mutation, (mutated) => {
        const bytes = typeof mutated === 'string' ? Buffer.from(mutated) : mutated;
        if (judge(bytes).ok) expect(meaning(bytes)).toBe(meaning(Buffer.from(body)));
      }),
      { numRuns: 300 },
    );
  });

  it('by joining two fields into one, which leaves the signed text unchanged: is refused', () => {
    const sorted = [...truth].sort(([a], [b]) => (a < b ? -1 : 1));
    for (let at = 0; at + 1 < sorted.length; at += 1) {
      const [key, value] = sorted[at] ?? ['', ''];
      const [nextKey, nextValue] = sorted[at + 1] ?? ['', ''];
      const joined = sorted.toSpliced(at, 2, [key, `${value}&${nextKey}=${nextValue}`]);
      const all = [...joined, ...pairs.slice(-2)];
      expect(judge(spell(all))).toEqual({ ok: false, fault: 'ambiguous_field' });
    }
  });
});

describe('a signed notification that is for another recipient or invalid,', () => {
  const withField = (name: string, value: string) => judge(spell(signed(new Map(truth).set(name, value))));

  it.each([
    ['app_id', 'other', 'app_id'],
    ['seller_id', 'other', 'seller_id'],
    ['notify_type', 'fund_sync', 'notify_type'],
    ['trade_status', 'TRADE_REFUND', 'trade_status'],
    ['out_trade_no', "x' or 1=1 --", 'order_no'],
    ['trade_no', '', 'trade_no'],
    ['charset', 'GBK', 'charset'],
    ['total_amount', '38', null],
    ['total_amount', '38.000', 'amount_format'],
    ['total_amount', '-38.00', 'amount_format'],
    ['total_amount', '3.8e1', 'amount_format'],
    ['total_amount', '38,00', 'amount_format'],
    ['total_amount', '9'.repeat(40), 'amount_format'],
    ['total_amount', '', 'amount_format'],
  ])('%s=%s: %s', (name, value, fault) => {
    const result = withField(name, value);
    expect(result.ok ? null : result.fault).toBe(fault);
  });

  it('with an unreadable time is invalid', () => {
    expect(withField('gmt_payment', 'yesterday')).toMatchObject({ ok: true, notify: { paidAt: null } });
  });
});

describe('any input to the notification URL', () => {
  it.each([
    ['', FORM, 'bad_form'],
    ['a', FORM, 'bad_form'],
    ['=1', FORM, 'bad_form'],
    ['__proto__=1', FORM, 'bad_form'],
    ['a=%', FORM, 'bad_form'],
    ['a=%ZZ', FORM, 'bad_form'],
    ['a=%C0%AF', FORM, 'bad_form'],
    ['a=%BA%EC', FORM, 'bad_form'],
    ['a=红', FORM, 'bad_form'],
    [Buffer.from([0x61, 0x3d, 0xff]), FORM, 'bad_form'],
    ['a=1&'.repeat(200), FORM, 'bad_form'],
    ['a=1&a=1', FORM, 'duplicate_field'],
    ['a=1&%61=1', FORM, 'duplicate_field'],
    ['a=1', FORM, 'sign_type'],
    ['sign_type=RSA2', FORM, 'signature'],
    ['sign_type=RSA2&sign=', FORM, 'signature'],
    ['sign_type=RSA2&sign=%F0%9F%92%B0', FORM, 'signature'],
    ['sign_type=toString&sign=x', FORM, 'sign_type'],
    [body, 'application/json', 'content_type'],
    [body, 'multipart/form-data; boundary=x', 'content_type'],
    [body, '', 'content_type'],
    [body, 'application/x-www-form-urlencoded; charset=GBK', 'charset'],
    ['x'.repeat(1024 * 1024), FORM, 'too_large'],
    [Buffer.alloc(1024 * 1024), FORM, 'too_large'],
  ])('gets a response, never an exception (%#)', (text, contentType, fault) => {
    expect(judge(text, contentType)).toEqual({ ok: false, fault });
  });

  it('gets a response, never an exception, also for random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), fc.string(), (bytes, contentType) => {
        expect(judge(Buffer.from(bytes)).ok).toBe(false);
        expect(judge(Buffer.from(bytes), contentType).ok).toBe(false);
      }),
    );
  });

  it('with a genuine SHA-1 signature: is rejected', () => {
    const sha1 = sign('sha1', Buffer.from(signingText(truth)), theirs.privateKey).toString('base64');
    const withType = (signType: string) => judge(spell([...truth, ['sign_type', signType], ['sign', sha1]]));
    expect(withType('RSA')).toEqual({ ok: false, fault: 'sign_type' });
    expect(withType('RSA2')).toEqual({ ok: false, fault: 'signature' });
  });
});
