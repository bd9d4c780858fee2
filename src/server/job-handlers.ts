import { tidyEmbedded } from '#server/db/embedded/tidy-embedded.ts';
import type { Context } from '#server/context/context.ts';
import { eraseDueUsers } from '#server/features/account/erase-due-users.ts';
import { runFeed } from '#server/features/matches/feeds/run-feed.ts';
import { sweepFeeds } from '#server/features/matches/feeds/sweep-feeds.ts';
import { notifyFollowers } from '#server/features/schemes/publish/notify-followers.ts';
import { pushMatch } from '#server/features/matches/follows/push-match.ts';
import { pushMessages } from '#server/features/push/send/push-messages.ts';
import { pushAgain } from '#server/features/push/send/send-push.ts';
import { notifyMatchFollowers } from '#server/features/matches/follows/notify-match.ts';
import { sealLedger } from '#server/features/trust/ledger-seals/seal-ledger.ts';
import { appendLog } from '#server/features/trust/log/append-log.ts';
import { anchorHeads } from '#server/features/trust/log/anchor/anchor-heads.ts';
import { stampHeads } from '#server/features/trust/log/stamp-heads.ts';
import { sweepInbox } from '#server/features/inbox/sweep-inbox.ts';
import { sweepSecurity } from '#server/features/people/security-log/sweep-security.ts';
import { sweepSessions } from '#server/features/people/sessions/sweep-sessions.ts';
import { fitModels } from '#server/features/matches/model/fit-models.ts';
import { recordInPlay } from '#server/features/matches/in-play/record-in-play.ts';
import { scoreInPlay } from '#server/features/matches/in-play/score-in-play.ts';
import { sweepOdds } from '#server/features/matches/odds/sweep-odds.ts';
import { offerReferenceOdds } from '#server/features/matches/predictions/offer-reference-odds.ts';
import { predictComingMatches } from '#server/features/matches/predictions/predict-coming-matches.ts';
import { rootComingPredictions } from '#server/features/matches/predictions/root-predictions.ts';
import { scorePredictions } from '#server/features/matches/predictions/score-predictions.ts';
import { countFigures } from '#server/features/operators/figures/count-figures.ts';
import { linkAccounts } from '#server/features/protection/account-links/link-accounts.ts';
import { flagCollusion } from '#server/features/protection/income-hold/flag-collusion.ts';
import { rankAnalysts } from '#server/features/analysts/boards/rank-analysts.ts';
import { sumMoneyDays } from '#server/features/ledger/days/sum-days.ts';
import { compareBills } from '#server/features/payments/reconciliation/compare-bills.ts';
import { runReconciliation } from '#server/features/payments/reconciliation/run-reconciliation.ts';
import { sendRefund, sweepRefunds } from '#server/features/payments/refunds/send-refund.ts';
import { sweepRecharges } from '#server/features/payments/recharge/sweep-recharges.ts';
import { compareTexts } from '#server/features/schemes/likeness/compare-texts.ts';
import { refreshCommonPrints } from '#server/features/schemes/likeness/refresh-common-prints.ts';
import { payOutScheme } from '#server/features/schemes/pay-out/pay-out-scheme.ts';
import { releaseIncome } from '#server/features/schemes/pay-out/release-income.ts';
import { queueSettlements } from '#server/features/schemes/settle/queue-settlements.ts';
import { settleMatch } from '#server/features/schemes/settle/settle-match.ts';
import { sweepResults } from '#server/features/schemes/settle/sweep-results.ts';
import { sweepUploads } from '#server/features/uploads/sweep-uploads.ts';
import { sweepWithdrawals } from '#server/features/payments/payouts/sweep-withdrawals.ts';
import { sweepCounts } from '#server/http/limits/sweep-counts.ts';
import type { JobHandlers } from '#server/jobs/open-jobs.ts';

/** The handler of each job. */
export function jobHandlers(ctx: Context): JobHandlers {
  return {
    'queue-settlements': ({ matchIds }) => queueSettlements(ctx, matchIds),
    'settle-match': ({ matchId }) => settleMatch(ctx, matchId),
    'pay-out-scheme': ({ schemeId }) => payOutScheme(ctx, schemeId),
    'append-log': () => appendLog(ctx),
    'seal-ledger': () => sealLedger(ctx),
    'stamp-heads': () => stampHeads(ctx),
    'anchor-heads': () => anchorHeads(ctx),
    'rank-analysts': () => rankAnalysts(ctx),
    'notify-followers': ({ schemeId }) => notifyFollowers(ctx, schemeId),
    'compare-text': ({ schemeIds }) => compareTexts(ctx, schemeIds),
    'refresh-common-prints': () => refreshCommonPrints(ctx),
    'notify-match': ({ matchId, version }) => notifyMatchFollowers(ctx, matchId, version),
    'push-match': ({ matchId, version }) => pushMatch(ctx, matchId, version),
    'push-messages': ({ messageIds }) => pushMessages(ctx, messageIds),
    'push-again': (input) => pushAgain(ctx, input),
    'sweep-results': () => sweepResults(ctx),
    'release-income': () => releaseIncome(ctx),
    'erase-users': () => eraseDueUsers(ctx),
    'sweep-recharges': () => sweepRecharges(ctx),
    'send-refund': ({ refundId }) => sendRefund(ctx, refundId),
    'sweep-refunds': () => sweepRefunds(ctx),
    reconcile: () => runReconciliation(ctx),
    'compare-bills': () => compareBills(ctx),
    'sum-money-days': () => sumMoneyDays(ctx),
    'sweep-withdrawals': () => sweepWithdrawals(ctx),
    'sweep-uploads': () => sweepUploads(ctx),
    'sweep-counts': () => sweepCounts(ctx),
    'count-figures': () => countFigures(ctx),
    'flag-collusion': () => flagCollusion(ctx),
    'link-accounts': () => linkAccounts(ctx),
    'fit-models': () => fitModels(ctx),
    'predict-coming-matches': async () => {
      await predictComingMatches(ctx);
      await rootComingPredictions(ctx);
    },
    'offer-reference-odds': () => offerReferenceOdds(ctx),
    'score-predictions': () => scorePredictions(ctx),
    'record-in-play': ({ matchIds }) => recordInPlay(ctx, matchIds),
    'score-in-play': () => scoreInPlay(ctx),
    'run-feed': ({ feed }) => runFeed(ctx, feed),
    'sweep-feeds': () => sweepFeeds(ctx),
    'sweep-odds': () => sweepOdds(ctx),
    'sweep-inbox': () => sweepInbox(ctx),
    'sweep-sessions': () => sweepSessions(ctx),
    'sweep-security': () => sweepSecurity(ctx),
    'tidy-embedded': () => tidyEmbedded(ctx.database),
  };
}
