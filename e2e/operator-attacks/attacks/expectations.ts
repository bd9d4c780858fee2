import type { Attack } from '../attack.ts';

/** From the log alone, and so everywhere. */
export const everywhere = {
  fresh: 'found',
  pinned: 'found',
  returning: 'found',
  verifyLog: 'found',
  savedCopy: 'found',
  reconcile: 'found',
} as const satisfies Attack['expected'];

/** On the pages, which differ from the log, and inside. */
export const onPages = {
  fresh: 'found',
  pinned: 'found',
  returning: 'found',
  reconcile: 'found',
} as const satisfies Attack['expected'];

/** Pages show both values, and inside it is a contradiction: a feed may just have corrected the match. */
export const remarkedOnPages = {
  fresh: 'unproven',
  pinned: 'unproven',
  returning: 'unproven',
  reconcile: 'found',
} as const satisfies Attack['expected'];

/** What the witnesses refuse: nothing new is proven, and who kept a head has the contradiction. */
export const refused = {
  fresh: 'unproven',
  pinned: 'unproven',
  returning: 'found',
  verifyLog: 'unproven',
  savedCopy: 'found',
  witness: 'found',
} as const satisfies Attack['expected'];
