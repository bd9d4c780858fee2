import { expect, test } from 'vitest';
import {
  aHold,
  aResult,
  changedResults,
  rightSettlement,
  sealedPublication,
} from '#test/build/sealed-publication.ts';
import type { LogLeaf } from '../../seal/log-leaf.ts';
import { enterLeaf, openBook } from './log-book.ts';
import { waitingSchemes } from './waiting-schemes.ts';

const scheme = sealedPublication();
const { publish } = scheme;
const hold = aHold(scheme, 'hold');
const release = aHold(scheme, 'release');
const settled = rightSettlement(scheme, { results: changedResults(scheme, { version: 1 }) });
const { schemeId, authorId, authorSequence, at } = publish;
const withdrawn = { format: 2, kind: 'withdraw', schemeId, authorId, authorSequence, at } as const;

function waitingAfter(days: number, ...leaves: readonly LogLeaf[]) {
  const book = openBook();
  for (const [index, leaf] of leaves.entries()) enterLeaf(book, index, leaf);
  return waitingSchemes(book, new Date(Date.parse(publish.kickoffAt) + days * 24 * 3_600_000));
}

test('a scheme that nothing settled three days after kick-off is overdue', () => {
  expect(waitingAfter(3, publish).overdue).toEqual([]);
  const overdue = [{ schemeId: publish.schemeId, kickoffAt: publish.kickoffAt }];
  expect(waitingAfter(3.01, publish).overdue).toEqual(overdue);
  expect(waitingAfter(9, publish, aResult(scheme)).overdue).toEqual(overdue);
  expect(waitingAfter(9, publish, aResult(scheme), settled).overdue).toEqual([]);
  expect(waitingAfter(9, publish, withdrawn).overdue).toEqual([]);
});

test('a match on hold is named with what waits for it, until it is released', () => {
  const held = [{ match: hold.match, since: hold.at, schemes: 1 }];
  expect(waitingAfter(9, publish, hold)).toEqual({ held, overdue: [] });
  expect(waitingAfter(9, publish, aResult(scheme), settled, hold).held).toEqual([{ ...held[0], schemes: 0 }]);
  expect(waitingAfter(9, publish, hold, release)).toMatchObject({ held: [], overdue: [{}] });
});
