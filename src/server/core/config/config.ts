import { join } from 'node:path';
import { z } from 'zod';
import { productName } from '#domain/product-name.ts';
import { type BackupConfig, backupConfig, backupVariables } from './backup.ts';
import {
  anchorFaults,
  authorityWithoutCertificate,
  badSettings,
  feedsBesideDemo,
  speedWithoutStart,
} from './faults.ts';
import { developmentFaults, productionFaults } from './production.ts';
import { type ObserveConfig, observeConfig, observeVariables } from './observe.ts';
import { type PushConfig, pushConfig, pushVariables } from './push.ts';
import { addresses, instant, oneOf, optionalText, origin, url, wholeNumber } from './values.ts';
import { type FeedsConfig, feedsOf, feedVariables } from './feeds.ts';
import { type MoneyConfig, missingOfWechat, moneyConfig, moneyVariables } from './money.ts';
import { providerVariables } from './provider-variables.ts';
import { withoutPassword } from '../without-password.ts';

/**
 * The only reader of the environment. Every setting has a default, so that a fresh checkout runs; production has none
 * for secrets and rejects every sandbox.
 */
export interface Config extends MoneyConfig, ObserveConfig, BackupConfig {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Address of this server as browsers and providers reach it. */
  readonly publicUrl: string;
  /** Addresses and networks whose X-Forwarded-For is trusted; the header of any other sender is ignored. */
  readonly trustedProxies: readonly string[];
  /** Whether to send 103 Early Hints before a page is rendered; for proxies that forward them over HTTP/2. */
  readonly earlyHints: boolean;
  readonly logLevel: LogLevel;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** A pooler in transaction mode in front of the same database; null without one. */
  readonly databasePooledUrl: string | null;
  /** Standbys of the same database; null without one. */
  readonly databaseStandbyUrl: string | null;
  readonly databasePoolSize: number;
  readonly clockStart: string | null;
  /** Seconds of this clock per real second; more than 1 only with `clockStart`. */
  readonly clockSpeed: number;
  readonly demo: boolean;
  /** Where the sandbox serves the simulated leagues; null in production. */
  readonly demoFeed: { readonly baseUrl: string; readonly token: string } | null;
  readonly sandbox: boolean;
  /** Timeout for responses of third parties. */
  readonly outsideTimeoutMs: number;
  /** Work of hashing a code (N of scrypt). Not a setting: only tests, which send thousands, lower it. */
  readonly codeHashCost: number;
  readonly sms: {
    readonly endpoint: string;
    readonly accessKeyId: string;
    readonly accessKeySecret: string;
    readonly signName: string;
    readonly templateCode: string;
    /** Maximum number of messages to all recipients within 24 hours. */
    readonly perDay: number;
  };
  readonly alipay: {
    readonly gatewayUrl: string;
    readonly appId: string;
    readonly sellerId: string;
    readonly privateKeyFile: string;
    readonly publicKeyFile: string;
  };
  /** The public log: its name, if LOG_ORIGIN is set, and the files of the keys that sign its heads. */
  readonly log: { readonly origin: string | null; readonly keyFile: string; readonly clockKeyFile: string };
  /** Witnesses of the log and their quorum (C2SP tlog-policy); null if there are none. */
  readonly witnessPolicyFile: string | null;
  /** RFC 3161 authority that timestamps each head, and the certificate that verifies its tokens. */
  readonly timestamp: { readonly url: string; readonly certificateFile: string } | null;
  readonly push: PushConfig;
  /** Maximum clients of the live stream of one process, in total and per network address. */
  readonly live: { readonly listeners: number; readonly listenersPerAddress: number };
  /** Whether reads are refused while there is more to do than the process can. */
  readonly shedsReads: boolean;
  /** Feeds polled over HTTP; null if disabled. */
  readonly feeds: FeedsConfig;
  readonly rules: {
    /** Settled free schemes an analyst needs before charging. */
    readonly freeSchemesBeforeCharging: number;
    /** How long a result with a single source must be stable before it is confirmed. */
    readonly resultConfirmMinutes: number;
    readonly incomePendingHours: number;
    /** Margin of the model's odds for a match without bookmaker prices. */
    readonly referenceMarginPercent: number;
  };
}

/** About ten milliseconds: trying all million codes against a stolen row takes longer than a code is valid. */
const CODE_HASH_COST = 4096;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

const variables = z.object({
  // A misspelt `production` would start the sandboxes on a production server.
  NODE_ENV: oneOf(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(1, 65_535).default(3000),
  PUBLIC_URL: url('http:', 'https:').optional(),
  TRUSTED_PROXIES: addresses.optional(),
  EARLY_HINTS: oneOf(['on', 'off']).default('off'),
  LOG_LEVEL: oneOf(logLevels).default('info'),
  ...observeVariables,
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOLED_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_STANDBY_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(10),
  ...backupVariables,
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
  SMS_PER_DAY: wholeNumber(1, 100_000_000).default(20_000),
  ALIPAY_GATEWAY: url('https:', 'http:').optional(),
  ALIPAY_APP_ID: optionalText,
  ALIPAY_SELLER_ID: optionalText,
  ALIPAY_PRIVATE_KEY_FILE: optionalText,
  ALIPAY_PUBLIC_KEY_FILE: optionalText,
  ...moneyVariables,
  LOG_ORIGIN: origin.optional(),
  LOG_KEY_FILE: optionalText,
  LOG_CLOCK_KEY_FILE: optionalText,
  WITNESS_POLICY_FILE: optionalText,
  LOG_UNANCHORED: z.enum(['accept']).optional(),
  TSA_URL: url('https:', 'http:').optional(),
  TSA_CERTIFICATE_FILE: optionalText,
  ...pushVariables,
  ...feedVariables,
  LIVE_LISTENERS: wholeNumber(0, 1_000_000).default(10_000),
  LIVE_LISTENERS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(200),
  SHED_READS: oneOf(['on', 'off']).default('on'),
  FREE_SCHEMES_BEFORE_CHARGING: wholeNumber(0, 1_000).default(20),
  RESULT_CONFIRM_MINUTES: wholeNumber(0, 10_080).default(120),
  INCOME_PENDING_HOURS: wholeNumber(0, 720).default(24),
  REFERENCE_MARGIN_PERCENT: wholeNumber(0, 50).default(5),
});
type Variables = z.output<typeof variables>;

/** All variables, by name. */
export const settingShapes = variables.shape;

/**
 * Reads and validates the whole environment.
 * @throws Fault that lists all invalid or missing settings.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = variables.safeParse(given);
  if (!read.success) {
    throw badSettings(
      read.error.issues.map(({ path, message }) => {
        const name = String(path[0]);
        const [zh = '', en = ''] = message.split('\n');
        const setting = `${name}=${withoutPassword(given[name] ?? '')}`;
        return { zh: `${setting}（${zh}）`, en: `${setting} (${en})` };
      }),
    );
  }
  const production = read.data.NODE_ENV === 'production';
  if (production) refuseSandboxes(read.data, given);
  const outside = production ? [] : developmentFaults(read.data);
  if (outside.length > 0) throw badSettings(outside);
  if (read.data.CLOCK_SPEED > 1 && read.data.CLOCK_START === undefined)
    throw badSettings([speedWithoutStart]);
  if (read.data.FEEDS.length > 0 && read.data.DEMO === 'on' && !production)
    throw badSettings([feedsBesideDemo]);
  if (read.data.TSA_URL !== undefined && read.data.TSA_CERTIFICATE_FILE === undefined)
    throw badSettings([authorityWithoutCertificate]);
  if (production && read.data.LOG_UNANCHORED === undefined) {
    const unanchored = anchorFaults(read.data);
    if (unanchored.length > 0) throw badSettings(unanchored);
  }
  return toConfig(read.data, production);
}

function refuseSandboxes(set: Variables, given: NodeJS.ProcessEnv): void {
  const tokens = [
    ...(set.FEEDS.includes('football-data.org') ? ['FOOTBALL_DATA_ORG_TOKEN' as const] : []),
    ...(set.FEEDS.includes('api-football') ? ['API_FOOTBALL_KEY' as const] : []),
  ];
  const unset = [...providerVariables, ...tokens].filter((name) => set[name] === undefined);
  const missing = [...unset, ...missingOfWechat(set)];
  const faults = missing.map((name) => ({ zh: `${name}（未设置）`, en: `${name} (not set)` }));
  if (set.CLOCK_START !== undefined) {
    faults.push({ zh: 'CLOCK_START（生产环境不可用）', en: 'CLOCK_START (not allowed in production)' });
  }
  if (set.CLOCK_SPEED > 1) {
    faults.push({ zh: 'CLOCK_SPEED（生产环境不可用）', en: 'CLOCK_SPEED (not allowed in production)' });
  }
  if (given.DEMO === 'on') {
    faults.push({ zh: 'DEMO=on（生产环境不可用）', en: 'DEMO=on (not allowed in production)' });
  }
  // Node itself reads this one for every connection to a provider.
  if (given.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    const name = 'NODE_TLS_REJECT_UNAUTHORIZED=0';
    faults.push({
      zh: `${name}（任何证书都会被接受，生产环境不可用）`,
      en: `${name} (accepts every certificate; not allowed in production)`,
    });
  }
  faults.push(...productionFaults(set));
  if (faults.length > 0) throw badSettings(faults);
}

function toConfig(set: Variables, production: boolean): Config {
  const sandboxUrl = set.SANDBOX_URL ?? `http://127.0.0.1:${set.SANDBOX_PORT}`;
  const sandboxDir = set.SANDBOX_DIR ?? join(set.DATA_DIR, 'sandbox');
  const publicUrl = set.PUBLIC_URL ?? `http://127.0.0.1:${set.PORT}`;
  return {
    production,
    host: set.HOST,
    port: set.PORT,
    publicUrl,
    trustedProxies: set.TRUSTED_PROXIES ?? [],
    earlyHints: set.EARLY_HINTS === 'on',
    logLevel: set.LOG_LEVEL,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL ?? null,
    databasePooledUrl: set.DATABASE_POOLED_URL ?? null,
    databaseStandbyUrl: set.DATABASE_STANDBY_URL ?? null,
    databasePoolSize: set.DATABASE_POOL,
    clockStart: set.CLOCK_START ?? null,
    clockSpeed: set.CLOCK_SPEED,
    demo: set.DEMO === 'on' && !production,
    demoFeed: production ? null : { baseUrl: `${sandboxUrl}/demo-football`, token: 'sandbox-token' },
    sandbox: !production,
    ...observeConfig(set),
    ...backupConfig(set),
    outsideTimeoutMs: set.OUTSIDE_TIMEOUT_MS,
    codeHashCost: CODE_HASH_COST,
    sms: {
      endpoint: set.SMS_ENDPOINT ?? `${sandboxUrl}/sms/`,
      accessKeyId: set.SMS_ACCESS_KEY_ID ?? 'sandbox',
      accessKeySecret: set.SMS_ACCESS_KEY_SECRET ?? 'sandbox-secret',
      signName: set.SMS_SIGN_NAME ?? productName.zh,
      templateCode: set.SMS_TEMPLATE_CODE ?? 'SMS_SANDBOX',
      perDay: set.SMS_PER_DAY,
    },
    alipay: {
      gatewayUrl: set.ALIPAY_GATEWAY ?? `${sandboxUrl}/gateway.do`,
      appId: set.ALIPAY_APP_ID ?? 'sandbox-app',
      sellerId: set.ALIPAY_SELLER_ID ?? 'sandbox-seller',
      privateKeyFile: set.ALIPAY_PRIVATE_KEY_FILE ?? join(sandboxDir, 'keys', 'app-private.pem'),
      publicKeyFile: set.ALIPAY_PUBLIC_KEY_FILE ?? join(sandboxDir, 'keys', 'gateway-public.pem'),
    },
    ...moneyConfig(set, { production, dataDir: set.DATA_DIR, sandboxUrl, sandboxDir }),
    log: {
      origin: set.LOG_ORIGIN ?? null,
      keyFile: set.LOG_KEY_FILE ?? join(set.DATA_DIR, 'log-keys', 'log.pem'),
      clockKeyFile: set.LOG_CLOCK_KEY_FILE ?? join(set.DATA_DIR, 'log-keys', 'clock.pem'),
    },
    witnessPolicyFile: set.WITNESS_POLICY_FILE ?? null,
    timestamp:
      set.TSA_URL === undefined || set.TSA_CERTIFICATE_FILE === undefined
        ? null
        : { url: set.TSA_URL, certificateFile: set.TSA_CERTIFICATE_FILE },
    push: pushConfig(set, { production, dataDir: set.DATA_DIR, publicUrl, sandboxUrl }),
    feeds: feedsOf(set, production ? null : sandboxUrl),
    live: { listeners: set.LIVE_LISTENERS, listenersPerAddress: set.LIVE_LISTENERS_PER_ADDRESS },
    shedsReads: set.SHED_READS === 'on',
    rules: {
      freeSchemesBeforeCharging: set.FREE_SCHEMES_BEFORE_CHARGING,
      resultConfirmMinutes: set.RESULT_CONFIRM_MINUTES,
      incomePendingHours: set.INCOME_PENDING_HOURS,
      referenceMarginPercent: set.REFERENCE_MARGIN_PERCENT,
    },
  };
}
