import type { Context } from '#server/context/context.ts';
import { Fault } from '#server/core/fault.ts';
import { openLogKeys } from './log-keys.ts';

/**
 * The log cannot be its own witness: whoever forks it holds that key.
 * @throws Fault if a witness has a key of the log or of its clock.
 */
export function refuseOwnKeyAsWitness({ config, witnesses }: Pick<Context, 'config' | 'witnesses'>): void {
  const { log, clock } = openLogKeys(config);
  const own = witnesses?.policy.witnesses.find(({ key }) =>
    [log, clock].some(({ publicKey }) => Buffer.from(publicKey).equals(key.publicKey)),
  );
  if (own === undefined) return;
  const { name } = own.key;
  throw new Fault({
    zh: `见证方 ${name} 用的是公示账自己的密钥，不能为自己作证。请检查 WITNESS_POLICY_FILE。`,
    en: `The witness ${name} has a key of the log itself, which cannot be its own witness. Please check WITNESS_POLICY_FILE.`,
  });
}
