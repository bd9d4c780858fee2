/** Every address of the specification, letter by letter, and our own after its custom. A page that needs something names it in the query. */

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
    /** Of the leaderboard: how many days back. */
    window?: '30' | '90' | undefined;
    day?: string | undefined;
    competition?: string | undefined;
    state?: 'live' | 'coming' | 'finished' | undefined;
    followed?: 'true' | undefined;
    /** Of the marketplace. */
    order?: string | undefined;
    refund?: 'true' | undefined;
    price?: 'free' | 'paid' | undefined;
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
  /** Beyond the specification: where the account is logged in. */
  devices: page('/pages/sub/accountSecurity/sessions'),
  /** Own bounds of spending, self-exclusion, teen mode. */
  protection: page('/pages/sub/accountSecurity/protection'),
  accountRemoval: page('/pages/sub/accountSecurity/removal'),
  /** A guardian's claim of what a child recharged; without login. */
  guardianClaim: page('/pages/sub/guardian/index'),
  /** Beyond the specification: what is left to who is let in no more; without login. */
  disabledAccount: page('/pages/sub/login/disabled'),
  connectUs: page('/pages/sub/connectUs/index'),
  feedback: page('/pages/sub/connectUs/feedback'),
  aboutUs: page('/pages/sub/aboutUs/index'),
  protocol: page<{ name?: Protocol | undefined }>('/pages/sub/protocol/index'),
  userPage: page<{ id: string }>('/pages/sub/userPage/index'),
  /** Beyond the specification: what each figure of a record is; an anchor names the figure. */
  recordDefinitions: page('/pages/sub/recordDefinitions/index'),
  myFollows: page('/pages/sub/myFollows/index'),
  mySchemes: page('/pages/sub/mySchemes/index'),
  myUnlocks: page('/pages/sub/myUnlocks/index'),
  inbox: page('/pages/sub/inbox/index'),
  analystApplication: page('/pages/sub/analystApplication/index'),
  /** Unspent recharge back to where it was paid from. */
  rechargeRefunds: page('/pages/sub/recharge/refunds'),
  /** Withdrawals so far. */
  withdrawals: page('/pages/sub/income/withdrawals'),
  /** What was paid out in a year and the tax kept back. */
  taxStatement: page<{ year?: string | undefined }>('/pages/sub/income/taxStatement'),
  /** The public log: all of it, one analyst's or one scheme's entries. */
  log: page<{ author?: string | undefined; scheme?: string | undefined }>('/pages/sub/log/index'),
  /** How right the model was. */
  calibration: page<{ competition?: string | undefined }>('/pages/sub/calibration/index'),
};

/** The four legal texts; the last one is spelled as the specification spells it. */
export type Protocol = 'nonageProtocol' | 'rechargeProtocol' | 'serviceProtocol' | 'privacyProtocl';

/** The bare path of a page, for the route tree. */
export function pathOf(name: keyof typeof paths): string {
  const build = paths[name] as (query?: Query) => string;
  return build({});
}
