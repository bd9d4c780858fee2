import type { CallAnswer } from '#contract/define-call.ts';
import { type logHeadCall, logMirrorPath } from '#contract/log.ts';
import type { Context } from '#server/context/context.ts';
import { type FreshHead, freshHead } from '../fresh-head.ts';
import { readAnchors } from '../read-anchors.ts';
import { countWaiting, type HeadRow, newestHead, presentHead } from '../head-store.ts';
import { logOrigin } from '../log-identity.ts';
import { openLogKeys } from '../log-keys.ts';
import { publishedPolicy } from '../policy/published-policy.ts';
import { verifierKeys } from '../sign-head.ts';

/** The newest head, the verifier keys, the trust policy, and the path of the mirror. */
export async function showHead(ctx: Context): Promise<CallAnswer<typeof logHeadCall>> {
  const newest = await newestHead(ctx.db);
  const origin = logOrigin(ctx, newest);
  const fresh = await freshHead(ctx.db);
  return {
    head: newest && presentNewest(newest, fresh),
    origin,
    ...verifierKeys(openLogKeys(ctx.config), origin),
    policy: publishedPolicy(ctx, origin).text,
    anchors: await readAnchors(ctx, fresh),
    mirror: logMirrorPath,
    waiting: await countWaiting(ctx.db),
    now: ctx.clock.now().toISOString(),
  };
}

/** As it was last signed; its timestamp belongs to the first signature, so a head signed again has none. */
function presentNewest(newest: HeadRow, fresh: FreshHead | null) {
  const head = presentHead(newest);
  if (fresh?.size !== newest.size || fresh.signedAt <= newest.signed_at) return head;
  return { ...head, note: fresh.note, signedAt: fresh.signedAt.toISOString(), timestamp: null };
}
