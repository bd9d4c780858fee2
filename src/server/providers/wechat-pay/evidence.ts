import { type JsonObject, objectIn } from './json-object.ts';

/** What a person needs to find the money at WeChat. Who paid, with which card and into which account is not among it. */
const kept = [
  ...['appid', 'mchid', 'out_trade_no', 'transaction_id', 'trade_type', 'trade_state', 'success_time'],
  ...['out_refund_no', 'refund_id', 'refund_status'],
];
const keptOfAmount = ['total', 'payer_total', 'refund', 'payer_refund', 'currency'];
const keptOfMessage = ['id', 'create_time', 'event_type'];
const LONGEST = 100;

/** What a notify says, opened, for an operator to read; its own bytes where it cannot be opened. */
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
    resource: { ...pick(content, kept), amount: pick(objectIn(content, 'amount'), keptOfAmount) },
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
