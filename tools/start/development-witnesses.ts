import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '#server/core/config/config.ts';
import { openLogKeys } from '#server/features/trust/log/log-keys.ts';
import { verifierKeys } from '#server/features/trust/log/sign-head.ts';
import { readOptions } from '../../witness/options.ts';
import { listen, openWitness, type RunningWitness } from '../../witness/start-witness.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const names = ['north', 'south'] as const;

export interface DevelopmentWitnesses {
  /** Settings of the server. */
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/**
 * Starts two witnesses for development, each with keys and memory of its own, and writes the policy that requires both;
 * also selects the sandbox's timestamp authority. They prove nothing to others, since they run beside the log. Null if witnesses are configured, or if the clock is set:
 * witnesses use the time of the machine.
 */
export async function startDevelopmentWitnesses(
  environment: Environment,
): Promise<DevelopmentWitnesses | null> {
  if (environment.WITNESS_POLICY_FILE || environment.CLOCK_START) return null;
  const config = readConfig(environment);
  const origin = config.log.origin ?? `${new URL(config.publicUrl).host}/log`;
  const { logKey } = verifierKeys(openLogKeys(config), origin);
  const folder = join(config.dataDir, 'sandbox', 'witnesses');
  mkdirSync(folder, { recursive: true });
  const running: RunningWitness[] = [];
  for (const name of names) running.push(await startWitness(name, join(folder, name), logKey));
  const file = join(folder, 'witnesses.policy');
  writeFileSync(file, policyOf(running));
  return {
    settings: { WITNESS_POLICY_FILE: file, ...sandboxAuthority(environment, config) },
    async close() {
      await Promise.all(running.map((witness) => witness.close()));
    },
  };
}

/** The sandbox's timestamp authority, unless one is configured. */
function sandboxAuthority(environment: Environment, { dataDir }: Config): Readonly<Record<string, string>> {
  if (environment.TSA_URL) return {};
  const url = environment.SANDBOX_URL || `http://127.0.0.1:${environment.SANDBOX_PORT || 4100}`;
  const folder = environment.SANDBOX_DIR || join(dataDir, 'sandbox');
  return { TSA_URL: `${url}/timestamp`, TSA_CERTIFICATE_FILE: join(folder, 'timestamp', 'certificate.pem') };
}

async function startWitness(name: string, state: string, logKey: string): Promise<RunningWitness> {
  const args = ['--name', `${name}.witness.localhost`, '--state', state, '--log', logKey];
  const options = readOptions([...args, '--listen', '127.0.0.1:0']);
  if (options === null) throw new Error('Options without --help were read as help');
  const now = () => new Date();
  return await listen(await openWitness(options, { now, log: () => undefined }), options);
}

/** One of the two keys of each witness is enough; both witnesses are required. */
function policyOf(running: readonly RunningWitness[]): string {
  const lines = running.flatMap(({ url, verifierKeys: keys }, at) => [
    ...keys.map((key, of) => `witness ${names[at]}-${of + 1} ${key} ${url}`),
    `group ${names[at]} any ${keys.map((_, of) => `${names[at]}-${of + 1}`).join(' ')}`,
  ]);
  return `${[...lines, `group both all ${names.join(' ')}`, 'quorum both'].join('\n')}\n`;
}
