import type { CallDefinition } from './define-call.ts';
import {
  accountSettings,
  bindMobile,
  bindMobileByPost,
  certify,
  endSessions,
  excludeSelf,
  exportUser,
  identity,
  loginByWx,
  removalState,
  removeUser,
  sessionList,
  setSpendingLimit,
  setTeenMode,
  wxAuthInfo,
  wxAuthUrl,
} from '#contract/people/identity.ts';
import { disabledAccount } from '#contract/people/disabled-account.ts';
import { guardianClaim, guardianClaimState, sendGuardianCode } from '#contract/people/guardians.ts';
import {
  logConsistency,
  logEntries,
  logHeadCall,
  logHeads,
  logPredictions,
  logProof,
  logReceipt,
} from './log/log.ts';
import { matchData, matchLive } from '#contract/matches/match-data.ts';
import {
  competitionDetails,
  competitionMatches,
  competitionScorers,
} from '#contract/matches/competition-page.ts';
import {
  followCompetition,
  followedCompetitions,
  followedTeams,
  followTeam,
} from '#contract/matches/follows.ts';
import { teamDetails, teamMatches } from '#contract/matches/team-page.ts';
import { matchOdds } from '#contract/matches/match-odds.ts';
import { matchMonth } from '#contract/matches/match-month.ts';
import { followedMatches, followMatch, matchDetails, matchList } from '#contract/matches/matches.ts';
import { inPlayCalibration } from '#contract/matches/in-play-calibration.ts';
import { matchModel, modelCalibration, modelPredictions } from '#contract/matches/model.ts';
import {
  balance,
  balanceFlow,
  createRecharge,
  earliestRecord,
  income,
  rechargeOrder,
  rechargePackages,
  refundableRecharges,
  refundRecharge,
} from '#contract/payments/money.ts';
import {
  analystStatus,
  applyAnalyst,
  dispute,
  followAnalyst,
  myFeedback,
  myFollows,
  myStatistics,
  sendFeedback,
  tipOff,
  userProfile,
} from '#contract/people/people.ts';
import { followedCalendar, makeCalendar, removeCalendar } from '#contract/matches/followed-calendar.ts';
import { inbox, inboxSettings, readInbox, setInboxKind } from '#contract/people/inbox.ts';
import {
  pushSettings,
  renewPush,
  setFollowNews,
  setPushKind,
  setQuietHours,
  subscribePush,
  unsubscribePush,
} from '#contract/people/push.ts';
import { agreeToTexts, dueConsents, protocol } from './protocols.ts';
import { analystStatistics, rank, record } from './records.ts';
import {
  analystSchemes,
  followedSchemes,
  matchSchemes,
  mySchemes,
  myUnlocks,
  schemeList,
  teamSchemes,
} from '#contract/schemes/scheme-lists.ts';
import { myBookRows, myBooks } from '#contract/schemes/books.ts';
import { previewScheme, publishScheme } from '#contract/schemes/publish-scheme.ts';
import { schemeDetails, viewerScheme } from '#contract/schemes/scheme-details.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { withdrawScheme } from '#contract/schemes/withdraw-scheme.ts';
import { searchAll } from '#contract/schemes/search.ts';
import { exchangeToken, login, logout, sendCode } from '#contract/people/sessions.ts';
import { notices, publicSettings } from './settings.ts';
import { viewerMarks } from './viewer-marks.ts';
import { me, updateInfo } from '#contract/people/users.ts';
import {
  bindAlipay,
  bindAlipayUrl,
  taxStatement,
  withdraw,
  withdrawCount,
  withdrawStatus,
} from '#contract/payments/withdrawals.ts';

/** All calls by name; the server, the OpenAPI document and the tests iterate over them. */
export const calls = {
  sendCode,
  login,
  logout,
  exchangeToken,
  me,
  updateInfo,
  publicSettings,
  notices,
  protocol,
  matchList,
  matchMonth,
  matchDetails,
  matchData,
  matchLive,
  matchOdds,
  matchModel,
  modelCalibration,
  inPlayCalibration,
  modelPredictions,
  followMatch,
  followedMatches,
  teamDetails,
  teamMatches,
  teamSchemes,
  followTeam,
  followedTeams,
  competitionDetails,
  competitionMatches,
  competitionScorers,
  followCompetition,
  followedCompetitions,
  matchSchemes,
  schemeList,
  followedSchemes,
  schemeDetails,
  viewerScheme,
  viewerMarks,
  publishScheme,
  previewScheme,
  unlockScheme,
  withdrawScheme,
  mySchemes,
  analystSchemes,
  myUnlocks,
  myBooks,
  myBookRows,
  record,
  rank,
  analystStatistics,
  searchAll,
  logHead: logHeadCall,
  logHeads,
  logEntries,
  logProof,
  logConsistency,
  logReceipt,
  logPredictions,
  userProfile,
  followAnalyst,
  myFollows,
  myStatistics,
  inbox,
  readInbox,
  inboxSettings,
  setInboxKind,
  followedCalendar,
  makeCalendar,
  removeCalendar,
  pushSettings,
  setPushKind,
  setQuietHours,
  setFollowNews,
  subscribePush,
  unsubscribePush,
  renewPush,
  applyAnalyst,
  analystStatus,
  tipOff,
  dispute,
  sendFeedback,
  myFeedback,
  balance,
  income,
  rechargePackages,
  createRecharge,
  rechargeOrder,
  refundableRecharges,
  refundRecharge,
  balanceFlow,
  earliestRecord,
  withdrawCount,
  withdraw,
  withdrawStatus,
  taxStatement,
  bindAlipayUrl,
  bindAlipay,
  wxAuthUrl,
  wxAuthInfo,
  loginByWx,
  sessionList,
  endSessions,
  bindMobile,
  bindMobileByPost,
  identity,
  certify,
  accountSettings,
  setSpendingLimit,
  excludeSelf,
  setTeenMode,
  removalState,
  removeUser,
  exportUser,
  sendGuardianCode,
  guardianClaim,
  guardianClaimState,
  dueConsents,
  agreeToTexts,
  disabledAccount,
} as const satisfies Record<string, CallDefinition>;

export type Calls = typeof calls;
