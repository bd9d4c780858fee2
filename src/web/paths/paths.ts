/**
 * All paths: those of the specification as written, and our own in the same style. Page parameters are passed in the
 * query.
 */

type Query = Readonly<Record<string, string | undefined>>;

const page =
  <Q extends Query = Record<string, never>>(path: string) =>
  (...[query]: Record<string, never> extends Q ? [query?: Q] : [query: Q]): string => {
    const given = Object.entries(query ?? {}).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
  };

export const paths = {
  home: page<{
    section?: 'schemes' | 'ranks' | undefined;
    /** Leaderboard: window in days. */
    window?: '30' | '90' | undefined;
    day?: string | undefined;
    competition?: string | undefined;
    state?: 'live' | 'coming' | 'finished' | undefined;
    lottery?: 'jingcai' | 'beidan' | 'zucai' | undefined;
    /** Only matches with schemes. */
    schemes?: 'true' | undefined;
    followed?: 'true' | undefined;
    /** Marketplace. */
    order?: string | undefined;
    refund?: 'true' | undefined;
    price?: string | undefined;
    language?: 'zh' | 'en' | undefined;
    market?: string | undefined;
    q?: string | undefined;
  }>('/'),
  homeAlias: page('/pages/main/home/index'),
  mine: page('/pages/main/mine/index'),
  detail: page<{
    account?: 'income' | undefined;
    month?: string | undefined;
    kind?: string | undefined;
  }>('/pages/main/detail/index'),
  login: page<{ from?: string | undefined }>('/pages/sub/login/index'),
  gameDetails: page<{ id: string; tab?: string | undefined }>('/pages/sub/gameDetails/index'),
  /** Beyond the specification: a team by its key, a competition by its code. */
  teamPage: page<{ id: string; tab?: string | undefined }>('/pages/sub/teamPage/index'),
  competitionPage: page<{ id: string; tab?: string | undefined; round?: string | undefined }>(
    '/pages/sub/competitionPage/index',
  ),
  /** Beyond the specification: one search over teams, competitions, analysts and schemes. */
  search: page<{
    q?: string | undefined;
    kind?: 'teams' | 'competitions' | 'analysts' | 'schemes' | undefined;
  }>('/pages/sub/search/index'),
  createScheme: page<{ match?: string | undefined; parlay?: 'true' | undefined }>(
    '/pages/sub/createScheme/index',
  ),
  newcomers: page('/pages/sub/createScheme/components/newcomers'),
  schemeDetails: page<{ id: string }>('/pages/sub/schemeDetails/index'),
  schemeTipOff: page<{ id: string }>('/pages/sub/schemeTipOff/index'),
  editUser: page('/pages/sub/editUser/index'),
  recharge: page<{
    orderId?: string | undefined;
    from?: string | undefined;
    missingFen?: string | undefined;
    provider?: string | undefined;
  }>('/pages/sub/recharge/index'),
  income: page('/pages/sub/income/index'),
  withdraw: page('/pages/sub/income/withdraw'),
  accountSecurity: page('/pages/sub/accountSecurity/index'),
  certification: page('/pages/sub/accountSecurity/certification'),
  bindPhone: page('/pages/sub/accountSecurity/bindPhone'),
  bindAlipay: page('/pages/sub/accountSecurity/bindAlipay'),
  /** Beyond the specification: active sessions. */
  devices: page('/pages/sub/accountSecurity/sessions'),
  /** Own spending limit, self-exclusion, teen mode. */
  protection: page('/pages/sub/accountSecurity/protection'),
  accountRemoval: page('/pages/sub/accountSecurity/removal'),
  /** Refund claim of a guardian for a minor's top-ups; without login. */
  guardianClaim: page('/pages/sub/guardian/index'),
  /** Beyond the specification: options of a disabled account; without login. */
  disabledAccount: page('/pages/sub/login/disabled'),
  connectUs: page('/pages/sub/connectUs/index'),
  feedback: page('/pages/sub/connectUs/feedback'),
  aboutUs: page('/pages/sub/aboutUs/index'),
  protocol: page<{ name?: Protocol | undefined }>('/pages/sub/protocol/index'),
  userPage: page<{ id: string }>('/pages/sub/userPage/index'),
  /** Beyond the specification: definitions of the record's figures; the fragment selects one. */
  recordDefinitions: page('/pages/sub/recordDefinitions/index'),
  /** Beyond the specification: two to four analysts side by side, by their comma-separated IDs. */
  compare: page<{ ids?: string | undefined }>('/pages/sub/compare/index'),
  myFollows: page<{ kind?: 'teams' | 'competitions' | undefined }>('/pages/sub/myFollows/index'),
  mySchemes: page('/pages/sub/mySchemes/index'),
  myUnlocks: page<{ analyst?: string | undefined; month?: string | undefined }>('/pages/sub/myUnlocks/index'),
  /** The viewer's own books: cost and result of all unlocks, or of those of one analyst. */
  books: page<{ analyst?: string | undefined }>('/pages/sub/myUnlocks/books'),
  /** `published`: the publications of this Beijing day. */
  inbox: page<{ published?: string | undefined }>('/pages/sub/inbox/index'),
  /** What reaches the inbox, and what is pushed to this device. */
  notifications: page('/pages/sub/inbox/settings'),
  analystApplication: page('/pages/sub/analystApplication/index'),
  /** Refund of unspent top-ups to the original payment method. */
  rechargeRefunds: page('/pages/sub/recharge/refunds'),
  /** Withdrawal history. */
  withdrawals: page('/pages/sub/income/withdrawals'),
  /** Payouts of a year and the tax withheld. */
  taxStatement: page<{ year?: string | undefined }>('/pages/sub/income/taxStatement'),
  /** The public log: all entries, those of one analyst or scheme, or one entry by its number from 1. */
  log: page<{ author?: string | undefined; scheme?: string | undefined; entry?: string | undefined }>(
    '/pages/sub/log/index',
  ),
  /** Calibration of the model. */
  calibration: page<{ competition?: string | undefined }>('/pages/sub/calibration/index'),
};

/** The four legal texts; `privacyProtocl` is spelled as in the specification. */
export type Protocol = 'nonageProtocol' | 'rechargeProtocol' | 'serviceProtocol' | 'privacyProtocl';

/** The path of a page without query, for the route tree. */
export function pathOf(name: keyof typeof paths): string {
  const build = paths[name] as (query?: Query) => string;
  return build({});
}
