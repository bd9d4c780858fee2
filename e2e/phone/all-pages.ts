import { protocolNames } from '#contract/protocols.ts';
import { paths } from '#web/paths/paths.ts';

/** The viewer of a page. */
export type Looker = 'visitor' | 'fan' | 'author';

interface Known {
  /** A match with prices on which a scheme can be published. */
  readonly matchId: string;
  /** A scheme of the author that the fan has not unlocked. */
  readonly schemeId: string;
  readonly authorId: string;
  /** A team and its competition; by default those of the fixtures. */
  readonly teamKey?: string;
  readonly competition?: string;
}

/** All pages, with their variants, by viewer. */
export function allPages({
  matchId,
  schemeId,
  authorId,
  teamKey = 'arsenal',
  competition = 'en.1',
}: Known): Readonly<Record<Looker, readonly string[]>> {
  const id = matchId;
  return {
    visitor: [
      paths.home(),
      paths.homeAlias(),
      paths.home({ section: 'schemes' }),
      paths.home({ section: 'ranks' }),
      paths.gameDetails({ id }),
      paths.gameDetails({ id, tab: 'data' }),
      paths.gameDetails({ id, tab: 'odds' }),
      paths.teamPage({ id: teamKey }),
      ...['fixtures', 'results', 'schemes'].map((tab) => paths.teamPage({ id: teamKey, tab })),
      paths.competitionPage({ id: competition }),
      ...['fixtures', 'results', 'scorers', 'schemes'].map((tab) =>
        paths.competitionPage({ id: competition, tab }),
      ),
      paths.search(),
      paths.search({ q: '阿森纳' }),
      paths.search({ q: 'nothing at all' }),
      paths.userPage({ id: authorId }),
      paths.compare({ ids: authorId }),
      paths.calibration(),
      paths.recordDefinitions(),
      paths.log(),
      paths.log({ author: authorId }),
      paths.newcomers(),
      paths.login(),
      paths.disabledAccount(),
      paths.mine(),
      paths.connectUs(),
      paths.aboutUs(),
      paths.protocol(),
      ...protocolNames.map((name) => paths.protocol({ name })),
      paths.guardianClaim(),
      '/nowhere',
    ],
    fan: [
      paths.schemeDetails({ id: schemeId }),
      paths.schemeTipOff({ id: schemeId }),
      paths.mine(),
      paths.recharge(),
      paths.rechargeRefunds(),
      paths.detail(),
      paths.myUnlocks(),
      paths.books(),
      paths.myFollows(),
      paths.myFollows({ kind: 'teams' }),
      paths.myFollows({ kind: 'competitions' }),
      paths.inbox(),
      paths.notifications(),
      paths.editUser(),
      paths.accountSecurity(),
      paths.certification(),
      paths.bindPhone(),
      paths.devices(),
      paths.protection(),
      paths.accountRemoval(),
      paths.analystApplication(),
      paths.feedback(),
    ],
    author: [
      paths.income(),
      paths.withdraw(),
      paths.withdrawals(),
      paths.taxStatement(),
      paths.bindAlipay(),
      paths.detail({ account: 'income' }),
      paths.createScheme({ match: id }),
      paths.createScheme({ match: id, parlay: 'true' }),
      paths.mySchemes(),
    ],
  };
}
