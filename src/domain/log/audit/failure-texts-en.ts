import type { SchemeLeaf } from '../../seal/log-leaf.ts';
import type { ReceiptFault, RootFault, TimestampFault } from './verification-failure.ts';
import type { FailureWords } from './describe-failure.ts';
import type { LeafFault } from './leaf-shapes.ts';
import type { SettledAs } from './recompute-settlement.ts';

const kinds: Readonly<Record<SchemeLeaf['kind'], string>> = {
  publish: 'publication',
  withdraw: 'withdrawal',
  remove: 'removal',
  settle: 'settlement',
  correct: 'correction',
  open: 'opening',
};

const numbered = { predictions: 'set of predictions', ledgerSeal: 'ledger seal' } as const;

const timestamps: Readonly<Record<TimestampFault, string>> = {
  unreadable: 'cannot be read',
  otherText: 'belongs to another text',
  changed: 'was changed after it was signed',
  notSigned: 'is not signed with a certificate for timestamps',
  notValid: 'was signed outside the validity of its certificate',
  older: 'is older than the checkpoint itself',
};

const receipts: Readonly<Record<ReceiptFault, string>> = {
  unreadable: 'can’t be read',
  otherLog: 'belongs to another log',
  notSigned: 'is not signed with the log’s key',
  otherHash: 'names a hash that is not the one of its entry',
  noPublication: 'is not about a publication',
  otherTime: 'is dated differently from its publication',
};

const no = (index: number) => `entry ${index + 1}`;

function whyNoLeaf(fault: LeafFault): string {
  switch (fault.reason) {
    case 'notJson':
      return 'is not readable';
    case 'notCanonical':
      return 'is not in canonical form';
    case 'unknownKind':
      return 'is of an unknown kind';
    case 'unknownMember':
      return `has an unexpected field (${fault.member})`;
    case 'wrongValue':
      return `has an impossible value (${fault.member})`;
  }
}

export const failureEn: FailureWords = {
  headUnreadable: ({ place }) => `Checkpoint no. ${place} can’t be read.`,
  headOtherLog: ({ place, origin }) => `Checkpoint no. ${place} belongs to another log (${origin}).`,
  headNotSigned: ({ size }) => `The checkpoint of ${size} entries is not signed with the log's key.`,
  headNotTimed: ({ size }) =>
    `The checkpoint of ${size} entries has no valid time signed with the clock's key.`,
  headShrank: ({ from, to }) =>
    `The log got shorter: after a checkpoint of ${from} entries, one of ${to} was signed.`,
  headTimeBack: ({ size, before, at }) =>
    `The checkpoint of ${size} entries is dated ${at}, before the previous checkpoint (${before}).`,
  headForked: ({ size }) => `The log was forked: two different checkpoints of ${size} entries were signed.`,
  headRoot: ({ size, heads }) =>
    `The entries are not those that were signed: from the checkpoint of ${size} entries on, checkpoints that don’t match: ${heads}. An entry was changed, removed, added or moved.`,
  copyDiffers: ({ size, index }) =>
    `The saved copy has a signed checkpoint of ${size} entries that this log contradicts${index === null ? '' : `; ${no(index)} is the first that differs`}. The log was forked or rewritten.`,
  keysChanged: ({ earlier, now }) =>
    `The keys of the log changed since the saved copy: it was signed with ${earlier}, this one with ${now}. Only a new log may have new keys.`,
  entriesMissing: ({ size, entries }) =>
    `Entries are missing: the latest checkpoint has ${size}, but there are ${entries}.`,
  newestNotListed: ({ size }) =>
    `The published checkpoint of ${size} entries is not in the list of all checkpoints.`,
  tileDiffers: ({ path, index }) =>
    index === null
      ? `The tile ${path} doesn’t match the entries.`
      : `The tile ${path} has a different hash for ${no(index)}: this entry was changed.`,
  notIncluded: ({ index, size }) =>
    `The proof does not show ${no(index)} in the checkpoint of ${size} entries: the entry, its position or the proof was changed.`,
  notConsistent: ({ from, to }) =>
    `The checkpoint of ${to} entries is not consistent with the one of ${from}: the log was rewritten.`,
  notAsked: ({ index }) =>
    `${capital(no(index))} does not belong in this response: it is duplicated, out of order, or another analyst's.`,
  entryUnknown: ({ index, fault }) => `${capital(no(index))} ${whyNoLeaf(fault)}.`,
  sequenceGap: ({ index, authorId, from, to }) =>
    `Analyst ${authorId}: ${from === to ? `tip no. ${from} is` : `tips no. ${from} to ${to} are`} missing before ${no(index)}.`,
  sequenceDouble: ({ index, authorId, number }) =>
    `Analyst ${authorId}: tip no. ${number} appears twice or too late (${no(index)}).`,
  publishedTwice: ({ index, schemeId }) => `Tip ${schemeId} was published twice (${no(index)}).`,
  notPublished: ({ index, schemeId, kind }) =>
    `There is a ${kinds[kind]} of tip ${schemeId}, which was never published (${no(index)}).`,
  otherAuthor: ({ index, schemeId }) =>
    `${capital(no(index))} has a different author or number than the publication of tip ${schemeId}.`,
  afterWithdrawal: ({ index, schemeId, kind }) =>
    `There is a ${kinds[kind]} of tip ${schemeId} after it was withdrawn (${no(index)}).`,
  takenOffTwice: ({ index, schemeId, kind }) =>
    `There is a second ${kinds[kind]} of tip ${schemeId} (${no(index)}).`,
  withdrawnAfter: ({ index, schemeId }) =>
    `Tip ${schemeId} was withdrawn after it was settled or removed (${no(index)}).`,
  withdrawnLate: ({ index, schemeId, seconds }) =>
    `Tip ${schemeId} was withdrawn ${seconds} s after publication; the limit is two minutes (${no(index)}).`,
  settlementNumber: ({ index, schemeId, expected, found }) =>
    `Tip ${schemeId} has settlement no. ${found} where no. ${expected} is expected (${no(index)}).`,
  timeBack: ({ index, schemeId, kind }) =>
    `The ${kinds[kind]} of tip ${schemeId} is dated before the previous entry (${no(index)}).`,
  backDated: ({ index, at, headAt }) =>
    `Back-dated: ${no(index)} claims ${at}, but a checkpoint signed at ${headAt} didn’t include it yet.`,
  postDated: ({ index, at, headAt }) =>
    `Post-dated: ${no(index)} claims ${at}, but a checkpoint signed at ${headAt} already includes it.`,
  revealNotLogged: ({ schemeId }) => `The log has no publication of tip ${schemeId}.`,
  revealUnreadable: ({ schemeId }) => `The sealed text of tip ${schemeId} can’t be read.`,
  revealSeal: ({ schemeId }) =>
    `The text or salt of tip ${schemeId} is not what was sealed: the computed seal differs.`,
  revealDiffers: ({ schemeId, members }) =>
    `The sealed text of tip ${schemeId} differs from its entry: ${members.join(', ')}.`,
  resultVersion: ({ index, matchId, expected, found }) =>
    `Match ${matchId} has result version ${found} where version ${expected} is expected (${no(index)}).`,
  resultTimeBack: ({ index, matchId }) =>
    `A result of match ${matchId} is dated before the previous one (${no(index)}).`,
  resultWhileHeld: ({ index, matchId }) =>
    `A result of match ${matchId} was recorded while the match was on hold (${no(index)}).`,
  holdOrder: ({ index, matchId, kind, number }) =>
    `${kind === 'hold' ? 'Hold' : 'Release'} no. ${number} of match ${matchId} is out of order (${no(index)}).`,
  settledWhileHeld: ({ index, schemeId, matchId }) =>
    `Tip ${schemeId} was settled while match ${matchId} was on hold (${no(index)}).`,
  resultUnnamed: ({ index, schemeId, matchId }) =>
    `A settlement of tip ${schemeId} does not say which result of match ${matchId} it used (${no(index)}).`,
  resultNotLogged: ({ index, schemeId, matchId, version }) =>
    `A settlement of tip ${schemeId} used version ${version} of the result of match ${matchId}, which was not logged before it (${no(index)}).`,
  resultOutdated: ({ index, schemeId, matchId, version, newest }) =>
    `A settlement of tip ${schemeId} used version ${version} of the result of match ${matchId}, although version ${newest} was already logged (${no(index)}).`,
  resultDiffers: ({ index, schemeId, matchId, version }) =>
    `A settlement of tip ${schemeId} states another result of match ${matchId} than logged version ${version} (${no(index)}).`,
  openedUnduly: ({ index, schemeId }) =>
    `Picks of tip ${schemeId} were opened although it was not withdrawn, or a second time (${no(index)}).`,
  openedEarly: ({ index, schemeId }) =>
    `Picks of the withdrawn tip ${schemeId} were opened before the results of its matches (${no(index)}).`,
  numberGap: ({ index, kind, expected, found }) =>
    `${capital(numbered[kind])} no. ${found} stands where no. ${expected} is expected (${no(index)}).`,
  predictionsLate: ({ index, number }) =>
    `Predictions no. ${number} were logged after the first of their matches kicked off (${no(index)}).`,
  predictionsDiffer: ({ number, fault }) => `Predictions no. ${number}: ${whyNoRoot(fault)}.`,
  predictionsMissing: ({ number }) => `The site doesn’t publish predictions no. ${number}.`,
  predictionTwice: ({ number, matchId }) =>
    `Predictions no. ${number} contain match ${matchId}, which was already predicted under an earlier number.`,
  calibrationDiffers: ({ figure, shown, again }) =>
    `Model accuracy shows ${figure} ${shown}; logged predictions and results give ${again}.`,
  boardDiffers: ({ board, authorId, shown, again }) =>
    `Leaderboard ${board} shows ${shown} for analyst ${authorId}; the log gives ${again}.`,
  openingInvalid: ({ schemeId }) => `The opened picks of tip ${schemeId} are not the sealed ones.`,
  openingDiffers: ({ schemeId }) =>
    `The opened picks of tip ${schemeId} differ from those in its sealed text.`,
  settlementDiffers: ({ index, schemeId, number, logged, again }) =>
    `Settlement no. ${number} of tip ${schemeId} is logged as ${settled(logged)}; its picks and results give ${settled(again)} (${no(index)}).`,
  resultsUnusable: ({ index, schemeId, number }) =>
    `Settlement no. ${number} of tip ${schemeId} rests on results that don’t settle its picks (${no(index)}).`,
  kickoffDiffers: ({ index, schemeId }) =>
    `A settlement of tip ${schemeId} measures the postponement from a kick-off that was not sealed (${no(index)}).`,
  cosignatureInvalid: ({ size }) =>
    `The checkpoint of ${size} entries has an invalid signature of a witness.`,
  quorumTime: ({ size, at, signedAt, why }) =>
    why === 'future'
      ? `The witnesses date their signatures of the checkpoint of ${size} entries ${at}, which is in the future.`
      : `The witnesses date their signatures of the checkpoint of ${size} entries ${at}, before the log signed it (${signedAt}).`,
  witnessesSilent: ({ size, at }) =>
    at === null
      ? `Too few witnesses cosigned the checkpoints up to ${size} entries.`
      : `Too few witnesses have cosigned since ${at}; the latest checkpoint has ${size} entries.`,
  receiptInvalid: ({ why }) => `The publication receipt ${receipts[why]}.`,
  receiptNotLogged: ({ schemeId, at, size, headAt }) =>
    `The log signed a receipt for tip ${schemeId} at ${at}, but its checkpoint of ${size} entries signed at ${headAt} doesn’t include the promised entry: it was left out or replaced.`,
  timestampInvalid: ({ size, why }) =>
    `The third-party timestamp of the checkpoint of ${size} entries ${timestamps[why]}.`,
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function settled({ outcome, profit }: SettledAs): string {
  return profit === null ? outcome : `${outcome} (${profit})`;
}

function whyNoRoot(fault: RootFault): string {
  switch (fault.why) {
    case 'root':
      return 'the published texts don’t have the logged root';
    case 'count':
      return 'the published texts are not as many as logged';
    case 'firstKickoff':
      return 'the first kick-off is not the logged one';
    case 'unreadable':
      return `text ${fault.place + 1} is not a prediction`;
    case 'order':
      return `text ${fault.place + 1} is out of order`;
    case 'kickoff':
      return `prediction ${fault.place + 1} is of a match that had kicked off when it was logged`;
    case 'time':
      return `prediction ${fault.place + 1} was made after it was logged`;
  }
}
