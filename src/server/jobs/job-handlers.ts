import type { Context } from '../context.ts';
import { advanceDemo, playDemo } from '../demo/advance-demo.ts';
import { eraseDueUsers } from '../features/account/erase-due-users.ts';
import { runFeed } from '../features/feeds/run-feed.ts';
import { sweepFeeds } from '../features/feeds/sweep-feeds.ts';
import { tellFollowers } from '../features/inbox/tell-followers.ts';
import { tellMatch } from '../features/inbox/tell-match.ts';
import { sealLedger } from '../features/ledger-seals/seal-ledger.ts';
import { appendLog } from '../features/log/append-log.ts';
import { stampHeads } from '../features/log/stamp-heads.ts';
import { fitModels } from '../features/model/fit-models.ts';
import { offerReferenceOdds } from '../features/model/offer-reference-odds.ts';
import { sayPredictions } from '../features/model/say-predictions.ts';
import { scorePredictions } from '../features/model/score-predictions.ts';
import { flagCollusion } from '../features/protection/flag-collusion.ts';
import { rankAnalysts } from '../features/records/rank-analysts.ts';
import { compareBills } from '../features/reconciliation/compare-bills.ts';
import { runReconciliation } from '../features/reconciliation/run-reconciliation.ts';
import { sendRefund, sweepRefunds } from '../features/recharge/send-refund.ts';
import { sweepRecharges } from '../features/recharge/sweep-recharges.ts';
import { compareText } from '../features/schemes/compare-text.ts';
import { payOutScheme } from '../features/schemes/pay-out-scheme.ts';
import { releaseIncome } from '../features/schemes/release-income.ts';
import { settleMatch } from '../features/schemes/settle-match.ts';
import { sweepResults } from '../features/schemes/sweep-results.ts';
import { sweepUploads } from '../features/uploads/sweep-uploads.ts';
import { sweepWithdrawals } from '../features/withdrawals/sweep-withdrawals.ts';
import { sweepCounts } from '../http/sweep-counts.ts';
import type { JobHandlers } from './open-jobs.ts';

/** What each job does. */
export function jobHandlers(ctx: Context): JobHandlers {
  return {
    'settle-match': ({ matchId }) => settleMatch(ctx, matchId),
    'pay-out-scheme': ({ schemeId }) => payOutScheme(ctx, schemeId),
    'append-log': () => appendLog(ctx),
    'seal-ledger': () => sealLedger(ctx),
    'stamp-heads': () => stampHeads(ctx),
    'rank-analysts': () => rankAnalysts(ctx),
    'tell-followers': ({ schemeId }) => tellFollowers(ctx, schemeId),
    'compare-text': ({ schemeId }) => compareText(ctx, schemeId),
    'tell-match': ({ matchId, version }) => tellMatch(ctx, matchId, version),
    'sweep-results': () => sweepResults(ctx),
    'release-income': () => releaseIncome(ctx),
    'erase-users': () => eraseDueUsers(ctx),
    'sweep-recharges': () => sweepRecharges(ctx),
    'send-refund': ({ refundId }) => sendRefund(ctx, refundId),
    'sweep-refunds': () => sweepRefunds(ctx),
    reconcile: () => runReconciliation(ctx),
    'compare-bills': () => compareBills(ctx),
    'sweep-withdrawals': () => sweepWithdrawals(ctx),
    'sweep-uploads': () => sweepUploads(ctx),
    'sweep-counts': () => sweepCounts(ctx),
    'flag-collusion': () => flagCollusion(ctx),
    'fit-models': () => fitModels(ctx),
    'say-predictions': () => sayPredictions(ctx),
    'offer-reference-odds': () => offerReferenceOdds(ctx),
    'score-predictions': () => scorePredictions(ctx),
    'run-feed': ({ feed }) => runFeed(ctx, feed),
    'sweep-feeds': () => sweepFeeds(ctx),
    'advance-demo': () => advanceDemo(ctx),
    'play-demo': () => playDemo(ctx),
  };
}
