import type { CallAnswer } from '#contract/define-call.ts';
import type { bindAlipay as call } from '#contract/payments/withdrawals.ts';
import { Refusal } from '#domain/refusal.ts';
import { maskAlipayAccount, maskName, readAlipayAccount } from '#domain/withdrawal/payee-account.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { CallRequest } from '#server/context/operation.ts';
import { readCertifiedName } from '#server/features/people/identity/read-certified-name.ts';
import { notify } from '#server/features/inbox/notify.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { checkCode } from '#server/features/people/codes/check-code.ts';
import { endCode } from '#server/features/people/codes/code-store.ts';
import { isCertifiedAdult } from '#server/features/people/users/is-certified-adult.ts';
import { linkPerson } from '#server/features/people/users/link-person.ts';
import { readUser } from '#server/features/people/users/read-user.ts';
import { isStateLive, consumeState } from '../payees/consent-store.ts';
import {
  currentPayee,
  hashOfPayee,
  insertPayee,
  type Payee,
  type PayeeIdentity,
} from '../payees/payee-store.ts';
import { presentPayee } from '../payees/show-payee.ts';
import { coolingUntil } from './withdrawal-eligibility.ts';
import { lockWithdrawing, openWithdrawal } from './withdrawal-store.ts';

type Request = CallRequest<typeof call>;

/**
 * Binds the account income is paid to, by Alipay's own consent or by account name, with a code sent to the user's
 * phone. Code and consent are consumed by the transaction that binds; an earlier refusal consumes neither.
 */
export async function bindAlipay(ctx: Context, request: Request): Promise<CallAnswer<typeof call>> {
  const { body, viewer } = request;
  const { userId } = viewer;
  if (!(await isCertifiedAdult(ctx.db, userId))) throw new Refusal('IDENTITY_NOT_VERIFIED');
  const way = await wayOf(ctx, request);
  const { mobile } = await readUser(ctx.db, userId);
  // A user without a phone cannot have a valid code.
  if (mobile === null) throw new Refusal('CODE_EXPIRED');
  const codeId = await checkCode(ctx, { mobile, scene: 'withdraw' }, body.code);
  const identity = way.kind === 'account' ? way.identity : await identify(ctx, way.authCode);
  const nameMasked = maskName((await readCertifiedName(ctx, { userId, purpose: 'payee' })) ?? '');
  return await transaction(ctx.db, async (tx) => {
    await lockWithdrawing(tx, userId);
    const at = ctx.clock.now();
    if (!(await endCode(tx, codeId, at))) throw new Refusal('CODE_EXPIRED');
    if (way.kind === 'consent' && !(await consumeState(tx, { userId, state: way.state, now: at }))) {
      throw new Refusal('PAYEE_CONSENT_INVALID');
    }
    if (await openWithdrawal(tx, userId)) throw new Refusal('WITHDRAW_OPEN');
    const payee = await bind(ctx, tx, { ...identity, userId, nameMasked, at });
    const until = await coolingUntil(tx, { userId, payee, now: at });
    return { payee: presentPayee(payee), coolingUntil: until?.toISOString() ?? null };
  });
}

type Way =
  | { readonly kind: 'account'; readonly identity: PayeeIdentity }
  | { readonly kind: 'consent'; readonly authCode: string; readonly state: string };

/** Exactly one of consent and account name. */
async function wayOf(ctx: Context, { body, viewer: { userId } }: Request): Promise<Way> {
  const { account, authCode, state } = body;
  if (account !== undefined) {
    const identity = authCode === undefined && state === undefined ? readAlipayAccount(account) : null;
    if (identity === null) throw new Refusal('PAYEE_ACCOUNT_INVALID');
    return { kind: 'account', identity: { identityType: 'ALIPAY_LOGON_ID', identity } };
  }
  if (authCode === undefined || state === undefined) throw new Refusal('PAYEE_CONSENT_INVALID');
  const now = ctx.clock.now();
  if (!(await isStateLive(ctx.db, { userId, state, now }))) throw new Refusal('PAYEE_CONSENT_INVALID');
  return { kind: 'consent', authCode, state };
}

async function identify(ctx: Context, authCode: string): Promise<PayeeIdentity> {
  const user = await ctx.alipay.identify(authCode);
  if (!user.ok) {
    if (user.fault === 'code') throw new Refusal('PAYEE_CONSENT_INVALID');
    ctx.log.warn({ cause: user.cause }, 'Alipay user query failed');
    throw new Refusal('PROVIDER_UNAVAILABLE');
  }
  if (user.userId !== null) return { identityType: 'ALIPAY_USER_ID', identity: user.userId };
  if (user.openId !== null) return { identityType: 'ALIPAY_OPEN_ID', identity: user.openId };
  throw new Error('Alipay returned an account without an id');
}

interface Binding extends PayeeIdentity {
  readonly userId: string;
  readonly nameMasked: string;
  readonly at: Date;
}

/** Rebinding the current account changes nothing; any other starts the waiting time. */
async function bind(ctx: Context, tx: Tx, binding: Binding): Promise<Payee> {
  const { userId, at } = binding;
  const hash = hashOfPayee(ctx, binding);
  const current = await currentPayee(tx, userId);
  if (current?.identity_hash && Buffer.from(hash).equals(Buffer.from(current.identity_hash))) return current;
  const accountMasked = maskAlipayAccount(binding.identity);
  const payee = await insertPayee(ctx, tx, { ...binding, accountMasked });
  await linkPerson(tx, { userId, kind: 'payout', hash, at });
  const facts = { identityType: binding.identityType, number: payee.number };
  await noteSecurity(tx, { kind: 'payeeChanged', userId, at, facts });
  const notice = payee.number > 1 ? 'payeeChanged' : 'payeeBound';
  const noticeFacts = { notice, what: accountMasked } as const;
  await notify(ctx, tx, [
    { userId, kind: 'accountNotice', key: `payee:${payee.number}`, at, facts: noticeFacts },
  ]);
  return payee;
}
