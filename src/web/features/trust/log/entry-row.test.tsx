import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#web/i18n/locale.ts';
import type { VerifiedEntry } from '#web/proof/verify-entries.ts';
import { EntryRow } from './EntryRow.tsx';

const entry = {
  index: 3,
  leaf: {
    kind: 'withdraw',
    schemeId: 's',
    authorId: '5cbd78c0-0000-4000-8000-000000000000',
    authorSequence: 1,
    at: '2026-03-14T00:00:00.000Z',
  },
  fault: null,
} as VerifiedEntry;

const textOf = (nickname: string | null) =>
  renderToStaticMarkup(
    <LocaleContext value="en">
      <EntryRow entry={entry} nickname={nickname} />
    </LocaleContext>,
  ).replaceAll(/<[^>]+>/g, '');

test('an entry shows the nickname of its analyst, followed by the ID in the log', () => {
  expect(textOf('北看台')).toMatch(/北看台\s*5cbd78c0/);
  expect(textOf('北看台')).not.toContain('Analyst');
  expect(textOf(null)).toMatch(/Analyst\s*5cbd78c0/);
});
