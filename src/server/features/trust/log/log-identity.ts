import type { Context } from '#server/context/context.ts';
import { Fault } from '#server/core/fault.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { type HeadRow, newestHead, originOf } from './head-store.ts';
import { openLogKeys } from './log-keys.ts';
import { refuseOwnKeyAsWitness } from './refuse-own-key.ts';
import { readNote } from './read-note.ts';
import { verifierKeys } from './sign-head.ts';

type Dependencies = Pick<Context, 'config'>;

/**
 * The name (origin) of the log: the one of its heads, which outlives the server address; before the first head the
 * configured one.
 */
export function logOrigin({ config }: Dependencies, newest: Pick<HeadRow, 'note'> | null): string {
  if (newest !== null) return originOf(newest);
  return config.log.origin ?? `${new URL(config.publicUrl).host}/log`;
}

/** Whether our keys signed a head. Continuing with other keys would fork the log. */
export function isOurs({ config }: Dependencies, head: HeadRow): boolean {
  return readNote(head.note, verifierKeys(openLogKeys(config), originOf(head))) !== null;
}

/**
 * Startup check: the keys are usable, no witness has one, they signed the existing heads, and the log name is unchanged. A
 * start with other keys enters the security log, so that an attempt leaves a trace.
 * @throws Fault that names what to restore.
 */
export async function checkLogKeys(
  ctx: Pick<Context, 'config' | 'db' | 'clock' | 'witnesses'>,
): Promise<void> {
  const { keyFile, clockKeyFile, origin } = ctx.config.log;
  refuseOwnKeyAsWitness(ctx);
  const newest = await newestHead(ctx.db);
  if (newest === null) return;
  if (!isOurs(ctx, newest)) {
    await noteRefusedKeys(ctx, newest);
    throw new Fault({
      zh: `公示账已有的树头不是用 LOG_KEY_FILE（${keyFile}）和 LOG_CLOCK_KEY_FILE（${clockKeyFile}）的密钥签的。请换回原来的密钥文件。`,
      en: `The public log has heads that the keys of LOG_KEY_FILE (${keyFile}) and LOG_CLOCK_KEY_FILE (${clockKeyFile}) did not sign. Please put the old key files back.`,
    });
  }
  const signed = originOf(newest);
  if (origin === null || origin === signed) return;
  throw new Fault({
    zh: `公示账的树头以 ${signed} 之名签署，而 LOG_ORIGIN=${origin}。请改回 LOG_ORIGIN=${signed}。`,
    en: `The heads of the public log are signed under the name ${signed}, not LOG_ORIGIN=${origin}. Please set LOG_ORIGIN=${signed} again.`,
  });
}

async function noteRefusedKeys(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  newest: HeadRow,
): Promise<void> {
  const { logKey, clockKey } = verifierKeys(openLogKeys(config), originOf(newest));
  const facts = { size: newest.size, logKey, clockKey };
  await noteSecurity(db, { kind: 'logKeysRefused', userId: null, at: clock.now(), facts });
}
