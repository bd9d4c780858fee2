import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { toBeijingTime } from '#sandbox/pages/beijing-time.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import type { ApiReply } from '../gateway/api-reply.ts';
import { type BillType, billFile } from './bill-file.ts';
import { billRows } from './bill-rows.ts';
import { businessFault } from '../gateway/call-fault.ts';
import type { VerifiedCall } from '../gateway/verify-call.ts';

const PATH = '/alipay/bill/downloadBillFile.resource';
const LIVES_MS = 30_000;

const isType = (text: unknown): text is BillType => text === 'trade' || text === 'signcustomer';

/** Download addresses of bills; each is valid for thirty seconds. */
export type BillDesk = {
  give(type: BillType, day: string): string;
  take(fileId: string): { type: BillType; day: string } | null;
};

export function openBillDesk(): BillDesk {
  const issued = new Map<string, { type: BillType; day: string; until: number }>();
  return {
    give(type, day) {
      const fileId = randomUUID();
      issued.set(fileId, { type, day, until: Date.now() + LIVES_MS });
      return fileId;
    },
    take(fileId) {
      const bill = issued.get(fileId);
      return bill && bill.until >= Date.now() ? bill : null;
    },
  };
}

/** The download route of bills. */
export function addBills(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Querystring: { fileId?: string } }>(PATH, (request, reply) => {
    const bill = sandbox.bills.take(request.query.fileId ?? '');
    if (!bill) return reply.code(404).send('');
    const fault = sandbox.money.billFault();
    const file = billFile(bill.type, bill.day, billRows(sandbox.books, bill.day, fault));
    reply.type('application/octet-stream');
    if (fault === 'not_a_zip') return reply.send('<html>账单系统繁忙</html>');
    return reply.send(fault === 'torn' ? file.subarray(0, file.length / 2) : file);
  });
}

/**
 * `alipay.data.dataservice.bill.downloadurl.query`: the download address of the bill of a past day.
 * @throws CallFault with Alipay's codes.
 */
export function giveBillAddress(sandbox: Sandbox, { content }: VerifiedCall): ApiReply {
  const { bills, clock, money, urlOf } = sandbox;
  const { bill_type: type, bill_date: date } = content;
  const day = String(date ?? '');
  if (!isType(type) || !/^\d{4}-\d\d-\d\d$/.test(day))
    throw businessFault('INVAILID_ARGUMENTS', '入参不合法');
  if (day >= toBeijingTime(clock.now()).slice(0, 10)) throw businessFault('isp.bill_not_exist', '账单不存在');
  const origin = money.billFault() === 'elsewhere' ? 'http://127.0.0.2:1' : urlOf();
  const url = `${origin}${PATH}?bizType=${type}&fileId=${bills.give(type, day)}`;
  return { spoilt: null, content: { code: '10000', msg: 'Success', bill_download_url: url } };
}
