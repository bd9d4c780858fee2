import { join } from 'node:path';
import { isLoopback } from './loopback.ts';

/** What can be chosen when the sandbox starts. */
export type SandboxSettings = {
  host: string;
  port: number;
  /** Folder of the keys and the books. */
  dir: string;
  /** Waiting times of the provider are multiplied by this: 1 is the real rhythm, 0.001 a thousand times faster. */
  timeScale: number;
};

/** The one merchant and the one SMS account the sandbox knows. */
export const merchant = {
  appId: 'sandbox-app',
  sellerId: 'sandbox-seller',
  accessKeyId: 'sandbox',
  accessKeySecret: 'sandbox-secret',
} as const;

export const SMS_PATH = '/sms/';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from the environment.
 * @throws Error whose message is one sentence for the person at the terminal.
 */
export function readSettings(env: Environment): SandboxSettings {
  if (env.NODE_ENV === 'production') {
    throw new Error('The sandbox invents payments and never starts with NODE_ENV=production.');
  }
  const host = env.SANDBOX_HOST ?? '127.0.0.1';
  if (!isLoopback(host)) throw new Error(`SANDBOX_HOST must be this machine (127.0.0.1), not ${host}.`);
  return {
    host,
    port: Number(readText(env, 'SANDBOX_PORT', '4100', isPort, 'a whole number from 0 to 65535')),
    dir: env.SANDBOX_DIR ?? join(env.DATA_DIR ?? './data', 'sandbox'),
    timeScale: Number(readText(env, 'SANDBOX_TIME_SCALE', '1', isScale, 'a number from 0 to 1')),
  };
}

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
const isScale = (text: string) => /^\d(\.\d+)?$/.test(text) && Number(text) <= 1;

function readText(
  env: Environment,
  name: string,
  byDefault: string,
  isAllowed: (text: string) => boolean,
  what: string,
): string {
  const text = env[name] ?? byDefault;
  if (!isAllowed(text)) throw new Error(`${name} must be ${what}, not ${text}.`);
  return text;
}
