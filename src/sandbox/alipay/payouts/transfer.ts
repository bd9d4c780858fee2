import { randomInt } from 'node:crypto';
import { toBeijingTime } from '#sandbox/pages/beijing-time.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { toFen } from '#sandbox/pages/yuan.ts';
import type { ApiReply } from '../gateway/api-reply.ts';
import { businessFault } from '../gateway/call-fault.ts';
import { accountsOf } from '../consent/consent.ts';
import { type Payout, type PayoutStep, payoutsOf, stepAt } from './payout.ts';
import { type PayoutFaultName, payoutFaultOfAmount, payoutFaults } from './payout-faults.ts';
import type { VerifiedCall } from '../gateway/verify-call.ts';

const HOUR_MS = 3_600_000;

/**
 * `alipay.fund.trans.uni.transfer`: idempotent for the same number and content. @throws CallFault with Alipay's
 * codes.
 */
export function transfer(sandbox: Sandbox, call: VerifiedCall): ApiReply {
  const request = readPayout(call);
  const payouts = payoutsOf(sandbox.books);
  const existing = payouts.get(request.payoutNo);
  if (existing) {
    if (!isSame(existing, request)) throw businessFault('BIZ_UNIQUE_EXCEPTION', '外部业务号已使用');
    return { content: contentOf(existing, sandbox.clock.now()), spoilt: null };
  }
  const name = sandbox.money.takePayoutFault() ?? payoutFaultOfAmount(request.amountFen);
  const fault = name && payoutFaults[name];
  if (fault?.refusal) throw businessFault(fault.refusal, fault.zh);
  checkPayee(sandbox, request);
  const payout = begin(request, name, sandbox);
  if (!fault?.isLost) {
    payouts.put(payout.payoutNo, payout);
    sandbox.payoutPusher.begin(payout.payoutNo);
  }
  return { content: contentOf(payout, sandbox.clock.now()), spoilt: fault?.answer ?? null };
}

type TransferRequest = Pick<
  Payout,
  'payoutNo' | 'amountFen' | 'identityType' | 'identity' | 'name' | 'title' | 'notifyUrl'
>;

function readPayout({ content, fields }: VerifiedCall): TransferRequest {
  const payee = objectOf(content.payee_info);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const request = {
    payoutNo: text(content.out_biz_no),
    amountFen: toFen(text(content.trans_amount)) ?? 0,
    identityType: text(payee.identity_type),
    identity: text(payee.identity),
    name: text(payee.name),
    title: text(content.order_title),
    notifyUrl: fields.notify_url ?? '',
  };
  const types = ['ALIPAY_USER_ID', 'ALIPAY_OPEN_ID', 'ALIPAY_LOGON_ID'];
  if (!/^[0-9A-Za-z_]{1,64}$/.test(request.payoutNo)) throw invalid('out_biz_no');
  if (request.amountFen < 10) throw invalid('trans_amount');
  if (content.product_code !== 'TRANS_ACCOUNT_NO_PWD') throw invalid('product_code');
  if (content.biz_scene !== 'DIRECT_TRANSFER') throw invalid('biz_scene');
  if (!types.includes(request.identityType) || request.identity === '') throw invalid('payee_info');
  if (request.identityType === 'ALIPAY_LOGON_ID' && request.name === '') throw invalid('payee_info.name');
  if (!content.transfer_scene_name) throw businessFault('TRANSFER_SCENE_NAME_BLANK', '转账场景名称为空');
  const infos = content.transfer_scene_report_infos;
  if (!Array.isArray(infos) || infos.length === 0)
    throw businessFault('TRANSFER_SCENE_INFO_ADMIT_FAIL', '转账场景报备信息校验失败');
  return request;
}

function invalid(name: string) {
  return businessFault('INVALID_PARAMETER', `参数有误: ${name}`);
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isSame(existing: Payout, request: TransferRequest): boolean {
  const { amountFen, identityType, identity, name } = request;
  return (
    existing.amountFen === amountFen &&
    existing.identityType === identityType &&
    existing.identity === identity &&
    existing.name === name
  );
}

/** For an account that consented here, the name must match if one was set; other accounts are accepted. */
function checkPayee({ books }: Sandbox, { identityType, identity, name }: TransferRequest): void {
  const account = accountsOf(books)
    .all()
    .find(
      (existing) =>
        identity === { ALIPAY_USER_ID: existing.userId, ALIPAY_OPEN_ID: existing.openId }[identityType],
    );
  if (account?.name && name !== '' && account.name !== name)
    throw businessFault('PAYEE_USERINFO_ERROR', '支付宝账号和姓名不匹配，请确认姓名是否正确');
}

function begin(
  request: TransferRequest,
  fault: PayoutFaultName | undefined,
  { clock, timeScale }: Sandbox,
): Payout {
  const now = clock.now();
  const number = () =>
    `${toBeijingTime(now).replaceAll(/\D/g, '')}11${String(randomInt(1e12)).padStart(12, '0')}`;
  const later = fault && payoutFaults[fault].later;
  const first: PayoutStep = {
    at: now.toISOString(),
    status: later === undefined || later === 'REFUND' ? 'SUCCESS' : 'DEALING',
    errorCode: null,
  };
  const last: PayoutStep[] = later
    ? [
        {
          at: new Date(now.getTime() + HOUR_MS * timeScale).toISOString(),
          status: later,
          errorCode: later === 'SUCCESS' ? null : 'PAYEE_ACC_OCUPIED',
        },
      ]
    : [];
  return {
    ...request,
    orderId: number(),
    fundOrderId: number(),
    steps: [first, ...last],
    faults: fault ? [fault] : [],
    pushed: 0,
  };
}

function contentOf(payout: Payout, now: Date): Record<string, string> {
  return {
    code: '10000',
    msg: 'Success',
    out_biz_no: payout.payoutNo,
    order_id: payout.orderId,
    pay_fund_order_id: payout.fundOrderId,
    status: stepAt(payout, now).status,
    trans_date: toBeijingTime(new Date(payout.steps[0]?.at ?? now)),
  };
}
