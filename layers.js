/**
 * Who may import whom. Each layer is a folder or file below `src`; a file belongs to the longest name that fits.
 * `npm run layers` refuses every import that is not named here, and every cycle between layers.
 */
export const layers = {
  // The rules: pure. Nouns of football and money, each knowing only the smaller ones.
  'domain/refusal.ts': [],
  'domain/product-name.ts': [],
  'domain/beijing-day.ts': [],
  'domain/money': [],
  'domain/match': [],
  'domain/market': [],
  'domain/feed': [],
  'domain/settlement': ['domain/market', 'domain/match'],
  'domain/seal': ['domain/market', 'domain/match', 'domain/settlement'],
  'domain/scheme': [
    'domain/refusal.ts',
    'domain/money',
    'domain/market',
    'domain/match',
    'domain/settlement',
  ],
  'domain/ledger': ['domain/money'],
  'domain/log': [],
  // What a public log must satisfy, for whoever checks it: never the server's.
  'domain/log/audit': ['domain/log', 'domain/seal'],
  'domain/operator': ['domain/refusal.ts'],
  'domain/model': ['domain/market', 'domain/match', 'domain/settlement'],
  'domain/record': ['domain/market', 'domain/settlement'],
  'domain/recharge': ['domain/beijing-day.ts', 'domain/refusal.ts', 'domain/money'],

  // The words both sides speak.
  contract: ['domain'],

  // The machine, from the ground up.
  'server/fault.ts': [],
  'server/clock.ts': [],
  'server/without-password.ts': [],
  'server/config-values.ts': [],
  'server/config-faults.ts': ['server/fault.ts'],
  'server/config.ts': [
    'server/config-faults.ts',
    'server/config-values.ts',
    'server/without-password.ts',
    'domain/product-name.ts',
  ],
  'server/db': ['server/fault.ts', 'server/clock.ts', 'server/without-password.ts', 'domain'],
  'server/outside': ['server/fault.ts', 'server/clock.ts', 'server/config.ts', 'domain'],
  'server/jobs/jobs.ts': ['server/db'],
  'server/context.ts': [
    'server/config.ts',
    'server/clock.ts',
    'server/db',
    'server/jobs/jobs.ts',
    'server/outside',
  ],
  'server/http/operation.ts': ['server/context.ts', 'contract'],
  'server/http/cursor.ts': ['domain/refusal.ts'],

  // Features: one table, one owner. Each names the features it stands on.
  'server/features/ledger': ['server/context.ts', 'server/db', 'domain'],
  'server/features/follows/count-follows.ts': ['server/db'],
  'server/features/follows/followed-among.ts': ['server/db'],
  'server/features/users': ground([
    'server/features/schemes/count-mine.ts',
    'server/features/follows/count-follows.ts',
  ]),
  'server/features/log': ground(['server/config.ts', 'server/jobs/jobs.ts', 'server/outside/timestamp']),
  'server/features/records': ground([
    'server/jobs/jobs.ts',
    'server/features/matches',
    'server/features/users',
  ]),
  'server/features/operators': ground(['server/features/users']),
  'server/features/inbox': ground([
    'server/jobs/jobs.ts',
    'server/features/follows/followed-among.ts',
    'server/features/follows/followers-of.ts',
    'server/features/schemes/scheme-title.ts',
    'server/features/matches',
    'server/features/users',
  ]),
  'server/features/follows/followers-of.ts': ['server/db'],
  'server/features/follows': ground([
    'server/features/users',
    'server/features/records',
    'server/features/schemes/count-on-sale.ts',
    'server/features/schemes/count-unlocked.ts',
    'server/features/follows/count-follows.ts',
    'server/features/follows/followed-among.ts',
    'server/features/follows/followers-of.ts',
  ]),
  'server/features/analysts': ground([
    'server/features/users',
    'server/features/inbox',
    'server/features/matches',
    'server/features/operators',
    'server/features/records',
    'server/features/schemes/scheme-rules-of.ts',
  ]),
  'server/features/moderation': ground([
    'server/features/users',
    'server/features/inbox',
    'server/features/matches',
    'server/features/operators',
    'server/features/schemes',
  ]),
  'server/features/sessions': ground(['server/features/users', 'server/outside']),
  'server/features/settings': ground(['server/config.ts', 'server/features/schemes/scheme-rules-of.ts']),
  'server/features/matches': ground([
    'server/outside/football-feed',
    'server/jobs/jobs.ts',
    'server/features/schemes/count-schemes.ts',
    // Which feeds are silent is said beside the matches they bring.
    'server/features/feeds/stale-feeds.ts',
    'server/features/model/has-prediction.ts',
  ]),
  'server/features/feeds/stale-feeds.ts': ['server/db', 'domain'],
  'server/features/feeds': ground([
    'server/config.ts',
    'server/outside/football-feed',
    'server/jobs/jobs.ts',
    'server/features/matches',
    'server/features/feeds/stale-feeds.ts',
  ]),
  'server/features/model/has-prediction.ts': ['server/db'],
  'server/features/model': ground([
    'server/jobs/jobs.ts',
    'server/features/matches',
    'server/features/model/has-prediction.ts',
  ]),
  'server/features/live': ground([
    'server/features/matches',
    'server/features/feeds/stale-feeds.ts',
    'server/features/inbox',
    'server/features/sessions',
  ]),
  'server/features/wallet': ground(['server/features/ledger', 'server/features/schemes']),
  'server/features/recharge': ground([
    'server/features/ledger',
    'server/features/users',
    'server/outside/alipay',
  ]),
  'server/features/schemes/count-mine.ts': ['server/db'],
  'server/features/schemes/count-schemes.ts': ['server/db'],
  'server/features/schemes/count-on-sale.ts': ['server/db'],
  'server/features/schemes/count-unlocked.ts': ['server/db'],
  'server/features/schemes/scheme-title.ts': ['server/db'],
  'server/features/moderation/viewer-marks.ts': ['server/db'],
  'server/features/moderation/has-open-dispute.ts': ['server/db'],
  'server/features/schemes': ground([
    'server/features/ledger',
    'server/features/matches',
    'server/features/users',
    'server/features/log',
    'server/features/records',
    'server/features/follows/followed-among.ts',
    'server/features/inbox',
    // Whether the viewer disputed or reported a scheme is shown with it.
    'server/features/moderation/viewer-marks.ts',
    // Income of a disputed scheme waits for the decision.
    'server/features/moderation/has-open-dispute.ts',
    'server/features/schemes/count-mine.ts',
    'server/features/schemes/count-on-sale.ts',
    'server/jobs',
  ]),

  // What puts them together.
  'server/http': ground(['server/features/sessions', 'server/http/operation.ts']),
  'server/jobs': ['server/context.ts', 'server/db', 'server/jobs/jobs.ts'],
  'server/jobs/job-handlers.ts': ['server/context.ts', 'server/jobs', 'server/features', 'server/demo'],
  'server/start-context.ts': [
    'server/fault.ts',
    'server/clock.ts',
    'server/config.ts',
    'server/context.ts',
    'server/db',
    'server/jobs',
    'server/outside',
  ],
  'server/cli': [
    'server/start-context.ts',
    'server/fault.ts',
    'server/config.ts',
    'server/context.ts',
    'server/db',
    'server/features',
    'server/outside',
    'contract',
    'domain',
  ],
  'server/demo': ['server', 'domain', 'contract'],
  server: ['server', 'contract', 'domain'],

  // The providers of development: an outside judge that shares nothing with us.
  sandbox: [],

  // The screens: the kit knows neither product nor router, features never meet, pages compose them.
  'web/state': [],
  'web/look': ['web/state'],
  'web/i18n': ['contract', 'domain', 'web/state'],
  'web/ui': ['web/i18n', 'web/look', 'domain'],
  'web/paths.ts': [],
  'web/own-path.ts': [],
  'web/clock': ['web/i18n'],
  'web/session/session.ts': ['web/state', 'contract'],
  'web/api': ['contract', 'web/i18n', 'web/clock', 'web/session/session.ts', 'web/state'],
  'web/session': ['contract', 'web/api', 'web/session/session.ts', 'web/state', 'web/paths.ts'],
  'web/proof': ['contract', 'domain', 'web/api', 'web/i18n', 'web/state', 'web/session/session.ts'],
  'web/live': ['contract', 'web/clock', 'web/session/session.ts', 'web/state', 'web/api'],
  'web/launch': ['contract', 'web/api', 'web/session', 'web/session/session.ts'],
  'web/shell': screen(['web/launch']),
  ...Object.fromEntries(
    [
      ...[
        'account',
        'analysts',
        'inbox',
        'income',
        'log',
        'matches',
        'match-data',
        'match-live',
        'match-odds',
      ],
      ...['model', 'newcomers', 'people', 'recharge', 'schemes', 'sessions'],
    ].map((name) => [`web/features/${name}`, screen([])]),
  ),
  'web/pages': screen(['web/features', 'web/shell']),
  web: screen(['web/pages', 'web/shell', 'web/launch']),
};

/** What every feature of the server may use. */
function ground(features) {
  return [
    'server/context.ts',
    'server/db',
    'server/fault.ts',
    'server/http/operation.ts',
    'server/http/cursor.ts',
    'contract',
    'domain',
    ...features,
  ];
}

/** What every part of the screens may use. */
function screen(more) {
  return [
    ...['contract', 'domain', 'web/api', 'web/clock', 'web/i18n', 'web/look', 'web/own-path.ts'],
    ...['web/live', 'web/paths.ts', 'web/proof', 'web/session', 'web/state', 'web/ui', ...more],
  ];
}
