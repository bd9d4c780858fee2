import { join } from 'node:path';
import { isLoopback } from './loopback.ts';
import { SandboxFault } from './sandbox-fault.ts';

/** Settings at the start of the sandbox. */
export type SandboxSettings = {
  host: string;
  port: number;
  /** Folder of keys and records. */
  dir: string;
  /** Factor for the provider's waiting times: 1 is the real schedule, 0.001 a thousand times faster. */
  timeScale: number;
};

/** The only merchant and the only SMS account of the sandbox. */
export const merchant = {
  appId: 'sandbox-app',
  sellerId: 'sandbox-seller',
  accessKeyId: 'sandbox',
  accessKeySecret: 'sandbox-secret',
} as const;

export const SMS_PATH = '/sms/';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings from the environment. @throws SandboxFault for the first invalid setting. */
export function readSettings(env: Environment): SandboxSettings {
  if (env.NODE_ENV === 'production') {
    throw new SandboxFault({
      zh: '沙箱会凭空造出付款，不能在生产环境（NODE_ENV=production）下启动。',
      en: 'The sandbox invents payments and never starts with NODE_ENV=production.',
    });
  }
  const host = env.SANDBOX_HOST || '127.0.0.1';
  if (!isLoopback(host)) {
    throw new SandboxFault({
      zh: `SANDBOX_HOST 须为本机（127.0.0.1），而不是 ${host}。`,
      en: `SANDBOX_HOST must be this machine (127.0.0.1), not ${host}.`,
    });
  }
  return {
    host,
    port: Number(readText(env, 'SANDBOX_PORT', '4100', port)),
    dir: env.SANDBOX_DIR || join(env.DATA_DIR || './data', 'sandbox'),
    timeScale: Number(readText(env, 'SANDBOX_TIME_SCALE', '1', scale)),
  };
}

type Kind = { isAllowed: (text: string) => boolean; zh: string; en: string };

const port: Kind = {
  isAllowed: (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
  zh: '0 到 65535 的整数',
  en: 'a whole number from 0 to 65535',
};
const scale: Kind = {
  isAllowed: (text) => /^\d(\.\d+)?$/.test(text) && Number(text) <= 1,
  zh: '0 到 1 的数',
  en: 'a number from 0 to 1',
};

function readText(env: Environment, name: string, byDefault: string, kind: Kind): string {
  const text = env[name] || byDefault;
  if (kind.isAllowed(text)) return text;
  throw new SandboxFault({
    zh: `${name} 须为${kind.zh}，而不是 ${text}。`,
    en: `${name} must be ${kind.en}, not ${text}.`,
  });
}
