import { randomUUID } from 'node:crypto';
import type { calls } from '#contract/calls.ts';
import type { Reason } from '#contract/refusals.ts';
import { agreedNow } from '#domain/protocol-versions.ts';
import { anyPerson } from '../build/any-person.ts';
import { ofBrowser } from '../build/browsers/push.ts';
import { draftOf } from '../build/scheme.ts';

/** Roles with a valid session. */
export const people = ['user', 'certified', 'author', 'otherAuthor', 'buyer'] as const;
export type Person = (typeof people)[number];

/** The objects of the requests: a scheme of `author`, and what belongs to `buyer`, who unlocked it. */
export interface World {
  readonly matchId: string;
  readonly schemeId: string;
  readonly authorId: string;
  readonly orderId: string;
  readonly sessionId: string;
  readonly messageId: string;
}

interface Row {
  /** A valid request, for objects of other users where the call has an object. */
  readonly sends?: (world: World) => {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: object;
  };
  /** Roles that are refused despite a valid session, with the reason. */
  readonly refuses?: Partial<Record<Person, Reason>>;
}

const all = (reason: Reason, but: readonly Person[] = []): Partial<Record<Person, Reason>> =>
  Object.fromEntries(people.filter((person) => !but.includes(person)).map((person) => [person, reason]));

const uncertified = { user: 'IDENTITY_NOT_VERIFIED' } as const;
const ofMatch = ({ matchId }: World) => ({ params: { id: matchId } });
const ofTeam = () => ({ params: { id: 'arsenal' } });
const ofCompetition = () => ({ params: { id: 'en.1' } });
const ofScheme = ({ schemeId }: World) => ({ params: { id: schemeId } });
const ofAuthor = ({ authorId }: World) => ({ params: { userId: authorId } });
const mobile = '13912345678';
const code = '123456';

/** Every call of the contract; the type requires completeness. */
export const table: Readonly<Record<keyof typeof calls, Row>> = {
  sendCode: { sends: () => ({ body: { mobile, scene: 'login' } }) },
  login: { sends: () => ({ body: { mobile, code } }) },
  logout: { sends: () => ({ body: {} }) },
  exchangeToken: { sends: () => ({ body: {} }) },
  me: {},
  updateInfo: { sends: () => ({ body: { intro: '看球' } }) },
  publicSettings: {},
  notices: {},
  protocol: { sends: () => ({ params: { name: 'serviceProtocol' } }) },
  matchList: {},
  matchMonth: { sends: () => ({ query: { month: '2026-03' } }) },
  matchDetails: { sends: ofMatch },
  matchData: { sends: ofMatch },
  matchLive: { sends: ofMatch },
  matchOdds: { sends: ofMatch },
  matchModel: { sends: ofMatch },
  modelCalibration: {},
  modelPredictions: {},
  inPlayCalibration: {},
  followMatch: { sends: (world) => ({ ...ofMatch(world), body: { followed: true } }) },
  followedMatches: {},
  teamDetails: { sends: ofTeam },
  teamMatches: { sends: () => ({ ...ofTeam(), query: { part: 'fixtures' } }) },
  teamSchemes: { sends: ofTeam },
  followTeam: { sends: () => ({ ...ofTeam(), body: { followed: true } }) },
  followedTeams: {},
  competitionDetails: { sends: ofCompetition },
  competitionMatches: { sends: () => ({ ...ofCompetition(), query: { part: 'results' } }) },
  competitionScorers: { sends: ofCompetition },
  followCompetition: { sends: () => ({ ...ofCompetition(), body: { followed: true } }) },
  followedCompetitions: {},
  matchSchemes: { sends: ofMatch },
  schemeList: {},
  followedSchemes: {},
  schemeDetails: { sends: ofScheme },
  viewerScheme: { sends: ofScheme },
  viewerMarks: {
    sends: ({ matchId, schemeId, authorId }) => ({
      query: {
        matches: matchId,
        schemes: schemeId,
        analysts: authorId,
        teams: 'arsenal',
        competitions: 'en.1',
      },
    }),
  },
  publishScheme: {
    sends: ({ matchId }) => ({ body: draftOf(matchId) }),
    refuses: all('NOT_ANALYST', ['author', 'otherAuthor']),
  },
  previewScheme: {
    sends: ({ matchId }) => ({ body: draftOf(matchId) }),
  },
  unlockScheme: {
    sends: (world) => ({ ...ofScheme(world), body: { unlockId: randomUUID() } }),
    refuses: { ...uncertified, author: 'OWN_SCHEME' },
  },
  withdrawScheme: {
    sends: (world) => ({ ...ofScheme(world), body: {} }),
    refuses: all('SCHEME_NOT_FOUND', ['author']),
  },
  searchAll: { sends: () => ({ query: { q: 'arsenal' } }) },
  mySchemes: {},
  analystSchemes: { sends: ofAuthor },
  myUnlocks: {},
  myBooks: {},
  myBookRows: {},
  record: { sends: ofAuthor },
  rank: {},
  analystStatistics: { sends: ofAuthor },
  logHead: {},
  logHeads: {},
  logEntries: {},
  logProof: { sends: ({ schemeId }) => ({ params: { schemeId } }) },
  logPredictions: { sends: () => ({ params: { number: '1' } }) },
  logReceipt: {
    sends: ({ schemeId }) => ({ params: { schemeId } }),
    refuses: all('SCHEME_NOT_FOUND', ['author']),
  },
  logConsistency: { sends: () => ({ query: { from: '0', to: '0' } }) },
  userProfile: { sends: ({ authorId }) => ({ params: { id: authorId } }) },
  followAnalyst: {
    sends: ({ authorId }) => ({ params: { id: authorId }, body: { followed: true } }),
    refuses: { author: 'FOLLOW_SELF' },
  },
  myFollows: {},
  myStatistics: {},
  inbox: {},
  readInbox: { sends: ({ messageId }) => ({ body: { ids: [messageId] } }) },
  inboxSettings: {},
  setInboxKind: { sends: () => ({ body: { kind: 'matchGoal', isOn: false } }) },
  followedCalendar: {},
  makeCalendar: { sends: () => ({ body: { replaces: null } }) },
  removeCalendar: { sends: () => ({ body: {} }) },
  pushSettings: {},
  setPushKind: { sends: () => ({ body: { kind: 'goal', isOn: false } }) },
  setQuietHours: { sends: () => ({ body: { quiet: null, zone: 'Europe/London' } }) },
  setFollowNews: {
    sends: () => ({ body: { of: 'team', id: 'chelsea', news: ['goal'] } }),
    refuses: all('NOT_FOLLOWED'),
  },
  subscribePush: { sends: () => ({ body: { subscription: ofBrowser(), zone: 'Europe/London' } }) },
  unsubscribePush: { sends: () => ({ body: {} }) },
  renewPush: {
    sends: () => ({
      body: { old: { endpoint: `${ofBrowser().endpoint}old`, auth: 'guessed' }, subscription: ofBrowser() },
    }),
    refuses: all('PUSH_SUBSCRIPTION_NOT_FOUND'),
  },
  applyAnalyst: {
    sends: () => ({
      body: { idempotencyKey: randomUUID(), statement: '我看球二十年。', competitions: [], agreed: true },
    }),
    refuses: { ...uncertified, author: 'ALREADY_ANALYST', otherAuthor: 'ALREADY_ANALYST' },
  },
  analystStatus: {},
  tipOff: {
    sends: (world) => ({ ...ofScheme(world), body: { reason: 'plagiarism', text: '' } }),
    refuses: { author: 'OWN_SCHEME_TIP_OFF' },
  },
  dispute: {
    sends: (world) => ({ ...ofScheme(world), body: { text: '结算用的比分和官方公布的比分不一样。' } }),
    refuses: all('DISPUTE_NOT_BUYER', ['buyer']),
  },
  sendFeedback: { sends: () => ({ body: { kind: 'idea', content: '希望列表可以按联赛筛选比赛。' } }) },
  myFeedback: {},
  balance: {},
  income: {},
  rechargePackages: {},
  createRecharge: {
    sends: () => ({ body: { amountFen: 1800, provider: 'alipay', idempotencyKey: randomUUID() } }),
    refuses: uncertified,
  },
  rechargeOrder: {
    sends: ({ orderId }) => ({ params: { orderId } }),
    refuses: all('ORDER_NOT_FOUND', ['buyer']),
  },
  refundableRecharges: {},
  refundRecharge: {
    sends: ({ orderId }) => ({ body: { orderId, amountFen: 100, idempotencyKey: randomUUID() } }),
    refuses: all('ORDER_NOT_FOUND', ['buyer']),
  },
  balanceFlow: { sends: () => ({ query: { month: '2026-03' } }) },
  earliestRecord: {},
  withdrawCount: {},
  withdraw: {
    sends: () => ({ body: { amountFen: 1_000, idempotencyKey: randomUUID() } }),
    refuses: uncertified,
  },
  withdrawStatus: {},
  taxStatement: { sends: () => ({ query: { year: '2026' } }) },
  bindAlipayUrl: { refuses: uncertified },
  bindAlipay: {
    sends: () => ({ body: { account: 'somebody@example.com', code, consent: true } }),
    refuses: uncertified,
  },
  wxAuthUrl: { sends: () => ({ query: { nonce: 'n'.repeat(22) } }) },
  wxAuthInfo: { sends: () => ({ query: { nonce: 'n'.repeat(22), code: 'x', state: 'x' } }) },
  loginByWx: { sends: () => ({ body: { openId: 'somebody-elses-number-of-wechat' } }) },
  sessionList: {},
  endSessions: {
    sends: ({ sessionId }) => ({ body: { id: sessionId } }),
    refuses: all('SESSION_NOT_FOUND', ['buyer']),
  },
  bindMobile: { sends: () => ({ query: { mobile, code } }) },
  bindMobileByPost: { sends: () => ({ body: { mobile, code } }) },
  identity: {},
  certify: {
    sends: () => ({ body: { ...anyPerson(), consent: true } }),
  },
  accountSettings: {},
  setSpendingLimit: { sends: () => ({ body: { dailyFen: 5_000 } }) },
  excludeSelf: { sends: () => ({ body: { days: 7 } }) },
  setTeenMode: { sends: () => ({ body: { on: true, pin: '1234' } }) },
  removalState: {},
  removeUser: { sends: () => ({ body: { code } }) },
  exportUser: {},
  sendGuardianCode: { sends: () => ({ body: { mobile } }) },
  guardianClaim: {
    sends: () => ({
      body: {
        idempotencyKey: randomUUID(),
        childMobile: mobile,
        guardianName: '李四',
        guardianMobile: mobile,
        code,
        relation: 'mother',
        text: '孩子用我的手机充值了很多次。',
        images: [randomUUID()],
      },
    }),
  },
  guardianClaimState: {
    sends: () => ({ body: { claimNo: 'GC00000000', secret: 'guessed' } }),
    refuses: all('CLAIM_NOT_FOUND'),
  },
  disabledAccount: { sends: () => ({ body: { mobile, code } }) },
  dueConsents: {},
  agreeToTexts: { sends: () => ({ body: { agreed: agreedNow('serviceProtocol') } }) },
};
