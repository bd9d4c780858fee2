import type { Context } from '#server/context/context.ts';
import { Fault } from '#server/core/fault.ts';
import { newestHead } from '../head-store.ts';
import { logOrigin } from '../log-identity.ts';
import { publishedPolicy } from './published-policy.ts';

/**
 * Startup check: the trust policy that was built into the web app, if any, is the one that this server publishes.
 * Otherwise every reader would be warned of changed keys or witnesses.
 * @throws Fault that names what to build.
 */
export async function checkPinnedPolicy(
  ctx: Pick<Context, 'db' | 'config' | 'witnesses'>,
  pinned: string | null,
): Promise<void> {
  if (pinned === null) return;
  const { text } = publishedPolicy(ctx, logOrigin(ctx, await newestHead(ctx.db)));
  if (text === pinned) return;
  throw new Fault({
    zh: '网页内置的信任策略与本服务器公布的不同，所有读者都会看到公钥或见证方已变更的警告。请运行 npm run --silent log-policy > site.policy，再用 LOG_POLICY_FILE=site.policy npm run build 重新构建；若是误改了密钥或见证方的设置，请改回。',
    en: 'The trust policy that is built into the web app is not the one of this server, so every reader would be warned of other keys or witnesses. Please build again with what npm run --silent log-policy prints (LOG_POLICY_FILE), or restore the settings of keys and witnesses.',
  });
}
