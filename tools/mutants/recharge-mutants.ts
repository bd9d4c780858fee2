import { source, pglite, unit } from './killers.ts';
import type { Mutant } from './mutant.ts';

const alipay = (name: string) => `src/server/providers/alipay/trade/${name}.ts`;
const wechat = (name: string) => `src/server/providers/wechat-pay/${name}.ts`;
const wechatNotify = (test: string) => unit('server/providers/wechat-pay/notify-mutations', test);
const alipayNotify = (test: string) => unit('server/providers/alipay/trade/notify-mutations', test);

/** Mutants of recharging. */
export const rechargeMutants: readonly Mutant[] = [
  {
    name: 'credits an order regardless of the amount paid',
    file: source('features/payments/orders/settle-order'),
    find: 'order.amount_fen !== report.totalFen',
    replace: 'false',
    killedBy: pglite('features/payments/notifications/notify', 'one fen less'),
  },
  {
    name: 'accepts a notification for another merchant',
    file: alipay('verify-notify'),
    find: "fields.get('seller_id') !== expected.sellerId",
    replace: 'false',
    killedBy: pglite('features/payments/notifications/notify', 'another seller'),
  },
  {
    name: 'accepts a notification for another app',
    file: alipay('verify-notify'),
    find: "fields.get('app_id') !== expected.appId",
    replace: 'false',
    killedBy: alipayNotify('app_id=other: app_id'),
  },
  {
    name: 'verifies a notification by the algorithm it names',
    file: alipay('verify-notify'),
    find: "if (fields.get('sign_type') !== SIGN_TYPE) return { ok: false, fault: 'sign_type' };",
    replace: '',
    killedBy: alipayNotify('with a genuine SHA-1 signature: is rejected'),
  },
  {
    name: 'accepts an Alipay notification with an invalid signature',
    file: alipay('verify-notify'),
    find: 'if (!isNotifyGenuine(fields, expected.alipayPublicKey))',
    replace: 'if (false)',
    killedBy: alipayNotify('a flipped bit'),
  },
  {
    name: 'credits an order of another provider',
    file: source('features/payments/orders/settle-order'),
    find: "      'recharge_order.provider': report.provider,\n",
    replace: '',
    killedBy: pglite(
      'features/payments/recharge/exception',
      'reported by another provider than the order’s belongs to no order',
    ),
  },
  {
    name: 'credits an order with a trade of another order',
    file: source('features/payments/orders/settle-order'),
    find: 'if (usedFor !== null) return',
    replace: 'if (usedFor?.orderId === order.id) return',
    killedBy: pglite(
      'features/payments/recharge/exception',
      'a trade that paid another order is no second money',
    ),
  },
  {
    name: 'drops the money of a second trade',
    file: source('features/payments/orders/settle-order'),
    find: "? null : 'second_trade';",
    replace: '? null : null;',
    killedBy: pglite(
      'features/payments/recharge/exception',
      'a trade that paid another order is no second money',
    ),
  },
  {
    name: 'credits an unpaid trade',
    file: source('features/payments/orders/settle-order'),
    find: '    if (report.isPaid) {',
    replace: '    if (heard) {',
    killedBy: pglite('features/payments/notifications/notify', 'credits a closed order: late money counts'),
  },
  {
    name: 'allows a second decision on an exception',
    file: source('features/payments/recharge/resolve-exception'),
    find: "if (!exception.isOpen) throw new Refusal('ALREADY_DECIDED');",
    replace: '',
    killedBy: pglite(
      'features/payments/recharge/exception',
      'credits it once to its user, with a notification',
    ),
  },
  {
    name: 'lets one operator alone credit an exception above 500 yuan',
    file: source('features/payments/recharge/resolve-exception'),
    find: 'limitFen: rules.aloneLimitFen',
    replace: 'limitFen: 1e9',
    killedBy: pglite(
      'features/payments/recharge/exception',
      'needs a second one above 500 yuan with the same decision',
    ),
  },
  {
    name: 'accepts a second approval with other terms',
    file: source('features/payments/recharge/resolve-exception'),
    find: '        terms,\n',
    replace: "        terms: '',\n",
    killedBy: pglite(
      'features/payments/recharge/exception',
      'needs a second one above 500 yuan with the same decision',
    ),
  },
  {
    name: 'returns the payment of a paid order by its number',
    file: source('features/payments/recharge/resolve-exception'),
    find: "if (order !== undefined && order.paid_at !== null) throw new Refusal('REMEDY_DOES_NOT_FIT');",
    replace: '',
    killedBy: pglite(
      'features/payments/recharge/exception',
      'cannot return a second payment of a paid order, nor ignore money',
    ),
  },
  {
    name: 'closes money without an order by a note',
    file: source('features/payments/recharge/resolve-exception'),
    find: "if (isMoney === (kind === 'note')) throw new Refusal('REMEDY_DOES_NOT_FIT');",
    replace: '',
    killedBy: pglite(
      'features/payments/recharge/exception',
      'cannot return a second payment of a paid order, nor ignore money',
    ),
  },
  {
    name: 'decrypts a WeChat notification without checking its GCM tag',
    file: wechat('decrypt-resource'),
    find: 'return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);',
    replace: 'return decipher.update(bytes.subarray(0, -TAG_BYTES));',
    killedBy: wechatNotify('by a ciphertext that was changed, and is signed'),
  },
  {
    name: 'ignores the associated data of a WeChat notification',
    file: wechat('decrypt-resource'),
    find: "Buffer.from(textIn(resource, 'associated_data'))",
    replace: "Buffer.from('transaction')",
    killedBy: wechatNotify('by other data that goes with it, and signed'),
  },
  {
    name: 'accepts a nonce with a line break',
    file: wechat('signature'),
    find: "if (!/^[!-~]{1,128}$/.test(nonce)) return 'nonce';",
    replace: '',
    killedBy: wechatNotify('the border between nonce and body moved'),
  },
  {
    name: 'accepts WeChat notifications of any age',
    file: wechat('signature'),
    find: "if (Math.abs(now.getTime() - Number(timestamp) * 1000) > MAX_AGE_MS) return 'timestamp';",
    replace: '',
    killedBy: wechatNotify('of 301 s is not'),
  },
  {
    name: 'accepts a WeChat notification with an invalid signature',
    file: wechat('signature'),
    find: "return verify('sha256', signed, publicKey, bytes) ? null : 'signature';",
    replace: 'return null;',
    killedBy: wechatNotify('by a flipped bit of its body'),
  },
  {
    name: 'accepts a payment to another WeChat merchant',
    file: wechat('trade'),
    find: "if (content.mchid !== mchId) return { ok: false, fault: 'mch_id' };",
    replace: '',
    killedBy: wechatNotify('is reported as mch_id'),
  },
  {
    name: 'accepts another currency as yuan',
    file: wechat('trade'),
    find: "if (currency !== 'CNY') return { ok: false, fault: 'currency' };",
    replace: '',
    killedBy: wechatNotify('is reported as currency'),
  },
];
