import type { Context } from '../context.ts';
import { advanceDemo } from '../demo/advance-demo.ts';
import { sweepRecharges } from '../features/recharge/sweep-recharges.ts';
import { payOutScheme } from '../features/schemes/pay-out-scheme.ts';
import { releaseIncome } from '../features/schemes/release-income.ts';
import { settleMatch } from '../features/schemes/settle-match.ts';
import { sweepResults } from '../features/schemes/sweep-results.ts';
import type { JobHandlers } from './open-jobs.ts';

/** What each job does. */
export function jobHandlers(ctx: Context): JobHandlers {
  return {
    'settle-match': ({ matchId }) => settleMatch(ctx, matchId),
    'pay-out-scheme': ({ schemeId }) => payOutScheme(ctx, schemeId),
    'sweep-results': () => sweepResults(ctx),
    'release-income': () => releaseIncome(ctx),
    'sweep-recharges': () => sweepRecharges(ctx),
    'advance-demo': () => advanceDemo(ctx),
  };
}
