import type { CallDefinition } from './define-call.ts';
import { logConsistency, logEntries, logHeadCall, logHeads, logProof } from './log.ts';
import { matchData, matchLive } from './match-data.ts';
import { matchOdds } from './match-odds.ts';
import { followMatch, matchDetails, matchList } from './matches.ts';
import { matchModel, modelCalibration } from './model.ts';
import { balance, createRecharge, income, rechargeOrder, rechargePackages } from './money.ts';
import {
  analystStatus,
  applyAnalyst,
  dispute,
  followAnalyst,
  inbox,
  myFeedback,
  myFollows,
  myStatistics,
  readInbox,
  sendFeedback,
  tipOff,
  userProfile,
} from './people.ts';
import { analystStatistics, rank, record } from './records.ts';
import { analystSchemes, matchSchemes, mySchemes, myUnlocks, schemeList } from './scheme-lists.ts';
import { previewScheme, publishScheme, schemeDetails, unlockScheme, withdrawScheme } from './schemes.ts';
import { exchangeToken, login, logout, sendCode } from './sessions.ts';
import { publicSettings } from './settings.ts';
import { me, updateInfo } from './users.ts';

/** Every call there is, by name. The server binds them all; OpenAPI and the tests walk this list. */
export const calls = {
  sendCode,
  login,
  logout,
  exchangeToken,
  me,
  updateInfo,
  publicSettings,
  matchList,
  matchDetails,
  matchData,
  matchLive,
  matchOdds,
  matchModel,
  modelCalibration,
  followMatch,
  matchSchemes,
  schemeList,
  schemeDetails,
  publishScheme,
  previewScheme,
  unlockScheme,
  withdrawScheme,
  mySchemes,
  analystSchemes,
  myUnlocks,
  record,
  rank,
  analystStatistics,
  logHead: logHeadCall,
  logHeads,
  logEntries,
  logProof,
  logConsistency,
  userProfile,
  followAnalyst,
  myFollows,
  myStatistics,
  inbox,
  readInbox,
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
} as const satisfies Record<string, CallDefinition>;

export type Calls = typeof calls;
