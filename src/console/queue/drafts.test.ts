import { expect, test } from 'vitest';
import { draftOf, forgetDrafts, keepDraft, keepDraftsOf } from './drafts.ts';

test('a draft survives a login of the same operator, and no other', () => {
  keepDraftsOf('one');
  keepDraft('half a reason', 'results', 'id', 'decideResult');
  keepDraftsOf('one');
  expect(draftOf('results', 'id', 'decideResult')).toBe('half a reason');
  keepDraftsOf('other');
  expect(draftOf('results', 'id', 'decideResult')).toBe('');
});

test('a logout forgets all drafts', () => {
  keepDraft('half a reason', 'a');
  forgetDrafts();
  expect(draftOf('a')).toBe('');
});
