import { readFileSync } from 'node:fs';
import { isPolicy, parsePolicy } from '#domain/log/policy/parse-policy.ts';
import type { Policy } from '#domain/log/policy/policy.ts';
import type { Config } from '#server/core/config/config.ts';
import { Fault } from '#server/core/fault.ts';
import { opensslCrypto } from '#openssl/note-crypto.ts';
import { createWitness, type Witness } from './witness-client.ts';

/** The configured witnesses, and the groups and quorum of their policy. */
export interface Witnesses {
  /** Without logs: the server adds its own key. */
  readonly policy: Policy;
  readonly all: readonly Witness[];
}

/**
 * Opens the witnesses of the configured policy file; null if there is none.
 * @throws Fault for a file that cannot be used.
 */
export function openWitnesses({
  witnessPolicyFile: file,
  outsideTimeoutMs: timeoutMs,
}: Pick<Config, 'witnessPolicyFile' | 'outsideTimeoutMs'>): Witnesses | null {
  if (file === null) return null;
  const policy = parsePolicy(opensslCrypto.sha256, readPolicyFile(file));
  if (!isPolicy(policy)) throw unusable(file, `第 ${policy.line} 行有误`, `line ${policy.line} is invalid`);
  if (policy.logs.length > 0) throw unusable(file, '不应有 log 行', 'it must have no log line');
  if (policy.quorum === null) throw unusable(file, '须有法定数', 'it must require a quorum');
  const byUrl = Map.groupBy(policy.witnesses, ({ url }) => url);
  const all = [...byUrl].map(([url, members]) => {
    const [name = '', ...others] = new Set(members.map(({ key }) => key.name));
    if (url === null || !isAddress(url)) throw unusable(file, `${name} 没有网址`, `${name} has no URL`);
    if (others.length > 0) throw unusable(file, `${url} 有多个名称`, `${url} has several names`);
    const keys = members.map(({ key }) => key);
    return createWitness({ name, url: url.replace(/\/+$/, ''), keys, crypto: opensslCrypto, timeoutMs });
  });
  const twice = all.find(({ name }, at) => all.findIndex((other) => other.name === name) < at);
  if (twice) throw unusable(file, `${twice.name} 有多个网址`, `${twice.name} has several URLs`);
  return { policy, all };
}

function readPolicyFile(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw unusable(file, '文件读不到', 'the file cannot be read');
  }
}

function isAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function unusable(file: string, zh: string, en: string): Fault {
  return new Fault({
    zh: `见证方名单 ${file} 不能用：${zh}。请检查 WITNESS_POLICY_FILE（格式见 c2sp.org/tlog-policy）。`,
    en: `The witness policy ${file} cannot be used: ${en}. Please check WITNESS_POLICY_FILE (format: c2sp.org/tlog-policy).`,
  });
}
