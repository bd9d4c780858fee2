import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { productName } from '#domain/product-name.ts';
import { Fault } from './fault.ts';
import { withoutPassword } from './without-password.ts';

/**
 * The only reader of the environment. Every setting has a default that makes a fresh checkout run; production
 * has none for secrets and refuses every sandbox.
 */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Address of this server as browsers and providers reach it. */
  readonly publicUrl: string;
  /** Addresses and networks whose X-Forwarded-For is believed; whoever else sends it is taken for a client. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: LogLevel;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  readonly clockStart: string | null;
  /** Seconds the clock shows pass in a second; more than 1 only with `clockStart`. */
  readonly clockSpeed: number;
  readonly demo: boolean;
  readonly sandbox: boolean;
  /** How long a third party may take to answer. */
  readonly outsideTimeoutMs: number;
  readonly sms: {
    readonly endpoint: string;
    readonly accessKeyId: string;
    readonly accessKeySecret: string;
    readonly signName: string;
    readonly templateCode: string;
  };
  readonly alipay: {
    readonly gatewayUrl: string;
    readonly appId: string;
    readonly sellerId: string;
    readonly privateKeyFile: string;
    readonly publicKeyFile: string;
  };
  /** How many may follow the live stream of one process, and of them from one network address. */
  readonly live: { readonly listeners: number; readonly listenersPerAddress: number };
  readonly rules: {
    /** Settled free schemes an analyst needs before charging. */
    readonly freeSchemesBeforeCharging: number;
    /** How long the only source must have said finished before it counts as confirmed. */
    readonly resultConfirmMinutes: number;
    readonly incomePendingHours: number;
    /** What the model's odds for a match that nobody prices keep back. */
    readonly referenceMarginPercent: number;
  };
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** What a value must be, in both languages: the parser carries one text, which `readConfig` splits again. */
const what = (zh: string, en: string): string => `${zh}\n${en}`;

const wholeNumber = (min: number, max: number) => {
  const words = what(`须为 ${min} 到 ${max} 的整数`, `a whole number from ${min} to ${max}`);
  return z
    .string()
    .regex(/^\d{1,9}$/, words)
    .transform(Number)
    .pipe(z.number().min(min, words).max(max, words));
};

const url = (...protocols: string[]) => {
  const starts = protocols.map((each) => `${each}//`);
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      what(`须为以 ${starts.join(' 或 ')} 开头的地址`, `an address starting with ${starts.join(' or ')}`),
    );
};

const oneOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names, what(`须为 ${names.join('、')} 之一`, `one of ${names.join(', ')}`));

const instant = z.string().refine(
  (text) => {
    return /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text));
  },
  what('须为时刻，例如 2026-03-14T00:00:00Z', 'an instant such as 2026-03-14T00:00:00Z'),
);

const addresses = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine(
    (list) => list.every(isAddressOrNetwork),
    what('须为地址或网段，例如 127.0.0.1,10.0.0.0/8', 'addresses or networks such as 127.0.0.1,10.0.0.0/8'),
  );

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const width = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (more.length > 0 || width < 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width);
}

const optionalText = z.string().min(1).optional();

const variables = z.object({
  // A misspelt `production` would start the sandboxes in earnest.
  NODE_ENV: oneOf(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(1, 65_535).default(3000),
  PUBLIC_URL: url('http:', 'https:').optional(),
  TRUSTED_PROXIES: addresses.optional(),
  LOG_LEVEL: oneOf(logLevels).default('info'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(10),
  CLOCK_START: instant.optional(),
  CLOCK_SPEED: wholeNumber(1, 3_600).default(1),
  DEMO: oneOf(['on', 'off']).default('on'),
  SANDBOX_PORT: wholeNumber(1, 65_535).default(4100),
  SANDBOX_URL: url('http:').optional(),
  SANDBOX_DIR: z.string().optional(),
  OUTSIDE_TIMEOUT_MS: wholeNumber(100, 60_000).default(5_000),
  SMS_ENDPOINT: url('https:', 'http:').optional(),
  SMS_ACCESS_KEY_ID: optionalText,
  SMS_ACCESS_KEY_SECRET: optionalText,
  SMS_SIGN_NAME: optionalText,
  SMS_TEMPLATE_CODE: optionalText,
  ALIPAY_GATEWAY: url('https:', 'http:').optional(),
  ALIPAY_APP_ID: optionalText,
  ALIPAY_SELLER_ID: optionalText,
  ALIPAY_PRIVATE_KEY_FILE: optionalText,
  ALIPAY_PUBLIC_KEY_FILE: optionalText,
  LIVE_LISTENERS: wholeNumber(0, 1_000_000).default(10_000),
  LIVE_LISTENERS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(200),
  FREE_SCHEMES_BEFORE_CHARGING: wholeNumber(0, 1_000).default(20),
  RESULT_CONFIRM_MINUTES: wholeNumber(0, 10_080).default(120),
  INCOME_PENDING_HOURS: wholeNumber(0, 720).default(24),
  REFERENCE_MARGIN_PERCENT: wholeNumber(0, 50).default(5),
});
type Variables = z.output<typeof variables>;

/** What production must be told and what a sandbox has known values for. */
const providerVariables = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SMS_ENDPOINT',
  'SMS_ACCESS_KEY_ID',
  'SMS_ACCESS_KEY_SECRET',
  'SMS_SIGN_NAME',
  'SMS_TEMPLATE_CODE',
  'ALIPAY_GATEWAY',
  'ALIPAY_APP_ID',
  'ALIPAY_SELLER_ID',
  'ALIPAY_PRIVATE_KEY_FILE',
  'ALIPAY_PUBLIC_KEY_FILE',
] as const;

/**
 * Reads and checks the whole environment.
 * @throws Fault with every wrong or missing setting, so that one start tells all of them.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = variables.safeParse(given);
  if (!read.success) {
    throw badSettings(
      read.error.issues.map(({ path, message }) => {
        const name = String(path[0]);
        const [zh = '', en = ''] = message.split('\n');
        const said = `${name}=${withoutPassword(given[name] ?? '')}`;
        return { zh: `${said}（${zh}）`, en: `${said} (${en})` };
      }),
    );
  }
  const production = read.data.NODE_ENV === 'production';
  if (production) refuseSandboxes(read.data);
  if (read.data.CLOCK_SPEED > 1 && read.data.CLOCK_START === undefined)
    throw badSettings([speedWithoutStart]);
  return toConfig(read.data, production);
}

/** The machine's own time can not be outrun: the clock must have begun somewhere to run ahead from there. */
const speedWithoutStart = {
  zh: 'CLOCK_SPEED（只能与 CLOCK_START 一起设置）',
  en: 'CLOCK_SPEED (only together with CLOCK_START)',
};

function refuseSandboxes(set: Variables): void {
  const missing = providerVariables.filter((name) => set[name] === undefined);
  const faults = missing.map((name) => ({ zh: `${name}（未设置）`, en: `${name} (not set)` }));
  if (set.CLOCK_START !== undefined) {
    faults.push({ zh: 'CLOCK_START（生产环境不可用）', en: 'CLOCK_START (not allowed in production)' });
  }
  if (set.CLOCK_SPEED > 1) {
    faults.push({ zh: 'CLOCK_SPEED（生产环境不可用）', en: 'CLOCK_SPEED (not allowed in production)' });
  }
  if (faults.length > 0) throw badSettings(faults);
}

function toConfig(set: Variables, production: boolean): Config {
  const sandboxUrl = set.SANDBOX_URL ?? `http://127.0.0.1:${set.SANDBOX_PORT}`;
  const sandboxDir = set.SANDBOX_DIR ?? join(set.DATA_DIR, 'sandbox');
  return {
    production,
    host: set.HOST,
    port: set.PORT,
    publicUrl: set.PUBLIC_URL ?? `http://127.0.0.1:${set.PORT}`,
    trustedProxies: set.TRUSTED_PROXIES ?? [],
    logLevel: set.LOG_LEVEL,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL ?? null,
    databasePoolSize: set.DATABASE_POOL,
    clockStart: set.CLOCK_START ?? null,
    clockSpeed: set.CLOCK_SPEED,
    demo: set.DEMO === 'on' && !production,
    sandbox: !production,
    outsideTimeoutMs: set.OUTSIDE_TIMEOUT_MS,
    sms: {
      endpoint: set.SMS_ENDPOINT ?? `${sandboxUrl}/sms/`,
      accessKeyId: set.SMS_ACCESS_KEY_ID ?? 'sandbox',
      accessKeySecret: set.SMS_ACCESS_KEY_SECRET ?? 'sandbox-secret',
      signName: set.SMS_SIGN_NAME ?? productName.zh,
      templateCode: set.SMS_TEMPLATE_CODE ?? 'SMS_SANDBOX',
    },
    alipay: {
      gatewayUrl: set.ALIPAY_GATEWAY ?? `${sandboxUrl}/gateway.do`,
      appId: set.ALIPAY_APP_ID ?? 'sandbox-app',
      sellerId: set.ALIPAY_SELLER_ID ?? 'sandbox-seller',
      privateKeyFile: set.ALIPAY_PRIVATE_KEY_FILE ?? join(sandboxDir, 'keys', 'app-private.pem'),
      publicKeyFile: set.ALIPAY_PUBLIC_KEY_FILE ?? join(sandboxDir, 'keys', 'gateway-public.pem'),
    },
    live: { listeners: set.LIVE_LISTENERS, listenersPerAddress: set.LIVE_LISTENERS_PER_ADDRESS },
    rules: {
      freeSchemesBeforeCharging: set.FREE_SCHEMES_BEFORE_CHARGING,
      resultConfirmMinutes: set.RESULT_CONFIRM_MINUTES,
      incomePendingHours: set.INCOME_PENDING_HOURS,
      referenceMarginPercent: set.REFERENCE_MARGIN_PERCENT,
    },
  };
}

function badSettings(faults: readonly { readonly zh: string; readonly en: string }[]): Fault {
  const zh = faults.map((each) => each.zh).join('；');
  const en = faults.map((each) => each.en).join('; ');
  return new Fault({
    zh: `配置有误，无法启动：${zh}。请改正这些环境变量（说明见 README）。`,
    en: `The configuration does not allow a start: ${en}. Please correct these environment variables (see the README).`,
  });
}
