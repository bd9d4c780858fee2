import type { CallAnswer } from '#contract/define-call.ts';
import { type logHeadCall, logMirrorPath } from '#contract/log.ts';
import type { Context } from '#server/context/context.ts';
import { countWaiting, newestHead, presentHead } from '../head-store.ts';
import { logOrigin } from '../log-identity.ts';
import { openLogKeys } from '../log-keys.ts';
import { publishedPolicy } from '../policy/published-policy.ts';
import { verifierKeys } from '../sign-head.ts';

/** The newest head, the verifier keys, the trust policy, and the path of the mirror. */
export async function showHead(ctx: Context): Promise<CallAnswer<typeof logHeadCall>> {
  const newest = await newestHead(ctx.db);
  const origin = logOrigin(ctx, newest);
  return {
    head: newest && presentHead(newest),
    origin,
    ...verifierKeys(openLogKeys(ctx.config), origin),
    policy: publishedPolicy(ctx, origin),
    mirror: logMirrorPath,
    waiting: await countWaiting(ctx.db),
    now: ctx.clock.now().toISOString(),
  };
}
