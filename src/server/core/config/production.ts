import { isIP } from 'node:net';
import { insideFault } from '../inside-address.ts';
import type { SettingFault } from './faults.ts';
import { unusableHosts } from './push.ts';

type Settings = Readonly<Record<string, unknown>>;

/** URLs of providers and feeds, which move money, open accounts and settle schemes. */
const secureAddresses = [
  'SMS_ENDPOINT',
  'ALIPAY_GATEWAY',
  'ALIPAY_AUTH_URL',
  'WECHAT_PAY_URL',
  'WECHAT_API_URL',
  'WECHAT_AUTHORIZE_URL',
  'IDENTITY_ENDPOINT',
  'OPENFOOTBALL_URL',
  'FOOTBALL_DATA_CO_UK_URL',
  'FOOTBALL_DATA_ORG_URL',
  'API_FOOTBALL_URL',
] as const;

/** Publicly known values of the sandbox. */
const sandboxValues: Readonly<Record<string, string>> = {
  SMS_ACCESS_KEY_ID: 'sandbox',
  SMS_ACCESS_KEY_SECRET: 'sandbox-secret',
  SMS_TEMPLATE_CODE: 'SMS_SANDBOX',
  ALIPAY_APP_ID: 'sandbox-app',
  ALIPAY_SELLER_ID: 'sandbox-seller',
  WECHAT_APP_ID: 'wx0sandbox0000app0',
  WECHAT_APP_SECRET: 'sandbox-app-secret',
  WECHAT_MCH_SERIAL: 'SANDBOXMCHSERIAL01',
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_SANDBOX0001',
  IDENTITY_ACCESS_KEY_ID: 'sandbox',
  IDENTITY_ACCESS_KEY_SECRET: 'sandbox-secret',
  FOOTBALL_DATA_ORG_TOKEN: 'sandbox-token',
  API_FOOTBALL_KEY: 'sandbox-token',
};

/** A wider network includes clients, and a trusted client could claim any address in the header. */
const [WIDEST_V4, WIDEST_V6] = [8, 16];

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/** Whether a host name is a loopback name. */
function isThisMachine(host: string): boolean {
  return loopback.test(host);
}

/**
 * Settings forbidden in production: the sandbox's addresses, keys and values, unencrypted connections to other
 * machines, and whole networks as trusted proxies.
 */
export function productionFaults(set: Settings): readonly SettingFault[] {
  const faults: SettingFault[] = [];
  const refuse = (name: string, zh: string, en: string) =>
    faults.push({ zh: `${name}（${zh}）`, en: `${name} (${en})` });
  for (const name of secureAddresses) {
    const address = urlOf(set[name]);
    if (address === null) continue;
    if (isThisMachine(address.hostname)) {
      refuse(name, '指向本机，本机只有沙箱', 'points to this machine, where only the sandbox runs');
    } else if (address.protocol !== 'https:') {
      refuse(name, '须为 https 地址', 'must be an https address');
    }
  }
  const authority = urlOf(set.TSA_URL);
  const inside = authority && insideFault(authority);
  if (inside) refuse('TSA_URL', inside.zh, inside.en);
  for (const host of unusableHosts((set.PUSH_HOSTS as readonly string[] | undefined) ?? []))
    refuse('PUSH_HOSTS', `${host} 指向本机或内网`, `${host} is on this machine or a private network`);
  for (const [name, value] of Object.entries(sandboxValues)) {
    if (set[name] === value) refuse(name, '是沙箱的值', 'is the sandbox value');
  }
  for (const [name, value] of Object.entries(set)) {
    if (name.endsWith('_FILE') && typeof value === 'string' && /(^|[\\/])sandbox[\\/]keys[\\/]/.test(value))
      refuse(name, '是沙箱的密钥文件', 'is a sandbox key file');
  }
  faults.push(...publicFaults(urlOf(set.PUBLIC_URL)));
  for (const name of databaseSettings) faults.push(...databaseFaults(name, urlOf(set[name])));
  for (const network of (set.TRUSTED_PROXIES as readonly string[] | undefined) ?? []) {
    if (isTooWide(network)) {
      refuse(
        'TRUSTED_PROXIES',
        `${network} 范围过大：其中任何人都可冒充任意地址`,
        `${network} is too wide: anyone in it could spoof any address`,
      );
    }
  }
  return faults;
}

function publicFaults(address: URL | null): readonly SettingFault[] {
  if (address === null) return [];
  if (address.username !== '' || address.password !== '')
    return [
      {
        zh: 'PUBLIC_URL（不能含用户名和密码）',
        en: 'PUBLIC_URL (must not contain a user name or password)',
      },
    ];
  if (address.protocol === 'https:' || isThisMachine(address.hostname)) return [];
  return [{ zh: 'PUBLIC_URL（须为 https 地址）', en: 'PUBLIC_URL (must be an https address)' }];
}

/** With any other mode the database certificate is not verified, or the connection not encrypted. */
const securedModes: readonly (string | null)[] = ['verify-full', 'verify-ca'];

const databaseSettings = ['DATABASE_URL', 'DATABASE_POOLED_URL', 'DATABASE_STANDBY_URL'] as const;

function databaseFaults(name: string, address: URL | null): readonly SettingFault[] {
  if (address === null) return [];
  // All hosts of a list, including one in the query, which the driver prefers; a path is a local socket.
  const hosts = (address.searchParams.get('host') ?? address.hostname).split(',');
  if (hosts.every((host) => host === '' || host.startsWith('/') || isThisMachine(host))) return [];
  if (securedModes.includes(address.searchParams.get('sslmode'))) return [];
  return [
    {
      zh: `${name}（数据库在另一台机器上，须设 sslmode=verify-full）`,
      en: `${name} (the database is remote and requires sslmode=verify-full)`,
    },
  ];
}

/** Settings refused in development: with them, anyone on the network could log in as anyone. */
export function developmentFaults({ HOST, PUBLIC_URL }: Settings): readonly SettingFault[] {
  const outside = {
    zh: '开发模式会直接显示验证码，只能在本机访问；对外服务须设 NODE_ENV=production',
    en: 'development mode shows login codes to anyone and serves this machine only; set NODE_ENV=production to serve others',
  };
  const faultOf = (name: string) => ({ zh: `${name}（${outside.zh}）`, en: `${name} (${outside.en})` });
  const publicUrl = urlOf(PUBLIC_URL);
  return [
    ...(isThisMachine(String(HOST)) ? [] : [faultOf(`HOST=${String(HOST)}`)]),
    ...(publicUrl === null || isThisMachine(publicUrl.hostname) ? [] : [faultOf('PUBLIC_URL')]),
  ];
}

function urlOf(value: unknown): URL | null {
  return typeof value === 'string' ? URL.parse(value) : null;
}

function isTooWide(network: string): boolean {
  const [address = '', bits] = network.split('/');
  if (bits === undefined) return false;
  return Number(bits) < (isIP(address) === 4 ? WIDEST_V4 : WIDEST_V6);
}
