import type { Context } from '#server/context/context.ts';
import { noteSecurity } from './note-security.ts';

const MINUTE_MS = 60_000;

/** Time of this process's last entry by provider: forgeries cost nothing and must not fill the log. */
const notedAt = new WeakMap<Context['database'], Map<string, Date>>();

/** Logs a forged notification, at most once a minute and provider. Never throws: the sender gets no details. */
export async function noteForgedNotify(
  ctx: Context,
  { provider, fault }: { readonly provider: 'alipay' | 'wechat'; readonly fault: string },
): Promise<void> {
  const at = ctx.clock.now();
  const byProvider = notedAt.get(ctx.database) ?? new Map<string, Date>();
  const before = byProvider.get(provider);
  if (before !== undefined && at.getTime() - before.getTime() < MINUTE_MS) return;
  notedAt.set(ctx.database, byProvider.set(provider, at));
  try {
    await noteSecurity(ctx.db, { kind: 'forgedNotify', userId: null, at, facts: { provider, fault } });
  } catch (error) {
    ctx.log.error({ err: error }, 'logging a forged notification failed');
  }
}
