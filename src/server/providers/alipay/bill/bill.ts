import { sendForBytes } from '../../http/send-request.ts';
import type { AlipayConfig } from '../alipay-config.ts';
import type { BillLine, Unknown } from '../alipay-money.ts';
import type { CallAlipay } from '../call-alipay.ts';
import { readArchive } from './bill-archive.ts';
import { fundLines, tradeLines } from './bill-lines.ts';
import { type BillTable, readBillTable } from './bill-table.ts';

/** `trade` has payments and refunds, `signcustomer` every movement of the account, and so payouts. */
const kinds = {
  trade: { table: '业务明细', linesOf: tradeLines },
  signcustomer: { table: '账务明细', linesOf: fundLines },
} as const;

const BILL_HOST = 'dwbillcenter.alipay.com';
const MAX_BILL_BYTES = 32 * 1024 * 1024;
const DAY_MS = 86_400_000;

type Lines = readonly BillLine[] | null | Unknown;

/** Statement of a Beijing day: both kinds or none, since half of it would look like missing money. */
export async function fetchBill(call: CallAlipay, config: AlipayConfig, day: string): Promise<Lines> {
  const trade = await fetchKind('trade', call, config, day);
  if (trade === null || 'state' in trade) return trade;
  const fund = await fetchKind('signcustomer', call, config, day);
  return fund === null || 'state' in fund ? fund : [...trade, ...fund];
}

async function fetchKind(
  kind: keyof typeof kinds,
  call: CallAlipay,
  config: AlipayConfig,
  day: string,
): Promise<Lines> {
  const answer = await call({
    method: 'alipay.data.dataservice.bill.downloadurl.query',
    content: { bill_type: kind, bill_date: day },
  });
  if (!answer.ok) return unknown(answer.cause);
  const { content } = answer;
  const subCode = content.get('sub_code') ?? '';
  if (content.get('code') === '40004' && /^(isp\.)?bill_not_exist$/i.test(subCode)) return null;
  const url = content.get('code') === '10000' ? billUrl(content.get('bill_download_url'), config) : null;
  if (url === null) return unknown(`answered ${content.get('code')} ${subCode}`.trim());

  const result = await sendForBytes({
    to: 'alipay',
    url,
    method: 'GET',
    timeoutMs: config.timeoutMs,
    maxBytes: MAX_BILL_BYTES,
  });
  if (!result.ok) return unknown(result.fault);
  if (result.answer.status !== 200) return unknown(`HTTP ${result.answer.status}`);
  return readBill(result.answer.bytes, kind, day);
}

/** Statements are downloaded from Alipay over TLS, or from the gateway's own host (sandbox). */
function billUrl(text: string | undefined, { gatewayUrl }: AlipayConfig): string | null {
  const url = URL.parse(text ?? '');
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.origin === new URL(gatewayUrl).origin) return url.href;
  if (url.hostname !== BILL_HOST || url.port !== '' || !/^https?:$/.test(url.protocol)) return null;
  url.protocol = 'https:';
  return url.href;
}

function readBill(bytes: Buffer, kind: keyof typeof kinds, day: string): Lines {
  const { table: name, linesOf } = kinds[kind];
  const tables = readArchive(bytes)?.map(readBillTable);
  const details = tables?.filter((table): table is BillTable => table?.name === name) ?? [];
  const [detail] = details;
  if (detail === undefined || details.length !== 1) return unknown('not a bill');
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  if (detail.from !== day || detail.until !== next) return unknown('the bill of another day');
  return linesOf(detail) ?? unknown('a row that cannot be read');
}

function unknown(cause: string): Unknown {
  return { state: 'unknown', cause };
}
