import type { z } from 'zod';
import { claimState } from '#contract/people/guardians.ts';
import {
  bindMobileReply,
  spendingLimitReply,
  cap,
  identityReply,
  removalBlocker,
  teenModeReply,
  userExport,
} from '#contract/people/identity.ts';
import { liveEvents, matchChange } from '#contract/matches/live.ts';
import { hash, logHead, provenEntry } from '../log/log.ts';
import {
  bothSides,
  form,
  lineUp,
  player,
  side,
  splitRow as teamSplit,
} from '#contract/matches/match-data.ts';
import { searchKind } from '#contract/schemes/search.ts';
import { result } from '#contract/matches/tally.ts';
import { nextMatch } from '#contract/matches/follows.ts';
import { leagueTable, tableRow } from '#contract/matches/league-table.ts';
import { price } from '#contract/matches/match-odds.ts';
import {
  competition,
  followed,
  matchClock,
  listedState,
  lotteryGame,
  lotteryListing,
  competitionOfDay,
  matchPage,
  nearestDays,
  matchPeriod,
  matchRanks,
  matchRow,
  matchState,
  pricedQuote,
  staleFeed,
  team,
} from '#contract/matches/matches.ts';
import { matchesPage, matchesPart } from '#contract/matches/team-page.ts';
import { inPlay } from '#contract/matches/in-play.ts';
import { compared, pricedComparison, reliabilityTenth, scores, threeWay } from '#contract/matches/model.ts';
import {
  flowKind,
  heldFen,
  incomeState,
  order,
  orderState,
  paymentProvider,
  rechargeRefundReply,
} from '#contract/payments/money.ts';
import * as parts from '../parts.ts';
import { inboxSettingsReply, kindSetting, switchableKind } from '#contract/people/inbox.ts';
import {
  pushKind,
  pushKindSetting,
  pushNews,
  pushSettingsReply,
  pushSubscription,
  quietHours,
} from '#contract/people/push.ts';
import {
  applicationState,
  feedbackKind,
  inboxKind,
  inboxMessage,
  operatorAnswer,
} from '#contract/people/people.ts';
import { agreed, agreement, protocolName } from '../protocols.ts';
import {
  recordCounts,
  mark,
  recordFigures,
  recordPart,
  recordWindow,
  splitRow as recordSplit,
} from '../records.ts';
import {
  priceFilter,
  textLanguage,
  salePage,
  schemeOrder,
  schemePage,
  settledState,
} from '#contract/schemes/scheme-lists.ts';
import { schemeDelay, schemeRemoval } from '#contract/schemes/scheme-details.ts';
import * as card from '#contract/schemes/scheme-card.ts';
import { linePart, schemeResult, schemeSettlement } from '#contract/schemes/scheme-result.ts';
import { draftPick } from '#contract/schemes/publish-scheme.ts';
import { unlockSums } from '#contract/schemes/books.ts';
import { ownUnlock, schemeOffer } from '#contract/schemes/unlock-scheme.ts';
import { codeSent, sessionToken } from '#contract/people/sessions.ts';
import { lengthBounds } from '../settings.ts';
import { uploadReply } from '../uploads.ts';
import { gender, userInfo } from '#contract/people/users.ts';
import {
  consentUrl,
  payee,
  taxPreview,
  withdrawal,
  withdrawalState,
} from '#contract/payments/withdrawals.ts';

export interface NamedSchema {
  readonly schema: z.ZodType;
  readonly description?: string;
}

/**
 * Schemas used in more than one place of the API, by their name in `components.schemas`. The test of the document
 * fails when an object is described twice, so a missing shared schema is detected.
 */
export const namedSchemas = {
  Id: { schema: parts.id, description: 'UUID.' },
  Instant: { schema: parts.instant, description: 'UTC time, ISO 8601.' },
  Month: { schema: parts.month, description: 'Calendar month in Beijing, `YYYY-MM`.' },
  FenAmount: { schema: parts.fenAmount, description: 'Amount in fen, 1/100 yuan.' },
  PositiveFen: { schema: parts.positiveFen, description: 'Amount in fen, 1/100 yuan; at least 1.' },
  HeldFen: { schema: heldFen, description: 'Sum in fen, 1/100 yuan.' },
  Mobile: { schema: parts.mobile, description: 'Mainland mobile number without country code.' },
  LocalizedName: { schema: parts.name, description: 'A name in both languages.' },
  Interval: {
    schema: parts.interval,
    description: 'A figure with its 95 % confidence interval, in basis points (100 are 1 %).',
  },
  LengthBounds: { schema: lengthBounds, description: 'Least and most characters of a text.' },
  Nothing: { schema: parts.nothing, description: 'Empty object.' },

  Market: { schema: parts.market },
  SchemeMarket: { schema: parts.schemeMarket },
  RuleSet: { schema: parts.ruleSet },
  Outcome: { schema: parts.outcome },
  Score: { schema: parts.score, description: 'Goals of the home and of the away side.' },
  BothSides: { schema: bothSides, description: 'A figure of the home and of the away side.' },
  Quote: { schema: parts.quote, description: 'Line in quarter goals, odds in thousandths.' },
  PricedQuote: { schema: pricedQuote },
  Price: { schema: price, description: 'Odds in thousandths, with their text.' },

  Team: { schema: team },
  Competition: { schema: competition },
  MatchState: { schema: matchState },
  LotteryGame: { schema: lotteryGame, description: 'Games of the Chinese sports lottery that list matches.' },
  LotteryListing: {
    schema: lotteryListing,
    description: 'A place of a match in a list of the sports lottery.',
  },
  ListedState: { schema: listedState, description: 'States by which a list is filtered.' },
  MatchPeriod: { schema: matchPeriod },
  MatchRanks: { schema: matchRanks, description: 'Places in the table.' },
  Side: { schema: side },
  MatchClock: { schema: matchClock },
  MatchRow: { schema: matchRow },
  CompetitionOfDay: { schema: competitionOfDay },
  NearestDays: { schema: nearestDays },
  MatchPage: { schema: matchPage },
  MatchesPage: { schema: matchesPage },
  SearchKind: { schema: searchKind, description: 'What a search can be restricted to.' },
  MatchesPart: { schema: matchesPart },
  Followed: { schema: followed },
  NextMatch: { schema: nextMatch },
  TableRow: { schema: tableRow },
  LeagueTable: { schema: leagueTable },
  MatchChange: { schema: matchChange },
  MatchResult: { schema: result },
  StaleFeed: { schema: staleFeed, description: 'A football feed that has sent nothing for too long.' },
  TeamForm: { schema: form },
  TeamSplit: { schema: teamSplit },
  LineUp: { schema: lineUp },
  Player: { schema: player },

  Probability: { schema: parts.probability },
  InPlayProbabilities: { schema: inPlay },
  ThreeWayProbabilities: { schema: threeWay },
  ModelScores: {
    schema: scores,
    description: 'Means over matches: ranked probability score (halved), natural log loss, Brier score.',
  },
  PricedComparison: { schema: pricedComparison },
  ModelComparison: { schema: compared },
  ReliabilityTenth: { schema: reliabilityTenth },

  SchemeState: { schema: card.schemeState },
  FreeReaders: { schema: card.freeReadersSchema, description: 'Who may read it without paying.' },
  SchemeAccess: { schema: card.access },
  SchemeAuthor: { schema: card.schemeAuthor },
  SchemeMatch: { schema: card.schemeMatch },
  SchemeLeg: { schema: card.schemeLeg },
  SchemeCard: { schema: card.schemeCard },
  ViewerSchemeCard: { schema: card.viewerCard, description: 'A scheme on a list of the viewer’s own.' },
  SchemeSettlement: { schema: schemeSettlement },
  SchemeResult: { schema: schemeResult },
  SchemeOffer: { schema: schemeOffer },
  OwnUnlock: { schema: ownUnlock },
  DraftPick: { schema: draftPick },
  SchemePage: { schema: schemePage },
  SalePage: { schema: salePage },
  SchemeOrder: { schema: schemeOrder },
  PriceFilter: { schema: priceFilter },
  TextLanguage: { schema: textLanguage },
  SchemeDelay: { schema: schemeDelay, description: 'Why settlement or payout is overdue.' },
  SchemeRemoval: { schema: schemeRemoval, description: 'Removal by a moderator.' },
  SettledState: { schema: settledState },
  ShownPick: { schema: card.shownPick },
  LinePart: { schema: linePart },

  AnalystName: { schema: parts.analystName },
  RecordPart: { schema: recordPart },
  RecordWindow: { schema: recordWindow },
  RecordCounts: { schema: recordCounts },
  RecordFigures: { schema: recordFigures },
  Mark: { schema: mark, description: 'A mark of skill: the wealth of a bettor who follows every scheme.' },
  RecordSplit: { schema: recordSplit },
  ProfitPoint: { schema: parts.profitPoint },
  UnlockSums: { schema: unlockSums, description: 'Sums over a part of the own unlocks.' },
  ApplicationState: { schema: applicationState },
  FeedbackKind: { schema: feedbackKind },
  OperatorAnswer: { schema: operatorAnswer },
  InboxMessage: { schema: inboxMessage },
  InboxKind: { schema: inboxKind },
  SwitchableKind: { schema: switchableKind },
  KindSetting: { schema: kindSetting },
  InboxSettings: { schema: inboxSettingsReply },
  PushKind: { schema: pushKind },
  PushKindSetting: { schema: pushKindSetting },
  PushNews: { schema: pushNews, description: 'News of a match that can be pushed.' },
  PushSettings: { schema: pushSettingsReply },
  PushSubscription: { schema: pushSubscription, description: 'As `toJSON` of the browser’s.' },
  QuietHours: { schema: quietHours, description: 'Minutes of the day.' },

  Hash: { schema: hash, description: 'SHA-256, 64 lower-case hex digits.' },
  LogHead: { schema: logHead, description: 'Signed checkpoint of the public log.' },
  ProvenLogEntry: { schema: provenEntry, description: 'Log entry with its RFC 9162 inclusion proof.' },

  SessionToken: { schema: sessionToken },
  CodeSent: { schema: codeSent },
  ConsentUrl: { schema: consentUrl, description: 'Where a provider asks the user for consent.' },
  UserInfo: { schema: userInfo },
  IdentityState: { schema: identityReply },
  SpendingLimits: { schema: spendingLimitReply },
  SpendingLimit: { schema: cap, description: 'A lower limit holds at once, a higher one a day later.' },
  MobileChanged: { schema: bindMobileReply },
  TeenMode: { schema: teenModeReply },
  UserExport: { schema: userExport },
  Gender: { schema: gender },
  RemovalBlocker: { schema: removalBlocker },
  GuardianClaimState: { schema: claimState },

  PaymentProvider: { schema: paymentProvider },
  StatementLineKind: { schema: flowKind },
  IncomeState: { schema: incomeState },
  RechargeOrderState: { schema: orderState },
  RechargeOrder: { schema: order },
  RechargeRefund: { schema: rechargeRefundReply },
  Payee: { schema: payee },
  TaxPreview: { schema: taxPreview },
  Withdrawal: { schema: withdrawal },
  WithdrawalState: { schema: withdrawalState },

  ProtocolName: { schema: protocolName },
  ProtocolAgreement: { schema: agreement },

  UploadReply: { schema: uploadReply },
  LiveBeat: { schema: liveEvents.beat },
  LiveMatches: { schema: liveEvents.matches },
  LiveFeeds: { schema: liveEvents.feeds },
  LiveInbox: { schema: liveEvents.inbox },
} as const satisfies Record<string, NamedSchema>;

/** Schemas used only in requests: their input is text, their output is not. */
export const namedInputs = {
  Cursor: { schema: parts.cursor, description: '`nextCursor` of the page before.' },
  Limit: { schema: parts.limit, description: 'Entries per page, 1 to 50.' },
  Agreed: { schema: agreed, description: 'The legal texts the user agrees to with this request.' },
} as const satisfies Record<string, NamedSchema>;
