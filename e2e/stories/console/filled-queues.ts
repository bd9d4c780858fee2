import { dispute, tipOff } from '#contract/people/people.ts';
import { aClaim } from '#server/features/payments/guardian-claims/testing/claiming.ts';
import { aPaidOrder } from '#server/features/payments/recharge/testing/recharging.ts';
import { anEarner, ask } from '#server/features/payments/withdrawals/testing/withdrawing.ts';
import { reportScore, scores, sell } from '#server/features/schemes/testing/money-stage.ts';
import {
  contradictResult,
  heldIncome,
  linkedPair,
  turnHold,
  unmatchedPayment,
} from '#test/build/operators/waiting-items.ts';
import { buildApplication } from '#test/build/application.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildAdmin, buildOperator } from '#test/build/operators/operator.ts';
import { holdMatch } from '#server/features/matches/corrections/hold-match.ts';
import { grantRole } from '#server/features/operators/accounts/decide-role.ts';
import type { System } from '../../system/system.ts';

/** Before all matches, for the start of the clock. */
export const BEFORE = '2026-03-14T00:00:00Z';

/** A quarter of an hour later, with everything that is due. */
export async function later(system: System): Promise<void> {
  await system.moveTo(new Date(system.app.clock.now().getTime() + 15 * 60_000).toISOString());
}

interface Filled {
  /** Who paid what fits no order. */
  readonly payer: BuiltUser;
  /** Its payout fails until the damage is repaired. */
  readonly stuckSchemeId: string;
}

/** A change of an operator that waits for another admin. Others cannot be appointed by one admin any more. */
export async function proposeChange({ app: it }: System): Promise<void> {
  const [proposer] = [await buildAdmin(it), await buildAdmin(it)];
  const { id: targetId } = await buildOperator(it, 'support');
  const reason = '转岗到财务，按岗位开通';
  await grantRole(it.ctx, { operatorId: proposer.id, targetId, role: 'finance', reason });
}

/** A match whose result does not count until it is released. */
export async function holdOne({ app: it }: System): Promise<void> {
  const { id: operatorId } = await buildOperator(it, 'moderator');
  const { match_id: matchId } = await it.ctx.db
    .selectFrom('scheme')
    .select('match_id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const reason = '进球时间有争议，等联赛公布技术报告';
  await holdMatch(it.ctx, { operatorId, matchId, reason });
}

/** One item in every queue but the messages and the changes of operators; ends after the matches. */
export async function fillQueues(system: System): Promise<Filled> {
  const it = system.app;
  const matchId = await buildMatch(it, { pair: 4 });
  await sell(it, 0);
  const reviewed = await sell(it, 1, { refundIfLost: true });
  const disputed = await sell(it, 2);
  const stuck = await sell(it, 3);
  await turnHold(it, stuck.schemeId);
  await heldIncome(it, matchId);
  await linkedPair(it, matchId);
  const payer = await build(it).fan();
  await buildApplication(it, payer);
  const report = { reason: 'contact' as const, text: '文中留了微信号，让人加好友。' };
  await it.call(tipOff, { params: { id: reviewed.schemeId }, body: report }, { token: reviewed.fan.token });
  await unmatchedPayment(it, 1800);
  const child = await build(it).fan();
  await aPaidOrder(it, child, 5000);
  await aClaim(it, { childMobile: child.mobile });
  await ask(it, await anEarner(it, 500_001), 500_001);

  await reportScore(it, 2, scores.loss);
  await reportScore(it, 3, scores.win).catch(() => undefined);
  await contradictResult(it);
  const text = '九十分钟比分应为三比二，结算用了加时后的比分。';
  const { fan, schemeId } = disputed;
  await it.call(dispute, { params: { id: schemeId }, body: { text } }, { token: fan.token });
  await later(system);
  return { payer, stuckSchemeId: stuck.schemeId };
}
