import { createHash } from 'node:crypto';
import { causeOf, type WechatCaller } from './call-wechat.ts';
import { textIn } from './json-object.ts';
import { readBill } from './read-bill.ts';
import type { BillLine, Unknown } from './wechat-pay.ts';

/** WeChat creates the statement of a day by ten in the morning of the next, Beijing time. */
const MADE_AFTER_MS = (24 + 10 - 8) * 3_600_000;

/**
 * The statement of a Beijing day. The response with its URL is signed; the file is not, so its hash is verified.
 * @returns null while it is not available; an empty list for a day without transactions.
 */
export async function fetchBill(
  day: string,
  { caller, payUrl, mchId, now }: { caller: WechatCaller; payUrl: string; mchId: string; now: Date },
): Promise<readonly BillLine[] | null | Unknown> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error(`Invalid day: ${day}`);
  const answer = await caller.call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`);
  if (!answer.ok) return unknown(answer.cause);
  if (answer.status !== 200) {
    if (answer.code === 'STATEMENT_CREATING') return null;
    if (answer.code !== 'NO_STATEMENT_EXIST') return unknown(causeOf(answer));
    // The same response is sent for a day that is not over and for one without transactions.
    return now.getTime() >= Date.parse(`${day}T00:00:00Z`) + MADE_AFTER_MS ? [] : null;
  }
  const url = textIn(answer.content, 'download_url');
  // The request carries our signature: send it to WeChat's own host only.
  if (URL.parse(url)?.origin !== new URL(payUrl).origin) return unknown('bill at another address');
  if (answer.content.hash_type !== 'SHA1') return unknown('bill with an unknown kind of hash');

  const file = await caller.download(url);
  if (!file.ok) return unknown(file.fault);
  if (file.answer.status !== 200) return unknown(`bill: HTTP ${file.answer.status}`);
  const hash = createHash('sha1').update(file.answer.bytes).digest('hex');
  if (hash !== textIn(answer.content, 'hash_value').toLowerCase()) return unknown('bill with another hash');
  const bill = readBill(file.answer.bytes.toString('utf8'), mchId);
  return bill.ok ? bill.lines : unknown(bill.cause);
}

function unknown(cause: string): Unknown {
  return { state: 'unknown', cause };
}
