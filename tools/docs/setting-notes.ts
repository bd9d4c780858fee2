import type { settingShapes } from '#server/core/config/config.ts';

/** Facts about a variable that are not in the configuration schema. */
export interface SettingNote {
  readonly meaning: string;
  /** The effect if unset, where the schema has no default; a value in backquotes is a literal. */
  readonly unset?: string;
  /** Condition under which production needs it; `never` if production refuses it. */
  readonly needed?: string;
}

type Name = keyof typeof settingShapes;

const sandbox = 'sandbox';
const ownOrSandbox = "the provider's, sandbox in development";
const withWechat = 'with WeChat';

/** All variables in the order of the documentation. The type requires exactly one note per variable. */
export const settingNotes = {
  Server: {
    NODE_ENV: { meaning: 'environment; `production` rejects every sandbox, `test` is for the tests' },
    HOST: { meaning: 'listen address; development accepts local clients only' },
    PORT: { meaning: 'listen port' },
    PUBLIC_URL: {
      unset: '`http://127.0.0.1:PORT`',
      meaning: 'URL of the server for browsers and provider notifications; https in production',
    },
    TRUSTED_PROXIES: {
      unset: 'none',
      meaning:
        'proxies whose `X-Forwarded-For` is trusted; required behind a proxy, otherwise all clients share one rate limit',
    },
    EARLY_HINTS: { meaning: 'early hints (status 103), for a proxy that forwards them over HTTP/2' },
    LOG_LEVEL: { meaning: 'lowest level that is logged' },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      unset: 'no traces',
      meaning: 'collector of OpenTelemetry traces (OTLP over HTTP); spans contain no personal data',
    },
    OTEL_TRACES_SAMPLER_ARG: { meaning: 'share of requests and jobs that is traced' },
    METRICS_HOST: { meaning: 'listen address of the metrics' },
    METRICS_PORT: {
      unset: 'not served',
      meaning: 'listen port of the metrics for Prometheus (`/metrics`); keep it inside the own network',
    },
    OUTSIDE_TIMEOUT_MS: { meaning: 'timeout of provider calls' },
    LIVE_LISTENERS: { meaning: 'open live streams per process' },
    LIVE_LISTENERS_PER_ADDRESS: { meaning: 'open live streams per network address' },
    SHED_READS: {
      meaning:
        'with PostgreSQL, `on` refuses reads, those of visitors first, while there is more to do than the server can',
    },
  },
  Database: {
    DATA_DIR: { meaning: 'folder of the embedded database and of keys generated in development' },
    DATABASE_URL: {
      unset: 'embedded database',
      meaning: 'PostgreSQL 15 or later; on another machine with `sslmode=verify-full`',
    },
    DATABASE_POOLED_URL: {
      unset: 'directly',
      meaning:
        'a pooler in transaction mode (PgBouncer) in front of the same database, for the statements of the application; locks, notifications, migrations and the job queue go to `DATABASE_URL`',
    },
    DATABASE_STANDBY_URL: {
      unset: 'the primary serves them',
      meaning:
        'standbys of the same database, for reads that may be seconds late: the site map and the numbers of the console',
    },
    DATABASE_POOL: { meaning: 'connections per process' },
    BACKUP_RECIPIENTS: {
      unset: 'no backup',
      meaning:
        'public keys (age) of those who can open a backup; `npm run make-keys -- --for-backups FILE` makes one',
    },
    BACKUP_KEEP_DAYS: {
      meaning: 'days until `npm run backup` deletes a backup; an erased account is in none after them',
    },
    POSTGRES_BIN: { unset: 'search path', meaning: 'folder of `pg_dump` and `pg_restore`' },
  },
  'Clock, demo and sandbox': {
    CLOCK_START: { unset: 'now', needed: 'never', meaning: 'instant at which the application clock starts' },
    CLOCK_SPEED: { needed: 'never', meaning: 'application seconds per second; requires `CLOCK_START`' },
    DEMO: { meaning: 'demo world at the first start; production refuses `on`' },
    SANDBOX_PORT: { meaning: 'port of the sandbox providers' },
    SANDBOX_URL: {
      unset: '`http://127.0.0.1:SANDBOX_PORT`',
      meaning: 'URL of a sandbox that runs elsewhere',
    },
    SANDBOX_DIR: { unset: '`DATA_DIR/sandbox`', meaning: "folder of the sandbox's books and keys" },
  },
  'SMS (Aliyun)': {
    SMS_ENDPOINT: { unset: sandbox, meaning: 'API URL' },
    SMS_ACCESS_KEY_ID: { unset: sandbox, meaning: 'access key' },
    SMS_ACCESS_KEY_SECRET: { unset: sandbox, meaning: 'access key secret' },
    SMS_SIGN_NAME: { unset: 'product name', meaning: 'signature of the messages' },
    SMS_TEMPLATE_CODE: { unset: sandbox, meaning: 'template of the messages' },
    SMS_PER_DAY: { meaning: 'messages to all numbers together in 24 hours' },
  },
  Alipay: {
    ALIPAY_GATEWAY: { unset: sandbox, meaning: 'gateway URL' },
    ALIPAY_APP_ID: { unset: sandbox, meaning: 'application ID' },
    ALIPAY_SELLER_ID: { unset: sandbox, meaning: 'seller ID' },
    ALIPAY_PRIVATE_KEY_FILE: { unset: sandbox, meaning: 'private key that signs our requests' },
    ALIPAY_PUBLIC_KEY_FILE: { unset: sandbox, meaning: "Alipay's public key or certificate" },
    ALIPAY_AUTH_URL: {
      unset: '`https://openauth.alipay.com`, sandbox in development',
      meaning: 'consent page for binding an account',
    },
    ALIPAY_APP_CERT_FILE: {
      unset: 'none',
      meaning: 'our certificate; together with the root certificate, required for payouts',
    },
    ALIPAY_ROOT_CERT_FILE: { unset: 'none', meaning: "Alipay's root certificate" },
  },
  'WeChat (all marked variables, or none: then WeChat is not offered)': {
    WECHAT_PAY_URL: {
      unset: '`https://api.mch.weixin.qq.com`, sandbox in development',
      meaning: 'WeChat Pay v3 URL',
    },
    WECHAT_API_URL: {
      unset: '`https://api.weixin.qq.com`, sandbox in development',
      meaning: 'WeChat API URL',
    },
    WECHAT_AUTHORIZE_URL: {
      unset: '`https://open.weixin.qq.com`, sandbox in development',
      meaning: 'login page of WeChat',
    },
    WECHAT_APP_ID: { unset: sandbox, needed: withWechat, meaning: 'application ID' },
    WECHAT_APP_SECRET: { unset: sandbox, needed: withWechat, meaning: 'secret of the application' },
    WECHAT_MCH_ID: { unset: sandbox, needed: withWechat, meaning: 'merchant ID' },
    WECHAT_MCH_SERIAL: { unset: sandbox, needed: withWechat, meaning: 'serial number of our certificate' },
    WECHAT_MCH_PRIVATE_KEY_FILE: {
      unset: sandbox,
      needed: withWechat,
      meaning: 'private key that signs our requests',
    },
    WECHAT_PAY_PUBLIC_KEY_ID: {
      unset: sandbox,
      needed: withWechat,
      meaning: "ID of WeChat Pay's public key",
    },
    WECHAT_PAY_PUBLIC_KEY_FILE: {
      unset: sandbox,
      needed: withWechat,
      meaning: 'that key; verifies responses and notifications',
    },
    WECHAT_API_V3_KEY_FILE: {
      unset: sandbox,
      needed: withWechat,
      meaning: 'API v3 key; decrypts notifications',
    },
  },
  'Identity check, personal data, tax': {
    IDENTITY_ENDPOINT: { unset: sandbox, meaning: 'URL of the identity check (Aliyun)' },
    IDENTITY_ACCESS_KEY_ID: { unset: sandbox, meaning: 'access key' },
    IDENTITY_ACCESS_KEY_SECRET: { unset: sandbox, meaning: 'access key secret' },
    DATA_KEY_FILE: {
      unset: '`DATA_DIR/data-keys/data.keys`',
      meaning: 'keys that encrypt names and identity numbers; generated in development',
    },
    TAX_METHOD: { meaning: 'tax withheld from withdrawals' },
  },
  'Web Push': {
    PUSH_KEY_FILE: {
      unset: '`DATA_DIR/push-keys/vapid.pem`',
      needed: 'for pushes',
      meaning:
        'key that identifies us to push services (VAPID, P-256); generated in development. A new one ends all subscriptions',
    },
    PUSH_CONTACT: {
      unset: '`PUBLIC_URL`',
      meaning: 'where push services reach the operator',
    },
    PUSH_HOSTS: {
      unset: 'those of Chrome, Firefox, Safari and Edge',
      meaning: 'hosts of push services we send to; `*.` in front stands for any name below',
    },
  },
  'Public log': {
    LOG_ORIGIN: { unset: 'from `PUBLIC_URL`', meaning: 'name of the log, such as `example.com/log`' },
    LOG_KEY_FILE: {
      unset: '`DATA_DIR/log-keys/log.pem`',
      meaning: 'key that signs the heads; generated in development',
    },
    LOG_CLOCK_KEY_FILE: {
      unset: '`DATA_DIR/log-keys/clock.pem`',
      meaning: "key of the log's clock signature; generated in development",
    },
    WITNESS_POLICY_FILE: {
      unset: 'none',
      needed: 'in production',
      meaning: 'trust policy without the log: witnesses, their URLs and quorum (C2SP tlog-policy)',
    },
    LOG_UNANCHORED: {
      unset: 'refused',
      meaning: '`accept` starts production without witnesses or timestamps; every page says so',
    },
    TSA_URL: {
      unset: 'none',
      meaning: 'RFC 3161 authority that timestamps each head; https and public in production',
    },
    TSA_CERTIFICATE_FILE: {
      unset: 'none',
      needed: 'with `TSA_URL`',
      meaning: 'certificate that verifies its timestamps, followed by those of earlier authorities',
    },
  },
  'Football feeds': {
    FEEDS: { unset: 'none', meaning: 'enabled feeds; requires `DEMO=off`' },
    FEED_COMPETITIONS: { meaning: 'competitions to request, by our codes' },
    OPENFOOTBALL_URL: { unset: ownOrSandbox, meaning: 'folder of the JSON files' },
    OPENFOOTBALL_TEXT_FILES: { unset: 'none', meaning: 'Football.TXT files, `code=URL`' },
    FOOTBALL_DATA_CO_UK_URL: { unset: ownOrSandbox, meaning: 'URL of football-data.co.uk' },
    FOOTBALL_DATA_ORG_URL: { unset: ownOrSandbox, meaning: 'URL of football-data.org' },
    FOOTBALL_DATA_ORG_TOKEN: { unset: sandbox, needed: 'with the feed', meaning: 'its token' },
    FOOTBALL_DATA_ORG_PER_MINUTE: { meaning: 'requests per minute of your plan' },
    API_FOOTBALL_URL: { unset: ownOrSandbox, meaning: 'URL of API-Football' },
    API_FOOTBALL_KEY: { unset: sandbox, needed: 'with the feed', meaning: 'its key' },
    API_FOOTBALL_PER_MINUTE: { meaning: 'requests per minute of your plan' },
    API_FOOTBALL_PER_DAY: { meaning: 'requests per day of your plan' },
  },
  'Business rules': {
    FREE_SCHEMES_BEFORE_CHARGING: {
      meaning: 'settled free schemes before an analyst may charge; 0 also removes the yield requirement',
    },
    RESULT_CONFIRM_MINUTES: {
      meaning: 'minutes until a result from a single source is confirmed and schemes settle on it',
    },
    INCOME_PENDING_HOURS: { meaning: 'hours from settlement until income is released' },
    REFERENCE_MARGIN_PERCENT: { meaning: "margin in the model's odds of matches that no bookmaker prices" },
  },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Name, SettingNote>>>>>;
