import type { Context } from '../context.ts';
import type { JobHandlers } from './open-jobs.ts';

/** What each job does. */
export function jobHandlers(_ctx: Context): JobHandlers {
  return {
    'settle-match': async () => undefined,
    'pay-out-scheme': async () => undefined,
    'sweep-results': async () => undefined,
    'release-income': async () => undefined,
    'sweep-recharges': async () => undefined,
  };
}
