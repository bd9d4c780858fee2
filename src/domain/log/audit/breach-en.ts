import type { LogLeaf } from '../../seal/log-leaf.ts';
import type { TimestampFault } from './breach.ts';
import type { BreachWords } from './describe-breach.ts';
import type { LeafFault } from './read-leaf.ts';

const kinds: Readonly<Record<LogLeaf['kind'], string>> = {
  publish: 'publication',
  withdraw: 'withdrawal',
  remove: 'removal',
  settle: 'settlement',
  correct: 'correction',
};

const timestamps: Readonly<Record<TimestampFault, string>> = {
  unreadable: 'cannot be read',
  otherText: 'is of another text',
  changed: 'was changed after it was signed',
  notSigned: 'is not signed with a certificate for timestamps',
  notValid: 'was signed outside of the life of its certificate',
  older: 'is older than the head itself',
};

const no = (index: number) => `entry ${index + 1}`;

function whyNoLeaf(fault: LeafFault): string {
  switch (fault.reason) {
    case 'notJson':
      return 'is not readable';
    case 'notCanonical':
      return 'is not written in its one canonical form';
    case 'unknownKind':
      return 'is of a kind nobody knows';
    case 'unknownMember':
      return `has a part that does not belong in it (${fault.member})`;
    case 'wrongValue':
      return `says something impossible (${fault.member})`;
  }
}

export const breachEn: BreachWords = {
  headUnreadable: ({ place }) => `Signed head no. ${place} cannot be read.`,
  headOtherLog: ({ place, origin }) => `Signed head no. ${place} is of another log (${origin}).`,
  headNotSigned: ({ size }) => `The head of ${size} entries is not signed with the log's key.`,
  headNotTimed: ({ size }) => `The head of ${size} entries carries no valid time of the clock's key.`,
  headShrank: ({ from, to }) => `The log shrank: after a head of ${from} entries one of ${to} was signed.`,
  headTimeBack: ({ size, before, at }) =>
    `The head of ${size} entries is dated ${at}, before the head ahead of it (${before}).`,
  headForked: ({ size }) => `The log was forked: two different heads of ${size} entries are signed.`,
  headRoot: ({ size, heads }) =>
    `The entries are not those that were signed: from the head of ${size} entries on, ${heads} ${heads === 1 ? 'head does' : 'heads do'} not fit. An entry was changed, removed, added or moved.`,
  entriesMissing: ({ size, entries }) =>
    `Entries are missing: the newest head is of ${size}, and there are ${entries}.`,
  newestNotListed: ({ size }) => `The head of ${size} entries that is shown is not in the list of all heads.`,
  tileDiffers: ({ path, index }) =>
    index === null
      ? `The tile ${path} does not fit the entries.`
      : `The tile ${path} holds another hash for ${no(index)}: this entry was changed.`,
  notIncluded: ({ index, size }) =>
    `The proof does not show ${no(index)} in the head of ${size} entries: the entry, its place or the proof was changed.`,
  notConsistent: ({ from, to }) =>
    `The head of ${to} entries does not continue the head of ${from}: the log was rewritten.`,
  notAsked: ({ index }) =>
    `${capital(no(index))} does not belong into this answer: it comes twice, out of order, or is another analyst's.`,
  entryUnknown: ({ index, fault }) => `${capital(no(index))} ${whyNoLeaf(fault)}.`,
  sequenceGap: ({ index, authorId, from, to }) =>
    `Of analyst ${authorId} ${from === to ? `scheme no. ${from} is` : `schemes no. ${from} to ${to} are`} missing before ${no(index)}.`,
  sequenceDouble: ({ index, authorId, number }) =>
    `Of analyst ${authorId} scheme no. ${number} comes twice or too late (${no(index)}).`,
  publishedTwice: ({ index, schemeId }) => `Scheme ${schemeId} was published a second time (${no(index)}).`,
  notPublished: ({ index, schemeId, kind }) =>
    `There is a ${kinds[kind]} of scheme ${schemeId} that was never published (${no(index)}).`,
  otherAuthor: ({ index, schemeId }) =>
    `${capital(no(index))} names another author or number than the publication of scheme ${schemeId}.`,
  afterWithdrawal: ({ index, schemeId, kind }) =>
    `There is a ${kinds[kind]} of scheme ${schemeId} after it was withdrawn (${no(index)}).`,
  takenOffTwice: ({ index, schemeId, kind }) =>
    `There is a second ${kinds[kind]} of scheme ${schemeId} (${no(index)}).`,
  withdrawnAfter: ({ index, schemeId }) =>
    `Scheme ${schemeId} was withdrawn after it was settled or removed (${no(index)}).`,
  withdrawnLate: ({ index, schemeId, seconds }) =>
    `Scheme ${schemeId} was withdrawn ${seconds} seconds after its publication; two minutes are allowed (${no(index)}).`,
  settlementNumber: ({ index, schemeId, expected, found }) =>
    `Scheme ${schemeId} has settlement ${found} where number ${expected} is due (${no(index)}).`,
  timeBack: ({ index, schemeId, kind }) =>
    `The ${kinds[kind]} of scheme ${schemeId} is dated before what came ahead of it (${no(index)}).`,
  backDated: ({ index, at, headAt }) =>
    `Back-dated: ${no(index)} claims ${at}, but a head signed at ${headAt} did not hold it yet.`,
  postDated: ({ index, at, headAt }) =>
    `Post-dated: ${no(index)} claims ${at}, but a head signed at ${headAt} holds it already.`,
  revealNotLogged: ({ schemeId }) => `The log holds no publication of scheme ${schemeId}.`,
  revealUnreadable: ({ schemeId }) => `The sealed text of scheme ${schemeId} cannot be read.`,
  revealSeal: ({ schemeId }) =>
    `The text or the salt of scheme ${schemeId} is not what was sealed: the computed seal differs.`,
  revealDiffers: ({ schemeId, members }) =>
    `The sealed text of scheme ${schemeId} disagrees with its entry: ${members.join(', ')}.`,
  timestampInvalid: ({ size, why }) =>
    `The outside timestamp of the head of ${size} entries ${timestamps[why]}.`,
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
