import { type JsonObject, objectIn } from './json-object.ts';

/** Fields an operator needs to find the payment at WeChat, without the payer, card and bank account. */
const evidenceFields = [
  ...['appid', 'mchid', 'out_trade_no', 'transaction_id', 'trade_type', 'trade_state', 'success_time'],
  ...['out_refund_no', 'refund_id', 'refund_status'],
];
const amountFields = ['total', 'payer_total', 'refund', 'payer_refund', 'currency'];
const keptOfMessage = ['id', 'create_time', 'event_type'];
const LONGEST = 100;

/** Decrypted content of a notification for an operator; its raw bytes if it cannot be decrypted. */
export function evidenceOf(
  rawBody: Uint8Array,
  message: JsonObject | null,
  content: JsonObject | null,
): string {
  if (message === null || content === null) {
    return Buffer.from(rawBody).toString('utf8').replaceAll('\0', '');
  }
  return JSON.stringify({
    ...pick(message, keptOfMessage),
    resource: { ...pick(content, evidenceFields), amount: pick(objectIn(content, 'amount'), amountFields) },
  });
}

function pick(from: JsonObject, names: readonly string[]): JsonObject {
  const found = names.flatMap((name): [string, unknown][] => {
    const value = from[name];
    if (typeof value === 'number') return [[name, value]];
    return typeof value === 'string' ? [[name, value.slice(0, LONGEST)]] : [];
  });
  return Object.fromEntries(found);
}
