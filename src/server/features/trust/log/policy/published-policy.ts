import { logMirrorPath } from '#contract/log/log-paths.ts';
import { formatPolicy } from '#domain/log/policy/format-policy.ts';
import type { Policy } from '#domain/log/policy/policy.ts';
import { parseVerifierKey } from '#domain/log/verifier-key.ts';
import type { Context } from '#server/context/context.ts';
import { openLogKeys } from '../log-keys.ts';
import { nativeSha256 } from '../native-sha256.ts';
import { verifierKeys } from '../sign-head.ts';

const heading = [
  '# Trust policy of this log (https://c2sp.org/tlog-policy): its key, its witnesses, and how many of them must',
  '# cosign a checkpoint. The clock of the log dates each checkpoint; it is no witness.',
];

interface PublishedPolicy {
  readonly policy: Policy;
  /** As published (C2SP tlog-policy). */
  readonly text: string;
}

/**
 * The trust policy of the log, the one place that names its keys, witnesses and quorum.
 * @param origin name of the log in its checkpoints
 */
export function publishedPolicy(
  { config, witnesses }: Pick<Context, 'config' | 'witnesses'>,
  origin: string,
): PublishedPolicy {
  const { logKey, clockKey } = verifierKeys(openLogKeys(config), origin);
  const key = parseVerifierKey(nativeSha256, logKey);
  if (key === null) throw new Error('The key of the log is no verifier key');
  const url = `${new URL(config.publicUrl).origin}${logMirrorPath}`;
  const without = { witnesses: [], groups: [], quorum: null };
  const policy: Policy = { ...(witnesses?.policy ?? without), logs: [{ key, url }] };
  const lines = Buffer.from(formatPolicy(nativeSha256, policy)).toString('utf8');
  return { policy, text: `${[...heading, `# clock ${clockKey}`].join('\n')}\n${lines}` };
}
