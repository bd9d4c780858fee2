import { createHash } from 'node:crypto';
import { balance } from '#contract/payments/money.ts';
import { checkEverything } from '#server/features/payments/reconciliation/check-everything.ts';
import { auditOf } from '#server/features/trust/log/testing/audit-of.ts';
import { ourBooks, theirBooks } from '#test/faults/testing/books.ts';
import { balanceOf } from '../model/model.ts';
import { payoutAt, isPaid, refundAt } from '../model/providers.ts';
import { outcomeOf, resultAt } from '../model/referee.ts';
import { dueShares, isDue } from '../model/shares.ts';
import { nowMs, type World } from '../world/world.ts';

/** After the end of all trouble: nothing is missing, and every book agrees with every other. */
export async function checkEnd(world: World): Promise<void> {
  checkMoney(world);
  checkSchemes(world);
  await checkBalances(world);
  await checkProviders(world);
  await checkSeals(world);
  const { model, it } = world;
  for (const difference of await checkEverything(it.ctx))
    model.violations.push(`reconcile: ${difference.invariant} ${JSON.stringify(difference.facts)}`);
}

/** Whatever a provider did is booked. */
function checkMoney({ model, it: { sandbox } }: World): void {
  const { violations } = model;
  for (const { orderNo, fen, isCredited } of model.orders.values())
    if (isPaid(sandbox, orderNo) && !isCredited)
      violations.push(`a paid recharge of ${fen} fen was never credited`);
  for (const { no, fen, state } of model.refunds.values()) {
    const is = refundAt(sandbox, no);
    if (state === 'held' || (state === 'out') !== (is === 'done'))
      violations.push(`a refund of ${fen} fen is ${is} at the provider and ${state} here`);
  }
  for (const { no, fen, state } of model.withdrawals.values()) {
    const is = payoutAt(sandbox, no);
    if (state === 'held' || (state === 'out') !== (is === 'done'))
      violations.push(`a withdrawal of ${fen} fen is ${is} at the provider and ${state} here`);
  }
}

/** Whatever counts is settled, paid out and released. */
function checkSchemes(world: World): void {
  const { model } = world;
  for (const scheme of model.schemes.values()) {
    const match = model.matches.get(scheme.matchId);
    if (match === undefined || scheme.isWithdrawn) continue;
    const due = scheme.isVoided
      ? 'void'
      : outcomeOf(scheme.picks, resultAt(match, nowMs(world)), scheme.ruleSet);
    const is = scheme.settlement?.outcome ?? null;
    // Sources that contradict each other again change nothing.
    if (due !== null && is !== due) model.violations.push(`${scheme.name} is ${is} and should be ${due}`);
    if (scheme.settlement !== null && scheme.pendingFen > 0)
      model.violations.push(`${scheme.pendingFen} fen of ${scheme.name} were never released`);
  }
  for (const { schemeId, priceFen, shares } of model.unlocks.values()) {
    const scheme = model.schemes.get(schemeId);
    const due = scheme && dueShares(scheme, priceFen);
    if (due && (shares === null || !isDue(shares, due)))
      model.violations.push(`an unlock of ${scheme.name} was not paid out as it is due`);
  }
}

/** What people see is what the model has. */
async function checkBalances({ model, it, fans, analysts }: World): Promise<void> {
  for (const { name, id, token } of [...fans, ...analysts]) {
    const { balanceFen, incomeFen, pendingFen } = await it.call(balance, {}, { token });
    const seen = [balanceFen, incomeFen, pendingFen];
    const kept = ['balance', 'income', 'incomePending'].map((kind) => balanceOf(model, id, kind));
    if (String(seen) !== String(kept)) model.violations.push(`${name} sees ${seen} fen instead of ${kept}`);
  }
}

async function checkProviders({ model, it }: World): Promise<void> {
  for (const provider of ['alipay', 'wechat'] as const) {
    const [ours, theirs] = [
      JSON.stringify(await ourBooks(it, provider)),
      JSON.stringify(theirBooks(it, provider)),
    ];
    if (ours !== theirs) model.violations.push(`${provider} booked ${theirs}, and we booked ${ours}`);
  }
}

/** Every scheme is in the public log, under a seal that opens to what its analyst wrote. */
async function checkSeals({ model, it }: World): Promise<void> {
  const audit = await auditOf(it);
  for (const failure of audit.failures) model.violations.push(`public log: ${JSON.stringify(failure)}`);
  const sealed = await it.ctx.db
    .selectFrom('scheme')
    .select(['id', 'salt', 'sealed_text', 'title', 'body'])
    .execute();
  for (const { id, salt, sealed_text: text, title, body } of sealed) {
    const { name = id } = model.schemes.get(id) ?? {};
    const logged = audit.book.schemes.get(id)?.publish;
    if (logged === undefined) {
      model.violations.push(`${name} is not in the public log`);
      continue;
    }
    const seal = createHash('sha256').update(salt).update(text).digest('hex');
    if (seal !== logged.seal) model.violations.push(`the seal of ${name} does not open`);
    const content = JSON.parse(text) as { readonly title?: string; readonly body?: string };
    if (content.title !== title || content.body !== body)
      model.violations.push(`${name} was sealed with another text`);
  }
}
