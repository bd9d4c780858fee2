/** What screens are made of. */
const screen = 'web/api web/clock web/i18n web/live web/paths web/router web/session web/state web/ui';

/**
 * Who may import whom. A floor is a folder below `src`; a file belongs to the longest name that fits, a file that lies
 * directly in `domain`, `server` or `web` to that name itself. `npm run layers` refuses every import that is not allowed
 * here, every cycle between folders, every name that fits no file and every permission that is not used.
 */
export const floors = lists({
  contract: 'domain',
  // Cryptography of Node for signed notes, shared with the log verifier, which uses no server code.
  openssl: 'domain',
  'server/core': 'domain',
  'server/db': 'server/core domain',
  'server/providers': 'server/core openssl domain',
  'server/jobs': 'server/core server/db domain',
  // What every feature is given: database, clock, configuration, providers, queue; and the form of an operation.
  'server/context': 'server/core server/db server/jobs server/providers contract domain',
  // Writes and rules, by district. A feature imports downwards only.
  'server/features': 'server/context server/core server/db server/providers openssl contract domain',
  // Reads, one folder a screen: may select from any table, writes none, and is imported by what answers people alone.
  'server/views': 'server/features server/context server/core server/db contract domain',
  'server/routes': 'server/views server/features server/context contract',
  'server/http': 'server/features server/context server/core server/db contract domain',
  'server/live': 'server/views server/features server/context server/core server/db contract domain',
  // Where spans are sent.
  'server/traces': 'server/core',
  // What Prometheus reads.
  'server/metrics': 'server/views server/features server/context server/core server/db',
  // The operators' console: its sessions, and which operation or view answers which of its calls.
  'server/console': 'server/http server/views server/features server/context contract domain',
  'server/cli':
    'server/views server/features server/context server/providers server/core server/db contract domain',
  'server/demo': 'server/features server/context server/providers server/db domain',
  'server/first-start':
    'server/demo server/http server/features server/context server/providers server/db server/core contract',
  server: 'server contract domain',
  // The providers of development: an outside judge that shares nothing with us.
  sandbox: '',

  // The operators' browser, apart from the app of the fans.
  console: 'contract domain',

  // The screens: the kit knows neither product nor router, features never meet, pages compose them.
  'web/paths': 'contract',
  'web/router': '',
  'web/state': 'contract',
  'web/look': 'contract web/state',
  'web/i18n': 'contract domain web/state',
  'web/ui': 'domain web/i18n web/look',
  'web/clock': 'web/i18n',
  'web/api': 'contract web/clock web/i18n web/state',
  'web/session': 'contract web/api web/i18n web/paths web/router web/state web/ui',
  // What belongs to the viewer on public lists.
  'web/session/marks': 'contract web/api web/state',
  'web/proof': 'contract domain web/api web/clock web/i18n web/state',
  'web/forms': 'domain web/api web/session web/state',
  'web/forms/pictures': 'web/api web/i18n web/state web/ui',
  'web/live': 'contract web/api web/clock web/state',
  'web/offline': 'contract web/api web/i18n web/look web/state',
  // What search engines read of a rendered page; on the server only.
  'web/first-paint/tags': 'contract domain web/features web/i18n web/paths',
  // What the pictures that are shared show.
  'web/first-paint/pictures': 'contract domain web/features web/i18n web/paths web/ui',
  // What runs beside the pages.
  'web/worker': 'contract domain web/paths web/state',
  'web/launch': 'contract web/api web/state',
  'web/features': `${screen} contract domain web/forms web/look web/offline web/proof`,
  'web/shell': `${screen} contract domain web/launch web/look web/offline web/proof`,
  'web/pages': `${screen} web/features web/shell`,
  web: [
    'contract web/api web/clock web/i18n web/launch web/look web/offline web/pages',
    'web/paths web/router web/shell web/state web/first-paint/pictures web/first-paint/tags',
  ].join(' '),
});

/** Folders whose parts stand in an order: each may import those before it. */
export const ordered = lists({
  domain: [
    'money match market feed settlement operator seal scheme ledger log model',
    'record withdrawal identity protection recharge',
  ].join(' '),
  'server/features': [
    'ledger search inbox push uploads people operators protection feedback trust matches',
    'analysts schemes payments account',
  ].join(' '),
});

/** Folders whose parts never import each other. */
export const apart = ['web/features'];

/** Names separated by spaces, as lists. */
function lists(texts) {
  const named = Object.entries(texts).map(([name, text]) => [name, text.split(' ').filter(Boolean)]);
  return Object.fromEntries(named);
}
