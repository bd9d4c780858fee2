import type { CallAnswer } from '#contract/define-call.ts';
import type { logHeadCall } from '#contract/log/log.ts';
import { logMirrorPath } from '#contract/log/log-paths.ts';
import type { Context } from '#server/context/context.ts';
import { freshHead } from '../fresh-head.ts';
import { readAnchors } from '../read-anchors.ts';
import { countWaiting, newestHead } from '../head-store.ts';
import { logOrigin } from '../log-identity.ts';
import { openLogKeys } from '../log-keys.ts';
import { publishedPolicy } from '../policy/published-policy.ts';
import { presentNewest } from '../present-newest.ts';
import { verifierKeys } from '../sign-head.ts';

/** The newest head, the verifier keys, the trust policy, and the path of the mirror. */
export async function showHead(ctx: Context): Promise<CallAnswer<typeof logHeadCall>> {
  const newest = await newestHead(ctx.db);
  const origin = logOrigin(ctx, newest);
  const fresh = await freshHead(ctx.db);
  return {
    head: newest && (await presentNewest(ctx.db, newest)),
    origin,
    ...verifierKeys(openLogKeys(ctx.config), origin),
    policy: publishedPolicy(ctx, origin).text,
    anchors: await readAnchors(ctx, fresh),
    mirror: logMirrorPath,
    waiting: await countWaiting(ctx.db),
  };
}
