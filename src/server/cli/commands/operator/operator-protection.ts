import { plural } from '#contract/plural.ts';
import { type Fen, fen, parseYuan, yuanText } from '#domain/money/fen.ts';
import {
  type GrantedPart,
  grantClaim,
  refuseClaim,
  retryClaim,
} from '#server/features/payments/guardian-claims/decide-claim.ts';
import { readClaim } from '#server/features/payments/guardian-claims/read-claim.ts';
import { waitingClaims } from '#server/features/payments/guardian-claims/waiting-claims.ts';
import {
  confirmHold,
  holdIncome,
  releaseHeldIncome,
} from '#server/features/protection/income-hold/decide-hold.ts';
import { openHolds } from '#server/features/protection/income-hold/hold-store.ts';
import { asId, idAt, userAt } from './operator-arguments.ts';
import type { OperatorCall, OperatorSubcommand } from './operator-order.ts';

/** Maximum number of listed items. */
const MAX_LISTED = 50;

const actorOf = (call: OperatorCall) => ({ operatorId: call.operatorId(), reason: call.reason() });
const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')}Z`;

const words = {
  done: { zh: '已处理，已记入审计日志。', en: 'Done. Recorded in the audit log.' },
  executed: {
    zh: '已同意，开始退款，已记入审计日志。',
    en: 'Granted. Refunds started; recorded in the audit log.',
  },
  waiting: {
    zh: '已记录你的批准；金额超出单人审批权限，须由另一位工作人员批准相同的退款。',
    en: 'Approval recorded. The amount is above the limit for one operator: a second operator must approve the same refunds.',
  },
} as const;

async function listHolds({ ctx, print }: OperatorCall): Promise<void> {
  for (const hold of await openHolds(ctx.db, MAX_LISTED)) {
    const { holdId, heldAt, analystId, analyst, buyerId, isConfirmed, earnedFen, flags } = hold;
    const state = isConfirmed || buyerId === null ? 'confirmed' : 'waiting';
    const because = buyerId === null ? 'operator' : `buyer ${buyerId}  ¥${yuanText(fen(earnedFen))}`;
    const cells = [holdId, minuteOf(heldAt), state, `analyst ${analystId}`, analyst, because];
    print([...cells, JSON.stringify(flags)].join('  '));
  }
}

async function listClaims({ ctx, print }: OperatorCall): Promise<void> {
  for (const claim of await waitingClaims(ctx.db, MAX_LISTED)) {
    const { claimId, claimNo, receivedAt, relation, images, hasAccount, hasFailed } = claim;
    const state = hasFailed ? 'failed' : 'waiting';
    const account = hasAccount ? 'account' : 'no account';
    print(
      [
        claimId,
        claimNo,
        minuteOf(receivedAt),
        state,
        relation,
        `${images} ${plural(images, 'image')}`,
        account,
      ].join('  '),
    );
  }
}

async function showClaim(call: OperatorCall): Promise<void> {
  const { claim, person, orders } = await readClaim(call.ctx, { ...actorOf(call), claimId: idAt(call, 0) });
  call.print([claim.claim_no, minuteOf(claim.received_at), `user ${claim.user_id ?? '-'}`].join('  '));
  for (const [name, value] of Object.entries(person ?? {}))
    call.print(`  ${name}: ${Array.isArray(value) ? value.join(' ') : JSON.stringify(value)}`);
  for (const { orderId, provider, paidAt, amountFen, leftFen } of orders) {
    const amounts = `¥${yuanText(fen(amountFen))}  left ¥${yuanText(leftFen)}`;
    call.print(`  order ${orderId}  ${provider}  ${minuteOf(paidAt)}  ${amounts}`);
  }
}

/** `ORDER=8.00+30.00,ORDER=0+18.00`: per order the amount from the balance and the amount paid by the platform. */
function partsOf(call: OperatorCall): readonly GrantedPart[] {
  return (call.order.values.get('--refunds') ?? '').split(',').map((text) => {
    const [, order = '', kept = '', borne = ''] = /^([0-9a-fA-F-]{36})=([\d.]+)\+([\d.]+)$/.exec(text) ?? [];
    return { orderId: asId(order), fromBalanceFen: yuanOf(call, kept), borneFen: yuanOf(call, borne) };
  });
}

function yuanOf(call: OperatorCall, text: string): Fen {
  const amount = parseYuan(text);
  if (amount !== null) return amount;
  throw call.wrong({ zh: `“${text}”不是金额。`, en: `“${text}” is not an amount.` });
}

async function grant(call: OperatorCall): Promise<void> {
  const parts = partsOf(call);
  const verdict = await grantClaim(call.ctx, { ...actorOf(call), claimId: idAt(call, 0), parts });
  call.print(words[verdict][call.locale]);
}

/** A command that makes a decision and prints its confirmation. */
function decides(usage: string, run: (call: OperatorCall) => Promise<unknown>): OperatorSubcommand {
  return {
    usage: `--as NAME ${usage} --reason WHY`,
    options: ['--reason'],
    flags: [],
    wordCount: 1,
    async run(call) {
      await run(call);
      call.print(words.done[call.locale]);
    },
  };
}

const claimOf = (call: OperatorCall) => ({ ...actorOf(call), claimId: idAt(call, 0) });
const holdOf = (call: OperatorCall) => ({ ...actorOf(call), holdId: idAt(call, 0) });
const lists = { options: [], flags: [], wordCount: 0 };

export const protectionCommands: Readonly<Record<string, OperatorSubcommand>> = {
  holds: { ...lists, usage: 'holds', run: listHolds },
  'income hold': decides('income hold MOBILE', async (call) =>
    holdIncome(call.ctx, { ...actorOf(call), userId: await userAt(call, 0) }),
  ),
  'income confirm': decides('income confirm HOLD', (call) => confirmHold(call.ctx, holdOf(call))),
  'income release': decides('income release HOLD', (call) => releaseHeldIncome(call.ctx, holdOf(call))),
  claims: { ...lists, usage: 'claims', run: listClaims },
  'claim show': {
    usage: '--as NAME claim show ID --reason WHY',
    options: ['--reason'],
    flags: [],
    wordCount: 1,
    run: showClaim,
  },
  'claim grant': {
    usage: '--as NAME claim grant ID --refunds ORDER=BALANCE+BORNE[,…] --reason WHY',
    options: ['--reason', '--refunds'],
    flags: [],
    wordCount: 1,
    run: grant,
  },
  'claim retry': decides('claim retry ID', (call) => retryClaim(call.ctx, claimOf(call))),
  'claim refuse': decides('claim refuse ID', (call) => refuseClaim(call.ctx, claimOf(call))),
};
