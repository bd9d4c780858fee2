import { readFileSync } from 'node:fs';
import { isPolicy, parsePolicy, type PolicyFault } from '#domain/log/policy/parse-policy.ts';
import type { Policy } from '#domain/log/policy/policy.ts';
import { opensslCrypto } from '#openssl/note-crypto.ts';
import type { Config } from '#server/core/config/config.ts';
import { Fault } from '#server/core/fault.ts';
import { insideFault } from '#server/core/inside-address.ts';
import { createWitness, type Witness } from './witness-client.ts';

/** The configured witnesses, and the groups and quorum of their trust policy. */
export interface Witnesses {
  /** Without logs: the server adds its own key. */
  readonly policy: Policy;
  readonly all: readonly Witness[];
}

/**
 * Opens the witnesses of the configured trust policy; null if there is none. Production requires that they are elsewhere:
 * development runs its own on this machine.
 * @throws Fault for a file that cannot be used.
 */
export function openWitnesses({
  witnessPolicyFile: file,
  outsideTimeoutMs: timeoutMs,
  production,
}: Pick<Config, 'witnessPolicyFile' | 'outsideTimeoutMs' | 'production'>): Witnesses | null {
  if (file === null) return null;
  const policy = parsePolicy(opensslCrypto.sha256, readPolicyFile(file));
  if (!isPolicy(policy)) throw unusable(file, ...whyMalformed(policy));
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
  if (production) refuseOwnWitnesses(file, all);
  return { policy, all };
}

/** Witnesses that one operator can run for show: on own machines, or several on one host. */
function refuseOwnWitnesses(file: string, all: readonly Witness[]): void {
  for (const { name, url } of all) {
    const inside = insideFault(new URL(url));
    if (inside)
      throw unusable(file, `${name} 的网址 ${url} ${inside.zh}`, `the URL ${url} of ${name} ${inside.en}`);
  }
  const byHost = Map.groupBy(all, ({ url }) => new URL(url).hostname);
  for (const [host, [one, other]] of byHost) {
    if (!one || !other) continue;
    throw unusable(
      file,
      `${one.name} 与 ${other.name} 在同一主机 ${host} 上，不算两个见证方`,
      `${one.name} and ${other.name} run on the same host ${host}, so they are not two witnesses`,
    );
  }
}

function whyMalformed({ line, fault }: PolicyFault): [zh: string, en: string] {
  return fault === 'duplicateKey'
    ? [`第 ${line} 行的密钥已属于另一个见证方`, `line ${line} repeats the key of another witness`]
    : [`第 ${line} 行有误`, `line ${line} is invalid`];
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
    zh: `信任策略 ${file} 不能用：${zh}。请检查 WITNESS_POLICY_FILE（格式见 c2sp.org/tlog-policy）。`,
    en: `The trust policy ${file} cannot be used: ${en}. Please check WITNESS_POLICY_FILE (format: c2sp.org/tlog-policy).`,
  });
}
